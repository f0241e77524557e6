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
import { addWeight, subtractWeight, weight, type Weight } from '../../../contracts/language/values/weight.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { outside } from '../../../contracts/mutasi-uang/accounts.js';
import { refuse, type DecisionContext, type Refused } from '../../kernel/event-store/decider.js';
import type { DateState } from '../../platform/company/date-stream.js';
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

type Balances = Pick<DecisionContext, 'branch' | 'balance'> & {
  /** The date on which the branch books; without it nothing of what came since is known. */
  readonly date?: DateState;
};

/** The gold of a group that a branch holds. */
function heldOf(group: string, { branch, balance }: Balances): Weight {
  const [came, gone] = heldIn(branch).map((account) => balance(account, gold(group)));
  return weight(-came! - gone!);
}

/** The least gold of a group at the end of a day after an earlier date, and the least and greatest value then. */
interface Least {
  readonly held: Weight;
  readonly low: Rupiah;
  readonly high: Rupiah;
}

/** The least gold of a group at the end of a later day; undefined where each has more than the business date. */
function leastSince(group: string, { branch, balance, date }: Balances, held: Weight): Least | undefined {
  const since = date?.status === 'earlier' ? date.emas?.find(({ kode_group }) => kode_group === group) : undefined;
  if (!since) return undefined;
  const value = balance(stockValue(branch, group));
  return {
    held: addWeight(held, weight(since.berat)),
    low: addRupiah(value, rupiah(since.nilai_terkecil)),
    high: addRupiah(value, rupiah(since.nilai_terbesar)),
  };
}

/** The value of a group at the end of the later day on which gold that leaves is its last; undefined: it never is. */
function restSince(group: string, out: Weight, stock: Balances): Rupiah | undefined {
  const least = leastSince(group, stock, heldOf(group, stock));
  return least && out > 0 && out === least.held ? least.low : undefined;
}

/** Gold of a group that leaves stock. */
interface Leaving {
  readonly group: string;
  readonly out: Weight;
}

/**
 * The refusal of gold that leaves on an earlier date and is the last of its group by then and by a later day, or by two
 * of these, where its group has another value on each: whatever it takes along, value stays on one without gold.
 */
function costRefusal(leaving: readonly Leaving[], stock: Balances, field: string): Refused | undefined {
  const { branch, balance, date } = stock;
  const stuck = leaving.find(({ group, out }) => {
    const held = heldOf(group, stock);
    const least = leastSince(group, stock, held);
    if (!least || out <= 0 || out !== least.held) return false;
    const value = balance(stockValue(branch, group));
    return least.low !== least.high || least.low > value || (out >= held && least.low !== value);
  });
  if (!stuck || date?.status !== 'earlier') return undefined;
  const values = { kode_group: stuck.group, tanggal: date.tanggal };
  return refuse('piece.cost-moved', field, message('barang.costMoved', values));
}

/** The weight of some gold by its group. */
const leavingOf = (pieces: readonly Gold[]): readonly Leaving[] =>
  groupsOf(pieces).map((group) => ({
    group,
    out: addWeight(...pieces.filter(({ kode_group }) => kode_group === group).map(({ berat }) => berat)),
  }));

/** The refusal of gold that leaves on an earlier date whose cost went with gold of later days, if it did. */
export const leavingRefusal = (pieces: readonly Gold[], stock: Balances, field: string): Refused | undefined =>
  costRefusal(leavingOf(pieces), stock, field);

/**
 * The cost of gold that leaves a branch: its share of the value of its group, by what was paid for all of that gold
 * (docs/trade.md, Cost and value). What a branch holds of a group is what came to it from outside, wherever it lies,
 * less what it lost. It goes outside, or where it is told. On an earlier date the last gold that a later day has takes
 * the value along that is left on that day.
 */
export function costMoves(
  pieces: readonly Gold[],
  stock: Balances,
  journal: JournalKey,
  to = outside(stock.branch),
): readonly Paid[] {
  return leavingOf(pieces).map(({ group, out }) => {
    const account = stockValue(stock.branch, group);
    const share = shareOf(stock.balance(account), out, heldOf(group, stock));
    return pay(account, to, restSince(group, out, stock) ?? share, journal);
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
  const [out, gone] = [rupiah(value.from), weight(moved.to)];
  const rest = restSince(group, outOf(group, back, branch), context);
  if (rest !== undefined) return difference(account, branch, out, addRupiah(rest, rupiah(value.to)));
  const had = addRupiah(balance(account), rupiah(value.to));
  const held = addWeight(heldOf(group, context), weight(moved.from));
  if (out === had || (out < had && gone < held)) return [];
  return difference(account, branch, out, shareOf(had, gone, held));
}

/** The gold of a group that some postings take out of a branch, less what they bring. */
function outOf(group: string, back: readonly Posting[], branch: string): Weight {
  const { from, to } = movedOn(back, outside(branch), gold(group));
  return subtractWeight(weight(to), weight(from));
}

/** Corrects what is taken from the value of a group to what should be. */
function difference(account: string, branch: string, is: Rupiah, should: Rupiah): readonly Paid[] {
  if (is === should) return [];
  return is > should
    ? [pay(outside(branch), account, subtractRupiah(is, should), costDifference)]
    : [pay(account, outside(branch), subtractRupiah(should, is), costDifference)];
}

/** The rules of a cancellation that takes gold out of stock: its value goes with it, or it is refused. */
export const valueGoesAlong = {
  accounts: ({ branch, postings }: Pick<Known, 'branch' | 'postings'>): readonly string[] => [
    ...heldIn(branch),
    ...groupsMoved(postings).map((group) => stockValue(branch, group)),
  ],
  moves: (back: readonly Posting[], context: Balances): readonly Posting[] =>
    groupsMoved(back).flatMap((group) => correction(group, back, context)),
  refusal: (back: readonly Posting[], context: Balances): Refused | undefined =>
    costRefusal(
      groupsMoved(back).map((group) => ({ group, out: outOf(group, back, context.branch) })),
      context,
      'no_bukti',
    ),
};
