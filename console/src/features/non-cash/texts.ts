import { texts as messages } from '../../../../contracts/non-cash/texts.js';

/** Texts of non-cash money. `{…}` are values. */
export const texts = {
  ...messages,
  'charts.outstanding': 'Non cash belum dilunasi',
  'charts.nothingOutstanding': 'Tidak ada yang belum dilunasi',
  'event.card.swiped-for-cash': 'Gesek tunai',
  'event.card.swipe-cancelled': 'Gesek tunai dibatalkan',
  'event.noncash.settled': 'Non cash dilunasi bank',
  'event.noncash.settlement-cancelled': 'Pelunasan non cash dibatalkan',
  'event.card.payment-taken': 'Kartu membayar',
  'event.card.payment-settled': 'Kartu dilunasi bank',
  'event.card.payment-reopened': 'Pelunasan kartu dibatalkan',
  'event.card.payment-confirmed': 'Pembayaran kartu divalidasi',
  'event.card.payment-rejected': 'Pembayaran kartu ditolak',
  'event.card.payment-accepted': 'Pembayaran kartu diterima',
  'event.card.payment-cancelled': 'Pembayaran kartu dibatalkan',
  'noncash.noneWaiting': 'Tidak ada pembayaran kartu yang menunggu',
  'noncash.noneWaitingHelp': 'Pembayaran kartu yang belum divalidasi tampil di sini.',
  'noncash.open': 'Belum dilunasi bank',
  'noncash.nothingOpen': 'Semua penerimaan non cash sudah dilunasi.',
  'noncash.choose': 'Lunasi {kode_bank} {tanggal}',
  'noncash.sums': 'Dilunasi Rp {jumlah}, biaya Rp {biaya}, masuk Rp {diterima}',
  'noncash.waiting': 'Menunggu validasi, belum dapat dilunasi: Rp {jumlah}',
  'noncash.paperFirst': 'validasi nota ini dahulu',
  'gesek.charged': 'Dibebankan ke kartu',
  'home.cards': 'Kartu belum dilunasi',
} as const;

declare module '../../kit/i18n/i18n.js' {
  interface FeatureTexts extends Readonly<typeof texts> {}
}
