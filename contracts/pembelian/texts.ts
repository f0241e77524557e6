import type { Refusals } from '../language/messages/messages.js';

/** Messages of purchases: ids and Indonesian texts, `{…}` are values. */
export const texts = {
  'dict.notFound.kondisi': 'Data Kondisi Pembelian tidak ditemukan',
  'pembelian.noPrice': 'Harga beli emas group {kode_group} belum ditentukan',
  'pembelian.soldElsewhere': 'Barang {kode_barcode} dijual oleh {kode_toko}, hanya toko itu yang membelinya kembali',
  'pembelian.invoiceElsewhere': 'Nota {nomor} dari {kode_toko}, hanya toko itu yang membelinya kembali',
  'pembelian.noCard': 'Pembayaran kepada pelanggan hanya tunai atau transfer',
  'pembelian.waiting': 'Ada {jumlah} pembelian yang belum divalidasi',
} as const;

/** Refusals of purchases. */
export const refusals = {
  'purchase.unknown-condition': [422, 'dict.notFound.kondisi'],
  'purchase.unknown': [404, 'dict.notFound.pembelian'],
  'purchase.other-date': [409, 'dict.cancel.yesterday.pembelian'],
  'purchase.no-price': [422, 'pembelian.noPrice'],
  'piece.sold-elsewhere': [409, 'pembelian.soldElsewhere'],
  'invoice.elsewhere': [409, 'pembelian.invoiceElsewhere'],
  'piece.bought': [409, 'state.item.bought'],
  'piece.exchanged': [409, 'state.item.exchanged'],
  'payment.no-card-out': [422, 'pembelian.noCard'],
  'closing.waiting-purchases': [409, 'pembelian.waiting'],
} as const satisfies Refusals;

declare module '../language/messages/messages.js' {
  interface FeatureMessages extends Readonly<typeof texts> {}
  interface FeatureRefusals extends Readonly<typeof refusals> {}
}
