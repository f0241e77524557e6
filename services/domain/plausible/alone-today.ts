import type { Posting } from '../../../contracts/language/define/event.js';
import { atLeast, type SettingValue } from '../../../contracts/language/define/gate.js';
import {
  addRupiah,
  formatRupiah,
  rupiah,
  subtractRupiah,
  type Rupiah,
} from '../../../contracts/language/values/rupiah.js';
import { ALONE, outside } from '../../../contracts/mutasi-uang/accounts.js';
import type { DecisionContext } from '../../kernel/event-store/decider.js';

/** The amount that users below SPV move on a business date without a consent, and the account that counts it. */
interface DayLimit {
  /** One of the `dayTotals` that the decider needs. */
  readonly account: string;
  readonly most: SettingValue;
}

interface Counted {
  /** The move by which it counts towards the sum of the day; its cancellation takes it back. */
  readonly moves: readonly Posting[];
  /** Of an amount above the limit: the sums in words, for who consents; none where nothing came before it. */
  readonly above?: readonly string[];
}

/**
 * Counts an amount towards the sum of the day of its sender. One that is above the limit together with that sum needs
 * an approval instead. Whoever is SPV or above could consent to nobody's: theirs are not counted.
 */
export function countedAlone(
  jumlah: Rupiah,
  { account, most }: DayLimit,
  { branch, sender, dayTotal }: Pick<DecisionContext, 'branch' | 'sender' | 'dayTotal'>,
): Counted {
  if (jumlah === 0 || atLeast(sender.level, 'SPV')) return { moves: [] };
  const { came, went } = dayTotal(account, ALONE);
  const [before, limit] = [subtractRupiah(came, went), rupiah(Number(most))];
  if (addRupiah(before, jumlah) <= limit)
    return { moves: [{ from: outside(branch), to: account, asset: ALONE, amount: jumlah }] };
  const sums = `${formatRupiah(before)} + ${formatRupiah(jumlah)} / ${formatRupiah(limit)}`;
  return { moves: [], above: before > 0 ? [sums] : [] };
}
