/** Messages of the price board: ids and Indonesian texts. `{…}` are values. */
export const texts = {
  'price.saved': 'Harga Emas Tersimpan',
  'price.failed': 'Gagal Menyimpan Harga Emas',
  'price.overtaken': 'Harganya sudah diubah {user} sejak dibaca: pilih Batal, lalu isi lagi',
} as const;

declare module '../language/messages/messages.js' {
  interface FeatureMessages extends Readonly<typeof texts> {}
}
