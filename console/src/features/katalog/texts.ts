/** Texts of the catalogue. `{…}` are values. */
export const texts = {
  'preview.title': 'Pratinjau',
  'preview.help': 'aplikasi member, langsung saat diketik',
  'preview.screen': 'Layar aplikasi member',
  'preview.shop': 'Toko Anda',
  'preview.points': '{points} poin',
  'preview.buy': 'Lihat barang',
  'preview.redeem': 'Tukar poin',
  'preview.chat': 'Chat WhatsApp',
} as const;

declare module '../../kit/i18n/i18n.js' {
  interface FeatureTexts extends Readonly<typeof texts> {}
}
