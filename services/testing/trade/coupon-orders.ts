import { byCoupon, codeOf } from './coupon-payments.js';
import type { Ordering } from './orders.js';
import { saleOf } from './sale-orders.js';
import type { Teller } from './teller.js';

const useCouponTwice: Ordering<Teller> = (teller) => {
  const used = [...teller.recount.coupons.values()].filter(({ isValid }) => !isValid);
  const pieces = teller.some('READY', 1);
  if (used.length === 0 || pieces.length === 0) return undefined;
  return saleOf(teller, pieces, [byCoupon(teller.random, teller.random.pick(used))]);
};

/** A coupon of a sale that waits pays for nothing. */
const useWaitingCoupon: Ordering<Teller> = (teller) => {
  const [coupon] = teller.drawn(teller.coupons(true), 1);
  const pieces = teller.some('READY', 1);
  return coupon && pieces.length > 0 ? saleOf(teller, pieces, [byCoupon(teller.random, coupon)]) : undefined;
};

/** A valid coupon pays for nothing by its number where another customer buys, or nobody known, nor by a wrong code. */
const useOthersCoupon: Ordering<Teller> = (teller) => {
  const [coupon] = teller.drawn(teller.coupons(), 1);
  const pieces = teller.some('READY', 1);
  if (!coupon || pieces.length === 0) return undefined;
  const { no_kupon, nilai: jumlah, kode_member: owner } = coupon.facts;
  const kode_member = teller.customer(0.5);
  const isOwn = kode_member !== undefined && kode_member === owner;
  const typed = isOwn || teller.random.chance(0.5) ? `${no_kupon}-${codeOf(coupon, false)}` : no_kupon;
  return saleOf(teller, pieces, [{ cara: 'KUPON', no_kupon: typed, jumlah }], kode_member ? { kode_member } : {});
};

/** Orders by coupons of which none is recorded, ever. */
export const wrongCouponOrders: Readonly<Record<string, Ordering<Teller>>> = {
  useCouponTwice,
  useWaitingCoupon,
  useOthersCoupon,
};
