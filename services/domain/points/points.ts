import { message } from '../../../contracts/language/messages/messages.js';
import { addRupiah } from '../../../contracts/language/values/rupiah.js';
import { getPointMember } from '../../../contracts/member/parameters.js';
import { POINTS, pointsOf } from '../../../contracts/member/points.js';
import { outside } from '../../../contracts/mutasi-uang/accounts.js';
import type { BarangTerjual, Bayar } from '../../../contracts/penjualan/lines.js';
import { refuse, type DecisionContext, type Refused } from '../../kernel/event-store/decider.js';
import { masterRow, type MasterState } from '../../platform/masters/masters.js';

type Rule = MasterState<InstanceType<(typeof getPointMember)['row']>>;
type Place = Pick<DecisionContext, 'branch' | 'balance'>;

/** The rules by which groups of gold give points, for the needs of a decider. */
export const pointRules = (groups: readonly string[]) => groups.map((group) => masterRow(getPointMember, group));

/** The accounts of the points of a customer, for the needs of a decider; none of nobody. */
export const pointAccounts = (branch: string, kode_member: string | undefined): readonly string[] =>
  kode_member ? [pointsOf(branch, kode_member)] : [];

/** The points that pieces give: of each group so many for each whole multiple of rupiah. */
export const pointsGiven = (
  barang: readonly Pick<BarangTerjual, 'kode_group' | 'harga_jual'>[],
  groups: readonly string[],
  rules: readonly Rule[],
): number =>
  rules.reduce((points, rule, index) => {
    if (rule.status !== 'active') return points;
    const sold = barang.filter(({ kode_group }) => kode_group === groups[index]);
    const worth = addRupiah(...sold.map(({ harga_jual }) => harga_jual));
    return points + Math.floor(worth / rule.kelipatan_rp) * rule.point;
  }, 0);

interface Buyer {
  readonly kode_member?: string;
  readonly pembayaran?: readonly Bayar[];
}

/** The worth of a point in rupiah; nothing where a shop takes none. */
interface Worth {
  readonly isOn: boolean;
  readonly nilai: number;
}

/** The points with which is paid, or the reason why they cannot be: the shop takes none, or there are too few. */
export function pointsSpent(
  { kode_member, pembayaran = [] }: Buyer,
  { isOn, nilai }: Worth,
  { branch, balance }: Place,
): { readonly poin: number } | Refused {
  const rows = [...pembayaran.entries()].filter(([, { cara }]) => cara === 'POIN');
  const [first] = rows;
  if (!first) return { poin: 0 };
  const at = `pembayaran.${first[0] + 1}`;
  if (!isOn || nilai < 1 || !kode_member) return refuse('point.cannot-pay', `${at}.cara`);
  const odd = rows.find(([, { jumlah }]) => jumlah % nilai !== 0);
  if (odd) return refuse('point.not-whole', `pembayaran.${odd[0] + 1}.jumlah`, message('poin.worth', { nilai }));
  const poin = addRupiah(...rows.map(([, { jumlah }]) => jumlah)) / nilai;
  const has = balance(pointsOf(branch, kode_member), POINTS);
  return has < poin ? refuse('point.insufficient', `${at}.jumlah`) : { poin };
}

/** The moves of points that a customer gets, and of those that they spend. */
export function pointMoves(
  kode_member: string | undefined,
  branch: string,
  { given, spent }: { readonly given: number; readonly spent: number },
) {
  if (!kode_member) return [];
  const [out, own] = [outside(branch), pointsOf(branch, kode_member)];
  return [
    { from: own, to: out, asset: POINTS, amount: spent },
    { from: out, to: own, asset: POINTS, amount: given },
  ];
}

interface Sold {
  readonly kode_member?: string;
  readonly poin_didapat?: number;
  readonly poin_dipakai?: number;
}

/** The reason why the points of a sale cannot be taken back, if so: the customer has spent them since. */
export function pointsGone({ kode_member, poin_didapat = 0, poin_dipakai = 0 }: Sold, { branch, balance }: Place) {
  if (!kode_member) return undefined;
  return balance(pointsOf(branch, kode_member), POINTS) < poin_didapat - poin_dipakai
    ? refuse('point.gone-on', 'no_bukti')
    : undefined;
}
