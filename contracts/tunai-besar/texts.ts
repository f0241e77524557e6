import type { Refusals } from '../language/messages/messages.js';

/** Messages of large cash: ids and Indonesian texts, `{…}` are values. */
export const texts = {
  'tunaiBesar.reported': 'Laporan tunai berhasil dicatat',
  'tunaiBesar.withdrawn': 'Catatan laporan tunai berhasil dibatalkan',
  'tunaiBesar.unknown': 'Transaksi tunai tidak ditemukan',
  'tunaiBesar.already': 'Sudah dilaporkan dengan nomor {no_laporan}',
  'tunaiBesar.notYet': 'Belum dilaporkan',
  'tunaiBesar.identity': 'Isi dahulu No KTP pelanggan {kode_member} di Data Member',
  'tunaiBesar.nobody': 'Pilih pelanggan yang punya No KTP',
} as const;

/** Refusals of these. */
export const refusals = {
  'large-cash.unknown': [404, 'tunaiBesar.unknown'],
  'large-cash.reported': [409, 'tunaiBesar.already'],
  'large-cash.identity': [422, 'tunaiBesar.nobody'],
  'large-cash.not-reported': [409, 'tunaiBesar.notYet'],
} as const satisfies Refusals;

declare module '../language/messages/messages.js' {
  interface FeatureMessages extends Readonly<typeof texts> {}
  interface FeatureRefusals extends Readonly<typeof refusals> {}
}
