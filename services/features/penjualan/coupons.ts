import type { Rupiah } from '../../../contracts/language/values/rupiah.js';
import type { recordSale } from '../../../contracts/penjualan/sale.js';
import {
  couponGivenBy,
  couponsRefusal,
  couponsUsed,
  kindRefusal,
  newCoupon,
  type CouponKind,
  type givenBy,
  type paidCoupons,
} from '../../domain/coupons/coupons.js';
import { codesOf, type CustomerState } from '../../domain/customers/customer-stream.js';
import type { DecisionContext, NewEvent, StatesOf } from '../../kernel/event-store/decider.js';

type Said = Pick<InstanceType<(typeof recordSale)['body']>, 'pembayaran' | 'kode_kupon' | 'kode_member'>;
type States = StatesOf<{
  readonly coupons: ReturnType<typeof paidCoupons>;
  readonly givers: ReturnType<typeof givenBy>;
}> & { readonly kind: CouponKind; readonly member: CustomerState };

/** The coupons of a sale: those that pay for it, and the one that it gives; or the reason why they cannot be. */
export function withCoupons(
  { pembayaran = [], kode_kupon, kode_member }: Said,
  { coupons, givers, kind, member }: States,
  total: Rupiah,
  context: DecisionContext,
  { isOn, isValidated }: { readonly isOn: boolean; readonly isValidated: boolean },
) {
  const refused =
    couponsRefusal(pembayaran, { coupons, givers, codes: codesOf(kode_member, member) }, context, isOn) ??
    (kode_kupon ? kindRefusal(kind, total, context, isOn) : undefined);
  if (refused) return refused;
  const used = (number: string): readonly NewEvent[] => couponsUsed(coupons, number);
  if (!kode_kupon || kind.status !== 'active') return { facts: {}, events: used };
  const coupon = newCoupon(kind, kode_member, context);
  const { no_kupon: kupon_baru, nilai: nilai_kupon_baru, tgl_akhir: kupon_baru_sampai } = coupon;
  return {
    facts: { kupon_baru, nilai_kupon_baru, kupon_baru_sampai },
    events: (number: string): readonly NewEvent[] => [...used(number), couponGivenBy(coupon, number, isValidated)],
  };
}
