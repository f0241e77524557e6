import { texts as messages } from '../../../../contracts/fingerprint/texts.js';

/** Texts of fingerprints and terminals. `{…}` are values. */
export const texts = {
  ...messages,
  'fingerprint.title': 'Sidik jari',
  'fingerprint.note': 'Sidik jari Anda menyetujui tindakan yang perlu otorisasi, di pembaca sidik jari toko.',
  'fingerprint.none': 'Belum ada sidik jari',
  'fingerprint.noneHelp': 'Pilih jari, tekan Daftarkan, lalu letakkan jari di pembaca.',
  'fingerprint.finger': 'Jari',
  'fingerprint.enrol': 'Daftarkan',
  'fingerprint.waiting': 'Menunggu jari di pembaca',
  'terminal.title': 'Terminal pembaca sidik jari',
  'terminal.note': 'Terminal menunjukkan kunci publiknya saat pertama dijalankan.',
  'terminal.enrol': 'Daftarkan terminal',
  'terminal.seen': 'terlihat {time}',
  'terminal.unseen': 'belum pernah terhubung',
} as const;

declare module '../../kit/i18n/i18n.js' {
  interface FeatureTexts extends Readonly<typeof texts> {}
}
