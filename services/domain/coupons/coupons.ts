import {
  couponCancelled,
  couponConfirmed,
  couponGiven,
  couponPromised,
  couponReturned,
  couponUsed,
  kuponTerbit,
  type Coupon,
} from '../../../contracts/cek-kupon/coupon.js';
import type { EventDefinition } from '../../../contracts/language/define/event.js';
import { NO_KEY } from '../../../contracts/language/define/names.js';
import { message } from '../../../contracts/language/messages/messages.js';
import type { Rupiah } from '../../../contracts/language/values/rupiah.js';
import type { Bayar } from '../../../contracts/penjualan/lines.js';
import type { kupon } from '../../../contracts/penjualan/parameters.js';
import {
  refuse,
  streamOf,
  type DecisionContext,
  type NewEvent,
  type Refused,
} from '../../kernel/event-store/decider.js';
import type { MasterState } from '../../platform/masters/masters.js';
import { invoiceRef, type InvoiceState } from '../buying/invoices.js';
import { documentStreams, isKnown, type DocumentState } from '../documents/document-streams.js';
import { waitingRefusal } from '../documents/waiting.js';
import { drawSecret, isRedeemedBy, readCoupon } from './coupon-code.js';

const coupons = documentStreams(kuponTerbit);
type CouponState = DocumentState<Coupon, (typeof kuponTerbit)['states'][number]>;
/** A kind of coupons, as its parameters have it. */
export type CouponKind = MasterState<InstanceType<(typeof kupon)['row']>>;
type Place = Pick<DecisionContext, 'branch' | 'business_date'>;

/** A coupon, for the needs of a decider. */
export const couponRef = (no_kupon: string) => streamOf(coupons, no_kupon);

/** The coupons with which is paid, for the needs of a decider; in the order of the payments. */
export const paidCoupons = (pembayaran: readonly Bayar[]) =>
  pembayaran.map(({ cara, no_kupon }) => couponRef(cara === 'KUPON' && no_kupon ? numberOf(no_kupon) : NO_KEY));

const numberOf = (typed: string): string => readCoupon(typed).no_kupon;

/** Payments as documents keep them: coupons by their numbers, without the codes that were typed. */
export const withoutCodes = (pembayaran: readonly Bayar[] = []): readonly Bayar[] =>
  pembayaran.map((one) => (one.no_kupon ? { ...one, no_kupon: numberOf(one.no_kupon) } : one));

/** The sales that gave coupons, for the needs of a decider. */
export const givenBy = (states: readonly CouponState[]) =>
  states.map((state) => invoiceRef(isKnown(state) ? state.facts.no_asal : NO_KEY));

/** A coupon, the sale that gave it, and the codes of the customer who pays with it. */
interface Given {
  readonly state: CouponState;
  readonly sale: InvoiceState;
  readonly codes: readonly string[];
}

/**
 * The reason why a coupon cannot pay, if so: it is not there, not valid, not worth so much, or what gave it may still
 * be rejected. Whoever has neither its code nor is its customer learns nothing of it, not even that it is there.
 */
function couponRefusal(
  { no_kupon: typed, jumlah }: Bayar,
  { state, sale, codes }: Given,
  place: Place,
  at: string,
): Refused | undefined {
  const { branch, business_date } = place;
  if (!typed) return refuse('coupon.required', `${at}.no_kupon`);
  if (!isKnown(state) || state.branch !== branch || !isRedeemedBy(state.facts, readCoupon(typed), codes))
    return refuse('coupon.unknown', `${at}.no_kupon`);
  const { status, facts } = state;
  const { no_kupon, nilai, tgl_akhir } = facts;
  const waiting = waitingRefusal(sale, facts.no_asal, `${at}.no_kupon`, place);
  if (waiting) return waiting;
  if (status !== 'BERLAKU') {
    const values = { no_kupon, status: kuponTerbit.labels[status].toLowerCase() };
    return refuse('coupon.not-valid', `${at}.no_kupon`, message('kupon.isNot', values));
  }
  if (business_date > tgl_akhir)
    return refuse('coupon.expired', `${at}.no_kupon`, message('kupon.expired', { no_kupon, tgl_akhir }));
  return jumlah === nilai ? undefined : refuse('coupon.other-value', `${at}.jumlah`, message('kupon.value', { nilai }));
}

interface Paying {
  readonly coupons: readonly CouponState[];
  readonly givers: readonly InvoiceState[];
  /** The codes of the customer, and of who was merged into them; none of nobody. */
  readonly codes: readonly string[];
}

