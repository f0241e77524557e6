import type { Coupon } from '../../../contracts/cek-kupon/coupon.js';
import type { DecisionContext } from '../../kernel/event-store/decider.js';

/** Letters of the code on a coupon: 30^8, some 650 billion. */
const LENGTH = 8;

/** A number, and behind it the code: its letters as references have them, in one group or two. */
const withCode = /^(.*-\d{6,})-([2-9A-HJKMNP-TV-Z]{4})-?([2-9A-HJKMNP-TV-Z]{4})$/;

/** A coupon as it is typed or scanned. */
interface Typed {
  readonly no_kupon: string;
  /** The code on its paper, where that was typed behind the number. */
  readonly kode?: string;
}

/** Reads a coupon as it was typed or scanned: `KP-JKT01-000001`, or with its code `KP-JKT01-000001-K7PM3XQD`. */
export function readCoupon(typed: string): Typed {
  const [, no_kupon, first = '', last = ''] = withCode.exec(typed) ?? [];
  return no_kupon === undefined ? { no_kupon: typed } : { no_kupon, kode: `${first}${last}` };
}

/** Draws the secret of a coupon: the letters of its code, and as many that nobody ever sees. */
export const drawSecret = ({ reference }: Pick<DecisionContext, 'reference'>): string => `${reference()}${reference()}`;

const codeOf = ({ rahasia }: Pick<Coupon, 'rahasia'>): string => rahasia.slice(0, LENGTH);

/** A coupon as its paper has it, to be typed or scanned. */
export const onPaper = (coupon: Pick<Coupon, 'no_kupon' | 'rahasia'>): string => `${coupon.no_kupon}-${codeOf(coupon)}`;

/** True where a coupon may be redeemed so: by the code on its paper, or by the customer to whom it was given. */
export function isRedeemedBy(coupon: Coupon, { kode }: Typed, codes: readonly string[]): boolean {
  if (kode !== undefined) return kode === codeOf(coupon);
  return coupon.kode_member !== undefined && codes.includes(coupon.kode_member);
}
