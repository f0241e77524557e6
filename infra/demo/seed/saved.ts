import type { kupon } from '../../../contracts/penjualan/parameters.js';
import type { Bayar } from '../../../contracts/penjualan/lines.js';
import type { penjualan } from '../../../contracts/penjualan/sale.js';
import { businessDate, type BusinessDate } from '../../../contracts/language/values/business-date.js';
import { rupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import type { Counter } from './counter.js';

export type Sale = InstanceType<(typeof penjualan)['facts']>;

/** A coupon that a customer has, who pays with it by its number. */
export interface Coupon {
  readonly no_kupon: string;
  readonly kode_member: string;
  readonly nilai: Rupiah;
  readonly tgl_akhir: BusinessDate;
}

/** The worth of a point in rupiah. */
export const POINT_WORTH = 1_000;
/** Shares: of large sales to customers that give a coupon, and of sales that are paid with one or with points. */
const [GIVES, USES, SPENDS] = [0.5, 0.08, 0.3];
/** The fewest points with which somebody pays, and the most of a total that they pay. */
const [FEWEST, MOST_PAID] = [10, 0.4];

const LARGE = rupiah(5_000_000);

/** The kind of coupon of a year. */
export const couponKind = (year: string): InstanceType<(typeof kupon)['row']> => ({
  ...{ kode_kupon: `KUPON${year.slice(2)}`, nama_kupon: `Kupon ${year}`, min_penjualan: LARGE, nilai: rupiah(150_000) },
  ...{ tgl_awal: businessDate(`${year}-01-01`), tgl_akhir: businessDate(`${year}-12-31`), aktif: true },
});

/** The kind of coupon that a sale of a total gives, if any: to a customer who is known. */
export function couponFor({ random, date }: Counter, total: number, kode_member?: string): string | undefined {
  return kode_member && total >= LARGE && random.chance(GIVES) ? couponKind(date.slice(0, 4)).kode_kupon : undefined;
}

/** The coupon that a customer has brought along, if any. */
export function broughtCoupon({ random, coupons, date }: Counter): Coupon | undefined {
  const [coupon] = random.chance(USES) ? coupons.take(1) : [];
  return coupon && coupon.tgl_akhir >= date ? coupon : undefined;
}

/** The payments of a total by what a customer got for earlier sales: a coupon, and points. */
export function savedPayments(
  counter: Counter,
  total: number,
  kode_member: string | undefined,
  coupon: Coupon | undefined,
): readonly Bayar[] {
  const paid = [...byCoupon(coupon, total), ...byPoints(counter, total, kode_member)];
  for (const { jumlah, cara } of paid) if (cara === 'POIN') addPoints(counter, kode_member, -jumlah / POINT_WORTH);
  return paid;
}

function byCoupon(coupon: Coupon | undefined, total: number): readonly Bayar[] {
  if (!coupon || coupon.nilai >= total * MOST_PAID) return [];
  const { no_kupon, nilai: jumlah } = coupon;
  return [{ cara: 'KUPON', no_kupon, jumlah }];
}

function byPoints({ random, points }: Counter, total: number, kode_member = ''): readonly Bayar[] {
  const most = Math.floor((total * MOST_PAID) / POINT_WORTH);
  const spent = Math.min(points.get(kode_member) ?? 0, most);
  if (spent < FEWEST || !random.chance(SPENDS)) return [];
  return [{ cara: 'POIN', jumlah: rupiah(spent * POINT_WORTH) }];
}

const addPoints = ({ points }: Counter, kode_member = '', count = 0): void => {
  if (count !== 0) points.set(kode_member, (points.get(kode_member) ?? 0) + count);
};

/** The customer may come back with what a sale gave. */
export function giveSaved(counter: Counter, sale: Sale): void {
  const { kupon_baru: no_kupon, nilai_kupon_baru: nilai, kupon_baru_sampai: tgl_akhir, kode_member } = sale;
  if (no_kupon && nilai && tgl_akhir && kode_member) counter.coupons.add([{ no_kupon, kode_member, nilai, tgl_akhir }]);
  addPoints(counter, kode_member, sale.poin_didapat);
}

/** The customer has what they had paid with, once a sale was cancelled. */
export function returnSaved(counter: Counter, { pembayaran, kode_member, poin_dipakai }: Sale): void {
  const { tgl_akhir } = couponKind(counter.date.slice(0, 4));
  for (const { cara, no_kupon, jumlah: nilai } of pembayaran)
    if (cara === 'KUPON' && no_kupon && kode_member) counter.coupons.add([{ no_kupon, kode_member, nilai, tgl_akhir }]);
  addPoints(counter, kode_member, poin_dipakai);
}