/** The reason why coupons cannot pay, if so: one that cannot, or the same one twice. */
export function couponsRefusal(
  pembayaran: readonly Bayar[],
  { coupons: states, givers, codes }: Paying,
  place: Place,
  isOn: boolean,
): Refused | undefined {
  const seen = new Set<string>();
  for (const [index, one] of pembayaran.entries()) {
    if (one.cara !== 'KUPON') continue;
    const at = `pembayaran.${index + 1}`;
    if (!isOn) return refuse('coupon.off', `${at}.cara`);
    const refused = couponRefusal(one, { state: states[index]!, sale: givers[index]!, codes }, place, at);
    if (refused) return refused;
    const number = numberOf(one.no_kupon!);
    if (seen.has(number)) return refuse('coupon.twice', `${at}.no_kupon`);
    seen.add(number);
  }
  return undefined;
}

const becomes = (definition: EventDefinition<string, Coupon>, payload: Coupon, begins?: true): NewEvent => ({
  ...{ definition, stream: couponRef(payload.no_kupon), payload, postings: [] },
  ...(begins && { begins }),
});

/** The events by which coupons have paid for a sale. */
export const couponsUsed = (states: readonly CouponState[], no_dipakai: string): readonly NewEvent[] =>
  states.filter(isKnown).map(({ facts }) => becomes(couponUsed, { ...facts, no_dipakai }));

/** The reason why a sale cannot give a coupon of a kind, if so: it is not offered now, or the sale is too small. */
export function kindRefusal(
  kind: CouponKind,
  total: Rupiah,
  { business_date }: Place,
  isOn: boolean,
): Refused | undefined {
  if (!isOn) return refuse('coupon.off', 'kode_kupon');
  if (kind.status !== 'active' || !kind.aktif) return refuse('coupon.unknown-kind', 'kode_kupon');
  const { tgl_awal, tgl_akhir, min_penjualan } = kind;
  if (business_date < tgl_awal || business_date > tgl_akhir)
    return refuse('coupon.not-today', 'kode_kupon', message('kupon.notToday', { tgl_awal, tgl_akhir }));
  return total < min_penjualan
    ? refuse('coupon.too-little', 'kode_kupon', message('kupon.tooLittle', { min_penjualan }))
    : undefined;
}

/** The coupon that a sale gives, but for the sale. */
export type GivenCoupon = Omit<Coupon, 'no_asal' | 'no_dipakai'>;

/** Makes a coupon of a kind, with the next number of the branch; its customer's, where one is known. */
export function newCoupon(
  kind: InstanceType<(typeof kupon)['row']>,
  kode_member: string | undefined,
  context: Pick<DecisionContext, 'number' | 'reference' | 'business_date'>,
): GivenCoupon {
  const { kode_kupon, nama_kupon, nilai, tgl_akhir } = kind;
  return {
    no_kupon: context.number(kuponTerbit.series[0]!),
    kode_kupon,
    nama_kupon,
    nilai,
    tgl_terbit: context.business_date,
    tgl_akhir,
    ...(kode_member && { kode_member }),
    rahasia: drawSecret(context),
  };
}

/** The event by which a sale gives a coupon, or promises it while it waits for its validation. */
export const couponGivenBy = (coupon: GivenCoupon, no_asal: string, isValidated: boolean): NewEvent =>
  becomes(isValidated ? couponGiven : couponPromised, { ...coupon, no_asal }, true);

/** The event by which a coupon that was promised can be used. */
export const couponConfirmedBy = (given: CouponState): readonly NewEvent[] =>
  isKnown(given) && given.status === 'MENUNGGU' ? [becomes(couponConfirmed, given.facts)] : [];

interface Sold {
  readonly pembayaran: readonly Bayar[];
  readonly kupon_baru?: string;
}

/** The coupons of a sale that is cancelled: those that it used, and the one that it gave. */
export const couponsOfSale = ({ pembayaran, kupon_baru = NO_KEY }: Sold) => ({
  used: paidCoupons(pembayaran),
  given: couponRef(kupon_baru),
});

/** The events by which those it used can be used again, and the one it gave is gone; or that this one was used. */
export function couponsBack(used: readonly CouponState[], given: CouponState): readonly NewEvent[] | Refused {
  if (isKnown(given) && !['BERLAKU', 'MENUNGGU'].includes(given.status)) {
    const { no_kupon, no_dipakai = '' } = given.facts;
    return refuse('coupon.gone-on', 'no_bukti', message('kupon.goneOn', { no_kupon, no_dipakai }));
  }
  const back = used.filter(isKnown).map(({ facts: { no_dipakai: _, ...facts } }) => becomes(couponReturned, facts));
  return isKnown(given) ? [...back, becomes(couponCancelled, given.facts)] : back;
}
