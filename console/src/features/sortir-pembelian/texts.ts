import { texts as messages } from '../../../../contracts/sortir-pembelian/texts.js';

/** Texts of sorting what was bought. `{…}` are values. */
export const texts = {
  ...messages,
  'event.purchases.sorted': 'Pembelian disortir',
  'event.purchases.sorting-cancelled': 'Sortir dibatalkan',
  'event.wash.returned': 'Barang cuci diterima',
  'event.wash.return-cancelled': 'Terima barang cuci dibatalkan',
  'event.loss.found': 'Susut ditemukan',
  'event.loss.accepted': 'Susut divalidasi',
  'event.loss.rejected': 'Susut ditolak',
  'event.loss.cancelled': 'Susut dibatalkan',
  'susut.noneWaiting': 'Tidak ada susut yang menunggu',
  'susut.noneWaitingHelp': 'Susut yang belum divalidasi tampil di sini.',
} as const;

declare module '../../kit/i18n/i18n.js' {
  interface FeatureTexts extends Readonly<typeof texts> {}
}
