import { texts as messages } from '../../../../contracts/accounting/texts.js';

/** Texts of the chart of accounts, its parameters and journals. `{…}` are values. */
export const texts = {
  ...messages,
  'akun.none': 'Belum ada daftar akun',
  'akun.noneHelp':
    'Pakai daftar akun awal untuk toko emas, lengkap dengan parameter jurnalnya. Semuanya dapat diubah sesudahnya.',
  'akun.noneBranch': 'Daftar akun diisi oleh kantor pusat.',
  'akun.later': 'Jurnal baru yang belum punya parameter: {journals}.',
  'akun.laterOwn':
    'Atur sendiri parameter {journals}: akun yang disediakan untuknya sudah dihapus atau dipakai untuk hal lain. Buka jurnalnya di daftar ini dan pilih akunnya.',
  'penampung.left': 'Rp {amount} berada di Akun Penampung, karena parameter akunnya belum diatur:',
  'penampung.others': 'dan {count} lagi',
  'penampung.repost': 'Posting ulang',
  'repost.working': 'Menghitung apa yang akan dipindahkan…',
  'repost.nothing': 'Tidak ada yang perlu diposting ulang pada tanggal ini.',
  'repost.moves': 'Akan dipindahkan: {count} entri, Rp {amount}',
  'repost.entries': '{entries} entri',
  'repost.closed': 'Tanggal yang sudah ditutup ikut berubah: {days}. Tetap posting ulang?',
  'repost.agree': 'Ya, ubah juga tanggal yang sudah ditutup',
  'event.journal.reposted': 'Jurnal diposting ulang',
  'paraAkun.back': 'Kembali',
  'paraAkun.save': 'Simpan Perubahan',
  'paraAkun.discard': 'Batalkan perubahan',
  'paraAkun.unsaved': 'Ada perubahan yang belum disimpan. Tersimpan di tab ini sampai Anda menyimpannya.',
  'paraAkun.pusatOnly': 'Parameter akun hanya dapat diubah oleh kantor pusat.',
  'paraAkun.outside': 'LUAR adalah lawan dari uang: pendapatan, biaya atau modal. Berlaku untuk transaksi sesudahnya.',
  'paraAkun.isWhole': 'Lengkap',
  'paraAkun.isUnset': 'Belum diatur',
  'paraAkun.isChanged': 'Belum disimpan',
  'paraAkun.unset': 'Pilih nomor akun',
  'paraAkun.remove': 'Hapus baris {leg}',
  'paraAkun.exact': 'Nomor sendiri untuk satu bank atau rekening',
  'paraAkun.add': 'Tambah baris',
} as const;

declare module '../../kit/i18n/i18n.js' {
  interface FeatureTexts extends Readonly<typeof texts> {}
}
