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
export interface DayLimit {
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
 * Counts an amount towards sums of the day: that of its sender, and of all of their branch where that has a limit, too.
 * One that is above a limit together with its sum needs an approval instead. Whoever is SPV or above could consent to
 * nobody's: theirs are not counted.
 */
export function countedAlone(
  jumlah: Rupiah,
  limits: readonly DayLimit[],
  { branch, sender, dayTotal }: Pick<DecisionContext, 'branch' | 'sender' | 'dayTotal'>,
): Counted {
  if (jumlah === 0 || atLeast(sender.level, 'SPV')) return { moves: [] };
  const sums = limits.map(({ account, most }) => {
    const { came, went } = dayTotal(account, ALONE);
    return { account, before: subtractRupiah(came, went), limit: rupiah(Number(most)) };
  });
  const beyond = sums.filter(({ before, limit }) => addRupiah(before, jumlah) > limit);
  if (beyond.length === 0)
    return { moves: sums.map(({ account }) => ({ from: outside(branch), to: account, asset: ALONE, amount: jumlah })) };
  const words = beyond
    .filter(({ before }) => before > 0)
    .map(({ before, limit }) => `${formatRupiah(before)} + ${formatRupiah(jumlah)} / ${formatRupiah(limit)}`);
  return { moves: [], above: words };
}
