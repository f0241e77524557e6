import { texts as messages } from '../../../../contracts/member/texts.js';

/** Texts of customers. `{…}` are values. */
export const texts = {
  ...messages,
  /** In place of a number: no document took the points. */
  'member.pointsLapsed': 'Reset poin',
  'member.asBegun': 'Jumlah semula',
  'member.owes': '{surat} hutang berjalan, sisa pokok Rp {sisa}',
  'member.isHeld': 'Titipan pada hutang Rp {titipan}',
  'member.owesAndIsOwed': '{surat} hutang berjalan, sisa pokok Rp {sisa}; kelebihan lelang Rp {kelebihan}',
  'member.noDocuments': 'Belum ada dokumen atas nama member ini',
  'member.noDocumentsHelp':
    'Penjualan dan dokumen lain yang menyebut kode member tampil di sini, yang terbaru di atas.',
  'member.ask.deactivate': '{member} tidak ditawarkan lagi di kasir, sampai diaktifkan kembali.',
  'member.ask.activate': '{member} ditawarkan lagi di kasir.',
} as const;

declare module '../../kit/i18n/i18n.js' {
  interface FeatureTexts extends Readonly<typeof texts> {}
}
