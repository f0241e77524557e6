import type { Refusals } from '../language/messages/messages.js';

/** Messages of non-cash money: ids and Indonesian texts. `{…}` are values. */
export const texts = {
  'noncash.unknownBank': 'Bank tidak ditemukan',
  'noncash.feeTooLarge': 'Biaya harus kurang dari jumlah yang dilunasi',
  'noncash.feeOverCash': 'Biaya harus kurang dari tunainya',
  'noncash.approvalUsed': 'No Approval {no_approval} sudah dipakai {nomor}: salin nomor dari struk EDC gesekan ini',
  'noncash.approvalShort': 'No Approval paling sedikit {banyak} huruf atau angka: salin seluruhnya dari struk EDC',
  'noncash.overOpen': 'Yang dapat dilunasi hanya Rp {jumlah}: validasi dahulu yang menunggu',
  'noncash.receiptOver': '{no_bayar} {kode_bank} {tanggal} hanya terbuka Rp {jumlah}',
  'noncash.settledBy': 'Pembayaran kartu {no_bayar} sudah dilunasi bank: batalkan pelunasan {no_pelunasan} dahulu',
  'noncash.ofCancelled': '{dokumen} {nomor} sudah dibatalkan, pembayaran kartunya tidak diterima lagi',
  'noncash.rejected': 'Pembayaran kartu {no_bayar} ditolak bank, terima dahulu sebelum membatalkan',
} as const;

/** Refusals of non-cash money. */
export const refusals = {
  'noncash.unknown-bank': [422, 'noncash.unknownBank'],
  'noncash.fee-too-large': [422, 'noncash.feeTooLarge'],
  'noncash.fee-over-cash': [422, 'noncash.feeOverCash'],
  'noncash.approval-used': [409, 'noncash.approvalUsed'],
  'noncash.approval-short': [422, 'noncash.approvalShort'],
  'noncash.settled-by': [409, 'noncash.settledBy'],
  'noncash.receipt-over': [409, 'noncash.receiptOver'],
  'card.of-cancelled': [409, 'noncash.ofCancelled'],
  'card.rejected': [409, 'noncash.rejected'],
  'noncash.over-open': [409, 'noncash.overOpen'],
} as const satisfies Refusals;

declare module '../language/messages/messages.js' {
  interface FeatureMessages extends Readonly<typeof texts> {}
  interface FeatureRefusals extends Readonly<typeof refusals> {}
}
