import { paidAlone, paidAloneInBranch, transferredAlone } from '../../../contracts/mutasi-uang/accounts.js';
import type { Posting } from '../../../contracts/language/define/event.js';
import type { Restriction } from '../../../contracts/language/define/refusals.js';
import { addRupiah } from '../../../contracts/language/values/rupiah.js';
import { formatWeight } from '../../../contracts/language/values/weight.js';
import { buyingConsentLabels, recordPurchase } from '../../../contracts/pembelian/purchase.js';
import type { Bayar } from '../../../contracts/penjualan/lines.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { dayTotals, type DecisionContext, type StatesOf } from '../../kernel/event-store/decider.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';
import { countedAlone, type CountedAmount, type DayLimit } from '../plausible/alone-today.js';
import type { BoughtLine } from './bought-lines.js';

const limits = settingsNeeded(
  'pembelian.tunai_terbesar',
  'pembelian.tunai_terbesar_cabang',
  'pembelian.transfer_terbesar',
);

/**
 * The money up to which those below SPV pay customers for gold alone on a date, and what they paid on it; nothing is
 * read of that where nothing is bought.
 */
export const paidNeeds = (branch: string, { user_id }: Actor, isBuying = true) => ({
  paidLimits: limits.of(branch),
  paid: dayTotals(
    ...(isBuying ? [paidAlone(branch, user_id), paidAloneInBranch(branch), transferredAlone(branch, user_id)] : []),
  ),
});

interface Bought {
  readonly lines: readonly BoughtLine[];
  /** The payments to the customer. */
  readonly paid: readonly Pick<Bayar, 'cara' | 'jumlah'>[];
}

interface Alone {
  /** The moves by which the money counts towards that of the day; a cancellation takes them back. */
  readonly moves: readonly Posting[];
  readonly consents: readonly Restriction[];
}

/** Money of one kind that is paid for gold. */
interface Part {
  readonly cara: Bayar['cara'];
  readonly description: string;
  readonly limits: readonly DayLimit[];
}

/**
 * Returns what comes of money that is paid for gold. Cash that is large with that of its sender or of their branch on
 * the day needs an approval, and so does what its sender transfers; each has its limit.
 */
export function paidForGold(
  { lines, paid }: Bought,
  { paidLimits }: Pick<StatesOf<ReturnType<typeof paidNeeds>>, 'paidLimits'>,
  context: Pick<DecisionContext, 'branch' | 'sender' | 'dayTotal'>,
): Alone {
  if (lines.length === 0) return { moves: [], consents: [] };
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
  const counted = parts.map((part) => partOf(part, { lines, paid }, context));
  return {
    moves: counted.flatMap(({ moves }) => moves),
    consents: counted.flatMap(({ consent }) => consent ?? []),
  };
}

function partOf(
  { cara, description, limits: ofDay }: Part,
  { lines, paid }: Bought,
  context: Pick<DecisionContext, 'branch' | 'sender' | 'dayTotal'>,
): CountedAmount {
  const [first] = lines;
  const jumlah = addRupiah(...paid.flatMap((one) => (one.cara === cara ? [one.jumlah] : [])));
  const consent = () => ({
    description,
    subject: first?.piece?.kode_barcode ?? first?.kode_group ?? '',
    rincian: lines.map(({ nama_barang, berat }) => `${nama_barang} ${formatWeight(berat)} g`).join(', '),
  });
  return countedAlone({ command: recordPurchase, jumlah, limits: ofDay, consent }, context);
}
