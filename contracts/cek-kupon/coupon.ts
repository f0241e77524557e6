import { defineDocument } from '../language/define/document.js';
import { usualFilters } from '../language/define/document-rows.js';
import { defineEvent } from '../language/define/event.js';
import { DateField, Key, Money, Text, WholeNumber } from '../language/define/fields.js';
import { defineQuery } from '../language/define/query.js';
import { routeGate } from '../language/routes/routes.js';
import type { BusinessDate } from '../language/values/business-date.js';
import type { Rupiah } from '../language/values/rupiah.js';

/** A coupon that a sale gave, which pays for a later one once. */
class KuponTerbit {
  @Text('No Kupon', { required: true }) no_kupon!: string;
  @Text('Kode Kupon', { required: true }) kode_kupon!: string;
  @Text('Nama Kupon', { required: true }) nama_kupon!: string;
  @Money('Nilai Kupon', { required: true }) nilai!: Rupiah;
  @DateField('Tanggal Terbit', { required: true }) tgl_terbit!: BusinessDate;
  /** The last business date on which it pays. */
  @DateField('Berlaku Sampai', { required: true }) tgl_akhir!: BusinessDate;
  /** The sale that gave it. */
  @Text('Faktur Asal', { required: true }) no_asal!: string;
  /** The customer to whom it was given, who pays with it by its number alone. */
  @Text('Kode Member') kode_member?: string;
  /** The sale that it paid for. */
  @Text('Dipakai di') no_dipakai?: string;
  /** Letters of which the first are the code on its paper; without the others its hash would tell that. */
  @Text('Rahasia', { required: true, concealed: true }) rahasia!: string;
}
export type Coupon = KuponTerbit;

/** A sale gave it that waits for nobody. */
export const couponGiven = defineEvent('coupon.given', 1, KuponTerbit);
/** A sale gave it that waits for its validation: it pays for nothing until then. */
export const couponPromised = defineEvent('coupon.promised', 1, KuponTerbit);
/** The sale that promised it was validated. */
export const couponConfirmed = defineEvent('coupon.confirmed', 1, KuponTerbit);
/** It paid for a sale. */
export const couponUsed = defineEvent('coupon.used', 1, KuponTerbit);
/** The sale that it paid for was cancelled: it can be used again. */
export const couponReturned = defineEvent('coupon.returned', 1, KuponTerbit);
/** The sale that gave it was cancelled or rejected. */
export const couponCancelled = defineEvent('coupon.cancelled', 1, KuponTerbit);

/** A coupon, by its number: sales give and use it. */
export const kuponTerbit = defineDocument(KuponTerbit, {
  ...{ name: 'kupon', title: 'Kupon', path: '/cek-kupon', call: 'kupon', series: 'KP' },
  number: 'no_kupon',
  amount: 'nilai',
  date: 'tgl_terbit',
  states: { BERLAKU: 'Berlaku', MENUNGGU: 'Menunggu Validasi', TERPAKAI: 'Terpakai', BATAL: 'Dibatalkan' },
  waits: ['MENUNGGU'],
  cancelled: ['BATAL'],
  gone: ['TERPAKAI'],
  names: ['no_asal', 'no_dipakai'],
  order: ['no_kupon', 'nama_kupon', 'nilai', 'tgl_akhir', 'kode_member'],
});
kuponTerbit.follows(couponGiven);
kuponTerbit.follows(couponPromised, { to: 'MENUNGGU' });
kuponTerbit.follows(couponConfirmed, { from: ['MENUNGGU'], to: 'BERLAKU' });
kuponTerbit.follows(couponUsed, { from: ['BERLAKU'], to: 'TERPAKAI' });
kuponTerbit.follows(couponReturned, { from: ['TERPAKAI'], to: 'BERLAKU' });
kuponTerbit.follows(couponCancelled, { from: ['BERLAKU', 'MENUNGGU'], to: 'BATAL' });
kuponTerbit.lists({ call: 'kupon', title: 'Cek Kupon', filters: usualFilters, totals: ['nilai'] });

class CouponParams {
  /** A number with its code; among the coupons of a customer a part of a number. */
  @Text('Cari', { max: 80 }) search?: string;
  @Key('Kode Member', { max: 20, as: 'upper' }) kode_member?: string;
  @WholeNumber('Baris', { min: 1, max: 50 }) limit?: number;
}

/** A coupon that can pay for a sale now; its number as it was asked for. */
export class UsableCoupon {
  @Key('No Kupon', { max: 40, as: 'upper' }) no_kupon!: string;
  @Text('Nama Kupon') nama_kupon!: string;
  @Money('Nilai Kupon') nilai!: Rupiah;
  @DateField('Berlaku Sampai') tgl_akhir!: BusinessDate;
}

/** The coupons with which a customer can pay at the own branch now, or the one whose number and code are known. */
export const usableCoupons = defineQuery(CouponParams, UsableCoupon, {
  call: 'kupon/berlaku',
  title: 'Kupon Berlaku',
  gate: routeGate('/transaksi-penjualan'),
});

const ofCoupons = {
  dimensions: ['kode_kupon', 'nama_kupon', 'kode_member', 'tgl_akhir', 'no_asal', 'no_dipakai'],
  measures: ['nilai'],
  monthCubes: [['kode_kupon']],
  model: 'cek_kupon',
} as const;
/** Coupons that sales gave. */
export const givenCoupons = kuponTerbit.counts(undefined, {
  ...ofCoupons,
  step: { name: 'terbit', counts: [couponGiven, couponPromised], takesBack: [couponCancelled] },
});
/** Coupons that paid for sales. */
export const usedCoupons = kuponTerbit.counts(undefined, {
  ...ofCoupons,
  step: { name: 'pakai', counts: [couponUsed], takesBack: [couponReturned] },
});
