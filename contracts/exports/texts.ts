import type { Refusals } from '../language/messages/messages.js';

/** Messages of exports: ids and Indonesian texts. `{…}` are values. */
export const texts = {
  'export.notReady': 'Berkas belum siap',
  'export.tooMany': 'Masih ada {max} ekspor yang belum selesai, tunggu atau batalkan dahulu',
  'export.tooLong': 'Terlalu banyak baris untuk {format}: {rows}, paling banyak {max}. Persempit filter atau pilih CSV',
  'export.tooLongForAny':
    'Terlalu banyak baris untuk satu berkas: {rows}, paling banyak {max}. Persempit tanggal atau filter, lalu unduh per bagian',
  'export.tooHeavy': 'Berkas ini terlalu besar untuk dibuat. Persempit tanggal atau filter, atau pilih CSV',
  'export.tooSlow': 'Laporan ini terlalu lama dibaca. Persempit tanggal atau filter, lalu unduh lagi',
  'export.unsettled': 'Data laporan terus berubah, silahkan coba lagi',
  'export.mismatch': 'Jumlah baris atau total tidak cocok dengan laporan, ekspor dibatalkan',
} as const;

/** Refusals of exports. */
export const refusals = {
  'export.not-found': [404, 'request.notFound'],
  'export.not-ready': [409, 'export.notReady'],
  'export.too-many': [429, 'export.tooMany'],
} as const satisfies Refusals;

declare module '../language/messages/messages.js' {
  interface FeatureMessages extends Readonly<typeof texts> {}
  interface FeatureRefusals extends Readonly<typeof refusals> {}
}
