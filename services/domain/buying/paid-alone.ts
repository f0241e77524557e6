import { paidAlone, paidAloneInBranch, transferredAlone } from '../../../contracts/mutasi-uang/accounts.js';
import { addRupiah, formatRupiah, rupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { formatWeight } from '../../../contracts/language/values/weight.js';
import { buyingConsentLabels, recordPurchase } from '../../../contracts/pembelian/purchase.js';
import type { Bayar } from '../../../contracts/penjualan/lines.js';
import type { Payable } from '../../../contracts/penjualan/payee.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { dayTotals, type DecisionContext, type StatesOf } from '../../kernel/event-store/decider.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';
import {
  allCounted,
  countedAlone,
  type CountedAmount,
  type CountedAmounts,
  type DayLimit,
} from '../plausible/alone-today.js';
import { listed } from '../../../contracts/language/values/listed.js';
import { totalNeeds, withinTotal } from '../plausible/total-alone.js';
import type { BoughtLine } from './bought-lines.js';
import { payeeConsent, type Dealing } from './payees.js';

const limits = settingsNeeded(
  'pembelian.tunai_terbesar',
  'pembelian.tunai_terbesar_cabang',
  'pembelian.transfer_terbesar',
);

/**
 * The amounts up to which those below SPV give customers money or pieces for gold alone on a date, and what they gave
 * on it; nothing is read of that where nothing is bought.
 */
export const paidNeeds = (branch: string, sender: Actor, isBuying = true) => ({
  ...totalNeeds(isBuying, branch, sender),
  paidLimits: limits.of(branch),
  paid: dayTotals(
    ...(isBuying
      ? [paidAlone(branch, sender.user_id), paidAloneInBranch(branch), transferredAlone(branch, sender.user_id)]
      : []),
  ),
});

interface Bought {
  readonly lines: readonly BoughtLine[];
  /** The payments to the customer. */
  readonly paid: readonly Payable[];
  /** The part of its worth that was set off against pieces of ours. */
  readonly setOff?: Rupiah;
}

/** Money of one kind that is paid for gold. */
interface Part {
  readonly cara: Bayar['cara'];
  readonly description: string;
  readonly limits: readonly DayLimit[];
}

/**
 * Returns what comes of all that is given for gold. Cash that is large with that of its sender or of their branch on
 * the day needs an approval, and so does what its sender transfers; each has its limit. What is set off counts as cash:
 * pieces leave for gold that may not have come. A transfer to somebody else than the customer needs one, too.
 */
export function paidForGold(
  bought: Bought,
  { paidLimits, ...people }: Pick<StatesOf<ReturnType<typeof paidNeeds>>, 'paidLimits'> & Dealing,
  context: Pick<DecisionContext, 'branch' | 'business_date' | 'sender' | 'dayTotal'>,
): CountedAmounts {
  const toOthers = payeeConsent(bought.paid, people, context);
  const others = toOthers ? [toOthers] : [];
  if (bought.lines.length === 0) return { ...allCounted([]), consents: others };
  const { branch, sender } = context;
  const inForce = limits.read(paidLimits);
  const parts: readonly Part[] = [
    {
      cara: 'TUNAI',
      description: buyingConsentLabels.tunai,
      limits: [
        { account: paidAlone(branch, sender.user_id), most: inForce['pembelian.tunai_terbesar'] },
        { account: paidAloneInBranch(branch), most: inForce['pembelian.tunai_terbesar_cabang'] },
      ],
    },
    {
      cara: 'TRANSFER',
      description: buyingConsentLabels.transfer,
      limits: [{ account: transferredAlone(branch, sender.user_id), most: inForce['pembelian.transfer_terbesar'] }],
    },
  ];
  const counted = allCounted(parts.map((part) => partOf(part, bought, context)));
  return { ...counted, consents: [...counted.consents, ...others] };
}

/** Returns what comes of a purchase alone, also towards all that its sender moves on the day. */
export const purchasedAlone = (
  bought: Bought,
  states: Parameters<typeof paidForGold>[1] & Parameters<typeof withinTotal>[2],
  context: Parameters<typeof paidForGold>[2],
): CountedAmounts => withinTotal(recordPurchase, [paidForGold(bought, states, context)], states, context);

function partOf(
  { cara, description, limits: ofDay }: Part,
  { lines, paid, setOff = rupiah(0) }: Bought,
  context: Pick<DecisionContext, 'branch' | 'sender' | 'dayTotal'>,
): CountedAmount {
  const exchanged = cara === 'TUNAI' && setOff > 0 ? [setOff] : [];
  const jumlah = addRupiah(...paid.flatMap((one) => (one.cara === cara ? [one.jumlah] : [])), ...exchanged);
  const words = [
    ...lines.map(({ nama_barang, berat }) => `${nama_barang} ${formatWeight(berat)} g`),
    ...exchanged.map((amount) => `tukar tambah ${formatRupiah(amount)}`),
  ];
  const consent = () => ({
    description,
    subject: listed(lines.map(({ piece, kode_group }) => piece?.kode_barcode ?? kode_group)),
    rincian: words.join(', '),
  });
  return countedAlone({ command: recordPurchase, jumlah, limits: ofDay, consent }, context);
}
