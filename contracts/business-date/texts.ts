import type { Refusals } from '../language/messages/messages.js';

/** Messages of the business date: ids and Indonesian texts. `{…}` are values. */
export const texts = {
  'tanggal.activated': 'Tanggal Sebelumnya Aktif',
  'tanggal.restored': 'Kembali ke Tanggal Buku',
  'tanggal.failed': 'Gagal Mengubah Tanggal',
  'tanggal.notEarlier': 'Harus sebelum tanggal buku',
  'tanggal.beforeOpening': 'Sebelum cabang dibuka tidak ada pembukuan',
  'tanggal.active': 'Tanggal ini sudah aktif',
  'tanggal.present': 'Cabang sudah memakai tanggal buku',
} as const;

/** Refusals of the business date. */
export const refusals = {
  'date.not-earlier': [422, 'tanggal.notEarlier'],
  'date.before-opening': [422, 'tanggal.beforeOpening'],
  'date.active': [409, 'tanggal.active'],
  'date.present': [409, 'tanggal.present'],
} as const satisfies Refusals;

declare module '../language/messages/messages.js' {
  interface FeatureMessages extends Readonly<typeof texts> {}
  interface FeatureRefusals extends Readonly<typeof refusals> {}
}
