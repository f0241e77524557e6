import type { Posting } from '../../../contracts/language/define/event.js';
import { message } from '../../../contracts/language/messages/messages.js';
import type { BusinessDate } from '../../../contracts/language/values/business-date.js';
import { addRupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { getPointMember, parameterPoint } from '../../../contracts/member/parameters.js';
import { POINTS, pointsOf } from '../../../contracts/member/points.js';
import { outside } from '../../../contracts/mutasi-uang/accounts.js';
import type { BarangTerjual, Bayar } from '../../../contracts/penjualan/lines.js';
import {
  balances,
  refuse,
  type DecisionContext,
  type Refused,
  type StatesOf,
  type StreamRef,
} from '../../kernel/event-store/decider.js';
import { masterRow, type MasterState } from '../../platform/masters/masters.js';
import type { DateState } from '../../platform/company/date-stream.js';
import { tierOf } from '../../platform/masters/tiers.js';
import { activeRows, rowsOf } from '../../platform/masters/whole-masters.js';
import type { InvoiceState } from '../buying/invoices.js';
import { pointsWait, waitingLater, waitingPointsOf, waitingSales } from './waiting-points.js';

type Tier = InstanceType<(typeof parameterPoint)['row']>;
type Place = Pick<DecisionContext, 'branch' | 'balance'>;
const noSales: readonly StreamRef<InvoiceState>[] = [];

const noTiers: readonly StreamRef<MasterState<Tier>>[] = [];

/** The rules by which groups of gold, and else the tiers of sales, give points to somebody; none to nobody. */
export const pointRules = (groups: readonly string[], kode_member: string | undefined) => ({
  pointGroups: kode_member ? groups.map((group) => masterRow(getPointMember, group)) : [],
  pointTiers: kode_member ? rowsOf(parameterPoint) : noTiers,
});

/** The states of the rules by which a sale gives points. */
export type PointRules = StatesOf<ReturnType<typeof pointRules>>;

/** The accounts of the points of a customer by all of their codes; none of nobody. */
const pointAccounts = (branch: string, codes: readonly string[]): readonly string[] =>
  codes.map((code) => pointsOf(branch, code));

const isInPoints = ({ cara }: Bayar): boolean => cara === 'POIN';

/** The points of a customer, and where some pay the sales that wait, for the needs of a decider. */
export function pointsNeeded(
  { codes, pembayaran = [] }: Buyer,
  place: Pick<DecisionContext, 'branch' | 'business_date'>,
) {
  const isPaid = pembayaran.some(isInPoints);
  return {
    pointBalances: balances(...pointAccounts(place.branch, codes)),
    waitingSales: isPaid ? waitingSales(place) : noSales,
  };
}

/** The points of a customer at a branch, by all of their codes. */
export const pointsHeld = (codes: readonly string[], { branch, balance }: Place): number =>
  pointAccounts(branch, codes).reduce((sum, account) => sum + balance(account, POINTS), 0);

type Piece = Pick<BarangTerjual, 'kode_group' | 'harga_jual'>;

const worthOf = (pieces: readonly Piece[]): Rupiah => addRupiah(...pieces.map(({ harga_jual }) => harga_jual));

/** The points for each whole multiple of a rule in the worth of pieces. */
const pointsFor = (pieces: readonly Piece[], { kelipatan_rp, point }: Pick<Tier, 'kelipatan_rp' | 'point'>): number =>
  Math.floor(worthOf(pieces) / kelipatan_rp) * point;

/**
 * The points that pieces give: those of a group by its own rule, all others together by the tier of what the sale comes
 * to.
 */
export function pointsGiven(
  barang: readonly Piece[],
  groups: readonly string[],
  { pointGroups, pointTiers }: PointRules,
): number {
  const rules = new Map(
    pointGroups.flatMap((rule, index) => (rule.status === 'active' ? [[groups[index]!, rule] as const] : [])),
  );
  const byGroup = [...rules].reduce(
    (points, [group, rule]) =>
      points +
      pointsFor(
        barang.filter(({ kode_group }) => kode_group === group),
        rule,
      ),
    0,
  );
  const tier = tierOf(parameterPoint, activeRows(pointTiers), worthOf(barang));
  return (
    byGroup +
    (tier
      ? pointsFor(
          barang.filter(({ kode_group }) => !rules.has(kode_group)),
          tier,
        )
      : 0)
  );
}

interface Buyer {
  /** The codes of the customer, the present one first; none of nobody. */
  readonly codes: readonly string[];
  readonly pembayaran?: readonly Bayar[];
}

/** The worth of a point in rupiah; nothing where a shop takes none. */
interface Worth {
  readonly isOn: boolean;
  readonly nilai: number;
}

/** The points of a customer by each of their codes that they can spend: none that a sale gave which waits. */
const freePoints = (codes: readonly string[], waiting: readonly InvoiceState[], { branch, balance }: Place) =>
  codes.map((code) => {
    const held = waitingPointsOf([code], waiting).reduce((sum, { poin_didapat }) => sum + poin_didapat, 0);
    const account = pointsOf(branch, code);
    return { account, points: Math.max(0, balance(account, POINTS) - held) };
  });

/**
 * The points with which is paid, or the reason why they cannot be: the shop takes none, there are too few, or some wait
 * for the validation of the sale that gave them.
 */
export function pointsSpent(
  { codes, pembayaran = [] }: Buyer,
  { isOn, nilai }: Worth,
  waiting: readonly InvoiceState[],
  place: Place & { readonly date: DateState },
): { readonly poin: number } | Refused {
  const rows = [...pembayaran.entries()].filter(([, one]) => isInPoints(one));
  const [first] = rows;
  if (!first) return { poin: 0 };
  const at = `pembayaran.${first[0] + 1}`;
  if (!isOn || nilai < 1 || codes.length === 0) return refuse('point.cannot-pay', `${at}.cara`);
  const odd = rows.find(([, { jumlah }]) => jumlah % nilai !== 0);
  if (odd) return refuse('point.not-whole', `pembayaran.${odd[0] + 1}.jumlah`, message('poin.worth', { nilai }));
  const poin = addRupiah(...rows.map(([, { jumlah }]) => jumlah)) / nilai;
  const later = pointsWait(waitingLater(codes, place.date), `${at}.jumlah`);
  if (later) return later;
  if (pointsHeld(codes, place) < poin) return refuse('point.insufficient', `${at}.jumlah`);
  const free = freePoints(codes, waiting, place).reduce((sum, { points }) => sum + points, 0);
  return (free < poin && pointsWait(waitingPointsOf(codes, waiting), `${at}.jumlah`)) || { poin };
}

/**
 * The moves of points that a customer spends and gets: those under the present code go first, then those of who was
 * merged into them.
 */
export function pointMoves(
  codes: readonly string[],
  { given, spent }: { readonly given: number; readonly spent: number },
  waiting: readonly InvoiceState[],
  place: Place,
): readonly Posting[] {
  const out = outside(place.branch);
  const [present] = pointAccounts(place.branch, codes);
  const moves: Posting[] = [];
  let due = spent;
  for (const { account: from, points } of spent > 0 ? freePoints(codes, waiting, place) : []) {
    const amount = Math.min(due, points);
    due -= amount;
    moves.push({ from, to: out, asset: POINTS, amount });
  }
  return present === undefined ? moves : [...moves, { from: out, to: present, asset: POINTS, amount: given }];
}

interface Sold {
  readonly facts: { readonly no_bukti: string; readonly kode_member?: string };
  readonly postings: readonly Posting[];
}

/** The other sales whose points wait on the date of a sale that gave some, for the needs of a decider. */
export const waitingBeside = ({
  facts: { poin_didapat = 0 },
  branch,
  business_date,
}: {
  readonly facts: { readonly poin_didapat?: number };
  readonly branch: string;
  readonly business_date: string;
}) => (poin_didapat > 0 ? waitingSales({ branch, business_date: business_date as BusinessDate }) : noSales);

/**
 * The reason why the points of a sale cannot be taken back, if so: the customer has spent them since, but for those of
 * other sales that wait and may be rejected.
 */
export function pointsGone(
  { facts: { no_bukti, kode_member }, postings }: Sold,
  waiting: readonly InvoiceState[],
  { branch, balance, date }: Place & { readonly date: DateState },
): Refused | undefined {
  if (!kode_member) return undefined;
  const own = pointsOf(branch, kode_member);
  const moved = postings.filter(({ asset }) => asset === POINTS);
  const sum = (side: 'from' | 'to') =>
    moved.reduce((points, one) => (one[side] === own ? points + one.amount : points), 0);
  const gone = sum('to') - sum('from');
  const left = balance(own, POINTS) - gone;
  if (left < 0) return refuse('point.gone-on', 'no_bukti');
  const others = waitingPointsOf([kode_member], waiting).filter((one) => one.no_bukti !== no_bukti);
  const held = others.reduce((points, { poin_didapat }) => points + poin_didapat, 0);
  if (gone <= 0) return undefined;
  return pointsWait([...(left < held ? others : []), ...waitingLater([kode_member], date)], 'no_bukti');
}
