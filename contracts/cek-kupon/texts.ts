import type { Refusals } from '../language/messages/messages.js';

/** Messages of coupons: ids and Indonesian texts, `{…}` are values. */
export const texts = {
  'kupon.unknown': 'Kupon tidak cocok: isi nomor dengan kodenya, atau pilih pelanggan pemiliknya',
  'kupon.isNot': 'Kupon {no_kupon} sudah {status}',
  'kupon.expired': 'Kupon {no_kupon} hanya berlaku sampai {tgl_akhir}',
  'kupon.value': 'Kupon ini bernilai Rp {nilai}',
  'kupon.twice': 'Kupon ini sudah ada di pembayaran lain',
  'kupon.required': 'Isi nomor kuponnya',
  'kupon.notOut': 'Kupon tidak dapat dipakai untuk membayar pelanggan',
  'kupon.off': 'Kupon penjualan tidak dipakai di toko ini',
  'kupon.unknownKind': 'Kode kupon tidak ditemukan',
  'kupon.notToday': 'Kupon ini berlaku {tgl_awal} sampai {tgl_akhir}',
  'kupon.tooLittle': 'Kupon ini untuk penjualan mulai Rp {min_penjualan}',
  'kupon.goneOn': 'Kupon {no_kupon} dari penjualan ini sudah dipakai di {no_dipakai}',
} as const;

/** Refusals of coupons. */
export const refusals = {
  'coupon.unknown': [422, 'kupon.unknown'],
  'coupon.not-valid': [409, 'kupon.isNot'],
  'coupon.expired': [422, 'kupon.expired'],
  'coupon.other-value': [422, 'kupon.value'],
  'coupon.twice': [422, 'kupon.twice'],
  'coupon.required': [422, 'kupon.required'],
  'coupon.not-out': [422, 'kupon.notOut'],
  'coupon.off': [422, 'kupon.off'],
  'coupon.unknown-kind': [422, 'kupon.unknownKind'],
  'coupon.not-today': [422, 'kupon.notToday'],
  'coupon.too-little': [422, 'kupon.tooLittle'],
  'coupon.gone-on': [409, 'kupon.goneOn'],
} as const satisfies Refusals;

declare module '../language/messages/messages.js' {
  interface FeatureMessages extends Readonly<typeof texts> {}
  interface FeatureRefusals extends Readonly<typeof refusals> {}
}
