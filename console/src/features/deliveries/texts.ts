import { texts as messages } from '../../../../contracts/deliveries/texts.js';

/** Texts of reports by schedule. `{…}` are values. */
export const texts = {
  ...messages,
  'deliveries.ask.remove': 'Laporan {nama} tidak dikirim lagi. Berkas yang sudah dikirim tetap ada.',
  'deliveries.ask.pause': 'Laporan {nama} tidak dikirim sampai dilanjutkan.',
  'deliveries.ask.resume': 'Laporan {nama} dikirim lagi mulai jadwal berikutnya.',
  'deliveries.noMail': 'Server email belum dipasang (SMTP_URL): laporan masuk ke Berkas penerima saja.',
  'deliveries.filters': 'Filter laporan',
  'deliveries.none': 'Belum ada jadwal laporan',
} as const;

declare module '../../kit/i18n/i18n.js' {
  interface FeatureTexts extends Readonly<typeof texts> {}
}
