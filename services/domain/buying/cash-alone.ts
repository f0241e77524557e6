import { paidAlone } from '../../../contracts/mutasi-uang/accounts.js';
import { addRupiah } from '../../../contracts/language/values/rupiah.js';
import { formatWeight } from '../../../contracts/language/values/weight.js';
import { buyingConsentLabels, recordPurchase } from '../../../contracts/pembelian/purchase.js';
import type { Bayar } from '../../../contracts/penjualan/lines.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { dayTotals, type DecisionContext, type StatesOf } from '../../kernel/event-store/decider.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';
import { countedAlone, type CountedAmount } from '../plausible/alone-today.js';
import type { BoughtLine } from './bought-lines.js';

const limit = settingsNeeded('pembelian.tunai_terbesar');

/**
 * The cash up to which somebody below SPV pays customers alone on a date, and theirs of that date; nothing is read of
 * it where nothing is bought.
 */
export const cashNeeds = (branch: string, { user_id }: Actor, isBuying = true) => ({
  cashLimit: limit.of(branch),
  cashPaid: dayTotals(...(isBuying ? [paidAlone(branch, user_id)] : [])),
});

interface Bought {
  readonly lines: readonly BoughtLine[];
  /** The payments to the customer. */
  readonly paid: readonly Pick<Bayar, 'cara' | 'jumlah'>[];
}

/** Returns what comes of cash that is paid for gold: with a large sum of its sender on the day it needs an approval. */
export function cashPaidBy(
  { lines, paid }: Bought,
  { cashLimit }: Pick<StatesOf<ReturnType<typeof cashNeeds>>, 'cashLimit'>,
  context: Pick<DecisionContext, 'branch' | 'sender' | 'dayTotal'>,
): CountedAmount {
  const [first] = lines;
  if (!first) return { moves: [] };
  const { branch, sender } = context;
  const jumlah = addRupiah(...paid.flatMap((one) => (one.cara === 'TUNAI' ? [one.jumlah] : [])));
  const most = limit.read(cashLimit)['pembelian.tunai_terbesar'];
  const account = paidAlone(branch, sender.user_id);
  const consent = () => ({
    description: buyingConsentLabels.tunai,
    subject: first.piece?.kode_barcode ?? first.kode_group,
    rincian: lines.map(({ nama_barang, berat }) => `${nama_barang} ${formatWeight(berat)} g`).join(', '),
  });
  return countedAlone({ command: recordPurchase, jumlah, account, most, consent }, context);
}
