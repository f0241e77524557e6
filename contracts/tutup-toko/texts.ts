import type { Refusals } from '../language/messages/messages.js';

/** Messages of closing the shop: ids and Indonesian texts. `{…}` are values. */
export const texts = {
  'tutupToko.saved': 'Tutup Toko Berhasil',
  'tutupToko.failed': 'Gagal Tutup Toko',
  'tutupToko.reopened': 'Toko Berhasil Dibuka Kembali',
  'tutupToko.reopenFailed': 'Gagal Membuka Kembali Toko',
  'tutupToko.closed': 'Tanggal {tanggal} sudah ditutup',
  'tutupToko.otherDate': 'Tanggal buku toko adalah {tanggal}',
  'tutupToko.tooEarly': 'Tanggal {tanggal} belum tiba, toko ditutup sekali sehari',
  'tutupToko.earlierDate': 'Tanggal sebelumnya {tanggal} masih aktif, kembali dahulu ke tanggal buku {tgl_system}',
  'tutupToko.shiftRunning': 'Shift {no_shift} masih berjalan, tutup dahulu di Hitung Kas',
  'tutupToko.waitingConsents': 'Ada {jumlah} permintaan otorisasi yang menunggu jawaban',
  'tutupToko.notClosed': 'Tanggal {tanggal} bukan hari yang terakhir ditutup',
  'tutupToko.late': 'Menyusul setelah tanggal {tanggal} ditutup',
  'tutupToko.booked': 'Sudah ada pembukuan pada tanggal {tanggal}',
} as const;

/** Refusals of closing the shop. */
export const refusals = {
  'closing.by-other': [409, 'dict.tutupToko.other'],
  'closing.closed': [409, 'tutupToko.closed'],
  'closing.other-date': [409, 'tutupToko.otherDate'],
  'closing.too-early': [409, 'tutupToko.tooEarly'],
  'closing.earlier-date': [409, 'tutupToko.earlierDate'],
  'closing.shift-running': [409, 'tutupToko.shiftRunning'],
  'closing.waiting-consents': [409, 'tutupToko.waitingConsents'],
  'closing.not-closed': [409, 'tutupToko.notClosed'],
  'closing.booked': [409, 'tutupToko.booked'],
} as const satisfies Refusals;

declare module '../language/messages/messages.js' {
  interface FeatureMessages extends Readonly<typeof texts> {}
  interface FeatureRefusals extends Readonly<typeof refusals> {}
}
