import type { Bayar } from '../../../contracts/penjualan/lines.js';
import type { Random } from '../../../infra/company/random.js';
import type { ToldCoupon } from './recount.js';

/** The number of letters of a code. */
const CODE = 8;

/** The code of a coupon, or one that differs from it in its last letter. */
export function codeOf({ facts: { rahasia } }: ToldCoupon, isRight = true): string {
  const code = rahasia.slice(0, CODE);
  return isRight ? code : `${code.slice(0, -1)}${code.endsWith('2') ? '3' : '2'}`;
}

/** The payment by a coupon: with its code, or at times its number alone where its customer pays. */
export function byCoupon(random: Random, coupon: ToldCoupon, kode_member?: string): Bayar {
  const { no_kupon, nilai: jumlah, kode_member: owner } = coupon.facts;
  const isOwn = owner !== undefined && owner === kode_member && random.chance(0.5);
  const code = codeOf(coupon);
  const read = random.chance(0.5) ? code : `${code.slice(0, CODE / 2)}-${code.slice(CODE / 2)}`;
  return { cara: 'KUPON', no_kupon: isOwn ? no_kupon : `${no_kupon}-${read}`, jumlah };
}
