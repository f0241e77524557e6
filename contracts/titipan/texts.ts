import type { Refusals } from '../language/messages/messages.js';

/** Messages of deposits: ids and Indonesian texts, `{…}` are values. */
export const texts = {
  'titipan.unknown': 'Titipan tidak ditemukan di toko ini',
  'titipan.isNot': 'Titipan {no_titipan} berstatus {status}',
  'titipan.value': 'Titipan ini bernilai Rp {dp_rp}',
  'titipan.twice': 'Titipan ini sudah ada di pembayaran lain',
  'titipan.required': 'Isi nomor titipannya',
  'titipan.otherCustomer': 'Titipan {no_titipan} milik pelanggan lain',
  'titipan.kept': 'Barang {kode_barcode} disimpan untuk pelanggan titipan {no_titipan}',
  'titipan.whole': 'Semua barang titipan {no_titipan} dijual dalam satu faktur',
  'titipan.over': 'Uang titipan melebihi harga barang: Rp {total}',
  'titipan.under': 'Uang titipan untuk barang ini paling sedikit Rp {terkecil}',
  'titipan.cardSettled': 'Kartu {kode_bank} sudah dilunasi bank: batalkan dengan uang kembali tunai',
  'titipan.waiting': 'Ada {jumlah} titipan yang belum divalidasi',
} as const;

/** Refusals of deposits. */
export const refusals = {
  'deposit.unknown': [422, 'titipan.unknown'],
  'deposit.not-open': [409, 'titipan.isNot'],
  'deposit.other-value': [422, 'titipan.value'],
  'deposit.twice': [422, 'titipan.twice'],
  'deposit.required': [422, 'titipan.required'],
  'deposit.other-customer': [422, 'titipan.otherCustomer'],
  'deposit.kept': [409, 'titipan.kept'],
  'deposit.whole': [422, 'titipan.whole'],
  'deposit.over': [422, 'titipan.over'],
  'deposit.under': [422, 'titipan.under'],
  'deposit.card-settled': [409, 'titipan.cardSettled'],
  'closing.waiting-deposits': [409, 'titipan.waiting'],
} as const satisfies Refusals;

declare module '../language/messages/messages.js' {
  interface FeatureMessages extends Readonly<typeof texts> {}
  interface FeatureRefusals extends Readonly<typeof refusals> {}
}
