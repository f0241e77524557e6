/** Messages of bank accounts: ids and Indonesian texts. `{…}` are values. */
export const texts = {
  'uangBank.saved': 'Uang Bank Berhasil Disimpan',
  'uangBank.failed': 'Gagal Menyimpan Uang Bank',
  'uangBank.cancelled': 'Uang Bank Berhasil Dibatalkan',
  'uangBank.cancelFailed': 'Gagal Membatalkan Uang Bank',
} as const;
