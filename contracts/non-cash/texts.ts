import type { Refusals } from '../language/messages/messages.js';

/** Messages of non-cash money: ids and Indonesian texts. `{…}` are values. */
export const texts = {
  'noncash.unknownBank': 'Bank tidak ditemukan',
  'noncash.feeTooLarge': 'Biaya harus kurang dari jumlah yang dilunasi',
  'noncash.feeOverCash': 'Biaya harus kurang dari tunainya',
  'noncash.overOpen': 'Melebihi yang belum dilunasi bank pada tanggal itu',
  'noncash.settled': 'Sudah dilunasi bank, batalkan pelunasan dahulu',
  'noncash.settledOf':
    'Kartu {kode_bank} tanggal {tanggal} sudah dilunasi bank, kurang Rp {jumlah}: batalkan pelunasannya dahulu',
  'noncash.settledCard': 'Pembayaran kartu {no_bayar} sudah dilunasi bank, validasi dahulu sebelum membatalkan',
  'noncash.ofCancelled': '{dokumen} {nomor} sudah dibatalkan, pembayaran kartunya tidak diterima lagi',
  'noncash.rejected': 'Pembayaran kartu {no_bayar} ditolak bank, terima dahulu sebelum membatalkan',
} as const;

/** Refusals of non-cash money. */
export const refusals = {
  'noncash.unknown-bank': [422, 'noncash.unknownBank'],
  'noncash.fee-too-large': [422, 'noncash.feeTooLarge'],
  'noncash.fee-over-cash': [422, 'noncash.feeOverCash'],
  'noncash.settled': [409, 'noncash.settled'],
  'noncash.settled-of': [409, 'noncash.settledOf'],
  'card.settled': [409, 'noncash.settledCard'],
  'card.of-cancelled': [409, 'noncash.ofCancelled'],
  'card.rejected': [409, 'noncash.rejected'],
  'noncash.over-open': [409, 'noncash.overOpen'],
} as const satisfies Refusals;

declare module '../language/messages/messages.js' {
  interface FeatureMessages extends Readonly<typeof texts> {}
  interface FeatureRefusals extends Readonly<typeof refusals> {}
}
