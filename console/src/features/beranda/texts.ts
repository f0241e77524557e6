/** Texts of the homes. `{…}` are values. */
export const texts = {
  'home.consents': 'Menunggu otorisasi',
  'home.consentsHow': 'Setujui di meja yang meminta; pemilik dapat menjawab dari konsolnya',
  'home.noConsents': 'Tidak ada yang menunggu',
  'home.noConsentsHelp': 'Permintaan otorisasi di cabang ini tampil di sini.',
} as const;

declare module '../../kit/i18n/i18n.js' {
  interface FeatureTexts extends Readonly<typeof texts> {}
}
