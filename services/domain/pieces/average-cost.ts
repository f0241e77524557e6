import { lost, stockValue } from '../../../contracts/data-barang/accounts.js';
import { gold } from '../../../contracts/language/define/accounts.js';
import type { JournalKey } from '../../../contracts/language/define/event.js';
import { multiplyRupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { addWeight, weight, type Weight } from '../../../contracts/language/values/weight.js';
import { outside } from '../../../contracts/mutasi-uang/accounts.js';
import type { DecisionContext } from '../../kernel/event-store/decider.js';
import { pay, type Paid } from '../journals/postings.js';

interface Gold {
  readonly kode_group: string;
  readonly berat: Weight;
}

/** The groups of some gold, each once. */
export const groupsOf = (pieces: readonly Gold[]): readonly string[] => [
  ...new Set(pieces.map(({ kode_group }) => kode_group)),
];

/** The accounts of the values of some gold, for a decider that asks for their average cost. */
export const valuesOf = (pieces: readonly Gold[], branch: string): readonly string[] =>
  groupsOf(pieces).map((group) => stockValue(branch, group));

/** The part of a value that goes out with some of the gold that it is of: all of it with the last of the gold. */
function shareOf(value: Rupiah, out: Weight, held: Weight): Rupiah {
  return out >= held ? value : multiplyRupiah(value, out, held, 'nearest');
}

/** The accounts of what a branch holds of gold, for a decider that asks for its average cost. */
export const heldIn = (branch: string): readonly string[] => [outside(branch), lost(branch)];

/**
 * The cost of gold that leaves a branch: its share of the value of its group, by what was paid for all of that gold
 * (domain.md, Average cost). What a branch holds of a group is what came to it from outside, wherever it lies, less
 * what it lost. It goes outside, or where it is told.
 */
export function costMoves(
  pieces: readonly Gold[],
  { branch, balance }: Pick<DecisionContext, 'branch' | 'balance'>,
  journal: JournalKey,
  to = outside(branch),
): readonly Paid[] {
  return groupsOf(pieces).map((group) => {
    const out = addWeight(...pieces.filter(({ kode_group }) => kode_group === group).map(({ berat }) => berat));
    const [came, gone] = heldIn(branch).map((account) => balance(account, gold(group)));
    const held = weight(-came! - gone!);
    const value = balance(stockValue(branch, group));
    return pay(stockValue(branch, group), to, shareOf(value, out, held), journal);
  });
}
