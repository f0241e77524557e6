import type { Refusals } from '../language/messages/messages.js';

/** Messages of money between branches: ids and Indonesian texts. `{…}` are values. */
export const texts = {
  'kirimUang.saved': 'Kirim Uang Berhasil',
  'kirimUang.cancelled': 'Kirim Uang Berhasil Dibatalkan',
  'kirimUang.cancelFailed': 'Gagal Membatalkan Kirim Uang',
  'kirimUang.returned': 'Uang Dikirim Kembali',
  'kirimUang.returnFailed': 'Gagal Mengembalikan Uang',
  'kirimUang.fromPusat': 'Kantor pusat tidak mengirim uang ke dirinya sendiri',
  'kirimUang.pusatOnly': 'Hanya kantor pusat yang dapat mengembalikan uang',
  'kirimUang.alreadyReceived': 'Uang Sudah Diterima',
  'kirimUang.alreadyCancelled': 'Kirim Uang Sudah Dibatalkan',
  'kirimUang.isReceived': 'Sudah diterima, tanggal {date}',
  'kirimUang.isCancelled': 'Sudah dibatalkan oleh pengirim, tanggal {date}',
  'kirimUang.isSentOn': 'Baru dikirim tanggal {date}: tidak dapat dibatalkan pada tanggal sebelumnya',
  'kirimUang.isReturned': 'Sudah dikembalikan, tanggal {date}',
  'kirimUang.isOnTheWay': 'Masih di jalan, belum diterima',
  'kirimUang.isFor': 'Uang ini hanya dapat diterima oleh {ke}',
  'kirimUang.isFrom': 'Hanya {dari} yang mengirimnya dapat membatalkan',
} as const;

/** Refusals of money between branches. */
export const refusals = {
  'remittance.unknown': [404, 'terimaUang.notFound'],
  'remittance.from-pusat': [422, 'kirimUang.fromPusat'],
  'remittance.pusat-only': [403, 'kirimUang.pusatOnly'],
  'remittance.not-sender': [409, 'kirimUang.cancelFailed'],
  'remittance.before-sending': [409, 'kirimUang.cancelFailed'],
  'remittance.received': [409, 'kirimUang.alreadyReceived'],
  'remittance.cancelled': [409, 'kirimUang.alreadyCancelled'],
  'remittance.returned': [409, 'kirimUang.returnFailed'],
  'remittance.on-the-way': [409, 'kirimUang.returnFailed'],
  'reception.received': [409, 'terimaUang.failed'],
  'reception.cancelled': [409, 'terimaUang.failed'],
  'reception.elsewhere': [409, 'terimaUang.failed'],
} as const satisfies Refusals;

declare module '../language/messages/messages.js' {
  interface FeatureMessages extends Readonly<typeof texts> {}
  interface FeatureRefusals extends Readonly<typeof refusals> {}
}
