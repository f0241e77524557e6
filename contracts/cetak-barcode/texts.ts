/** Messages of labels: ids and Indonesian texts, `{…}` are values. */
export const texts = { 'cetakBarcode.tooMany': 'Paling banyak {most} label sekali cetak' } as const;

declare module '../language/messages/messages.js' {
  interface FeatureMessages extends Readonly<typeof texts> {}
}
