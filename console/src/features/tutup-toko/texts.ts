import { texts as messages } from '../../../../contracts/tutup-toko/texts.js';

/** Texts of closing the shop. `{…}` are values. */
export const texts = {
  ...messages,
  'closing.day': 'Hari yang akan ditutup',
  'closing.next': 'Setelah ditutup, toko membukukan pada tanggal {date}.',
  'closing.ask': 'Angka tanggal {date} dibekukan, dan toko membukukan pada tanggal {next}. Sekali sehari.',
  'closing.reopen': 'Buka kembali {date}',
  'closing.notReopened': '{date} tidak dapat dibuka kembali: {reason}',
  'closing.dismiss': 'Tarik semua permintaan otorisasi',
  'closing.done': 'Tanggal {date} sudah ditutup. Tanggal buku sekarang {next}.',
  'closing.trade': 'Jual beli {date}',
  'closing.waiting': 'Masih menunggu, tidak menghalangi tutup toko',
  'closing.report': 'Laporan kas PDF',
  'closing.reportOf': 'Laporan kas PDF {date} {branch}',
  'closing.drawer': 'Kas',
  'closing.opening': 'Saldo awal',
  'closing.in': 'Masuk',
  'closing.out': 'Keluar',
  'closing.closing': 'Saldo akhir',
  'closing.banks': 'Bank',
  'closing.nonCash': 'Non Cash',
  'closing.onTheWay': 'Di Jalan',
  'closing.reposted': '{account} diposting ulang {amount}',
  'closing.late': 'Menyusul',
  'closing.none': 'Hari yang ditutup tampil di sini, yang terbaru di atas.',
  'closing.list': 'Semua hari yang ditutup',
  'closing.missing': 'Hari itu belum ditutup di cabang ini',
  'closing.missingHelp': 'Mungkin dibuka kembali, atau cabang lain. Pilih hari dari daftar.',
  'event.day.closed': 'Toko ditutup',
  'event.day.reopened': 'Toko dibuka kembali',
  'home.closeDay': 'Tutup toko {tanggal}: tidak ada halangan',
  'home.closingList': 'Daftar tutup toko',
  'home.shopDays': 'Tutup toko',
  'home.shopsClosed': '{closed} dari {shops} sudah tutup',
  'home.shopClosed': 'Tutup',
  'home.shopOpen': 'Buka',
  'home.shopLate': 'Belum tutup',
  'home.lastClosed': 'Tutup terakhir',
} as const;

declare module '../../kit/i18n/i18n.js' {
  interface FeatureTexts extends Readonly<typeof texts> {}
}
