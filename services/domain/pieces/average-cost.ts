import { costDifference, lost, stockValue } from '../../../contracts/data-barang/accounts.js';
import { gold, IDR } from '../../../contracts/language/define/accounts.js';
import type { JournalKey, Posting } from '../../../contracts/language/define/event.js';
import {
  addRupiah,
  multiplyRupiah,
  rupiah,
  subtractRupiah,
  type Rupiah,
} from '../../../contracts/language/values/rupiah.js';
import { addWeight, weight, type Weight } from '../../../contracts/language/values/weight.js';
import { outside } from '../../../contracts/mutasi-uang/accounts.js';
import type { DecisionContext } from '../../kernel/event-store/decider.js';
import type { Known } from '../documents/document-streams.js';
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

type Balances = Pick<DecisionContext, 'branch' | 'balance'>;

/** The gold of a group that a branch holds. */
function heldOf(group: string, { branch, balance }: Balances): Weight {
  const [came, gone] = heldIn(branch).map((account) => balance(account, gold(group)));
  return weight(-came! - gone!);
}

/**
 * The cost of gold that leaves a branch: its share of the value of its group, by what was paid for all of that gold
 * (docs/trade.md, Cost and value). What a branch holds of a group is what came to it from outside, wherever it lies,
 * less what it lost. It goes outside, or where it is told.
 */
export function costMoves(
  pieces: readonly Gold[],
  { branch, balance }: Balances,
  journal: JournalKey,
  to = outside(branch),
): readonly Paid[] {
  return groupsOf(pieces).map((group) => {
    const out = addWeight(...pieces.filter(({ kode_group }) => kode_group === group).map(({ berat }) => berat));
    const held = heldOf(group, { branch, balance });
    const value = balance(stockValue(branch, group));
    return pay(stockValue(branch, group), to, shareOf(value, out, held), journal);
  });
}

/** The average cost of as much gold of its group as is in a piece, by what a branch paid for all of it. */
export const averageCost = ({ kode_group, berat }: Gold, context: Balances): Rupiah =>
  shareOf(context.balance(stockValue(context.branch, kode_group)), berat, heldOf(kode_group, context));

/** The groups of the gold that some postings move, each once. */
export const groupsMoved = (postings: readonly Posting[]): readonly string[] => [
  ...new Set(postings.flatMap(({ asset }) => (asset.startsWith('G:') ? [asset.slice('G:'.length)] : []))),
];

/** The sum of what some postings move from an account, and to it. */
export function movedOn(postings: readonly Posting[], account: string, asset: string = IDR) {
  const sumOf = (side: 'from' | 'to'): number =>
    postings.reduce((sum, one) => (one[side] === account && one.asset === asset ? sum + one.amount : sum), 0);
  return { from: sumOf('from'), to: sumOf('to') };
}

/**
 * Corrects what postings that are turned round take from the value of a group, where sales took their share of it in
 * between: gold that stays keeps its average cost where there is not enough left, and no value stays without gold.
 */
function correction(group: string, back: readonly Posting[], context: Balances): readonly Paid[] {
  const { branch, balance } = context;
  const account = stockValue(branch, group);
  const value = movedOn(back, account);
  const moved = movedOn(back, outside(branch), gold(group));
  const had = addRupiah(balance(account), rupiah(value.to));
  const held = addWeight(heldOf(group, context), weight(moved.from));
  const [out, gone] = [rupiah(value.from), weight(moved.to)];
  if (out === had || (out < had && gone < held)) return [];
  const share = shareOf(had, gone, held);
  return out > share
    ? [pay(outside(branch), account, subtractRupiah(out, share), costDifference)]
    : [pay(account, outside(branch), subtractRupiah(share, out), costDifference)];
}

/** The rules of a cancellation that takes gold out of stock: its value goes with it. */
export const valueGoesAlong = {
  accounts: ({ branch, postings }: Pick<Known, 'branch' | 'postings'>): readonly string[] => [
    ...heldIn(branch),
    ...groupsMoved(postings).map((group) => stockValue(branch, group)),
  ],
  moves: (back: readonly Posting[], context: Balances): readonly Posting[] =>
    groupsMoved(back).flatMap((group) => correction(group, back, context)),
};
