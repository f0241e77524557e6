/** Texts of bank accounts. `{…}` are values. */
export const texts = {
  'event.bank.deposited': 'Uang masuk rekening',
  'event.bank.cash-drawn': 'Uang ditarik ke kas',
  'event.bank.withdrawn': 'Uang keluar rekening',
  'event.bank.charged': 'Biaya bank',
  'event.bank.entry-cancelled': 'Uang bank dibatalkan',
  'uangBank.notFromDrawer': 'Tidak mengurangi kas. Setoran dari kas lewat',
} as const;

declare module '../../kit/i18n/i18n.js' {
  interface FeatureTexts extends Readonly<typeof texts> {}
}
