/** Texts of the steps to the first sale, which the panel brings when it is loaded. `{…}` are values. */
export const texts = {
  'steps.title': 'Menuju penjualan pertama',
  'steps.done': '{done} dari {all}',
  'steps.where':
    'Semua yang dicatat dari sini tercatat di {branch}. Barang, laci, penjualan, dan tutup toko cabang lain dicatat oleh pengguna cabang itu.',
  'steps.isDone': 'Selesai',
  'steps.branches': 'Cabang',
  'steps.branches.help': 'Cabang pertama dibuka dengan kode, nama dan alamatnya.',
  'steps.branches.do': 'Buka cabang',
  'steps.defaults': 'Isi awal toko emas',
  'steps.defaults.help': 'Group {groups} · {jenis} jenis · gudang {gudang} · baki {baki} · sales {sales}',
  'steps.defaults.do': 'Isi sekarang',
  'steps.defaults.own': 'Isi sendiri',
  'steps.prices': 'Harga emas hari ini',
  'steps.prices.help': 'Harga jual dan beli semua group dalam satu grid.',
  'steps.prices.do': 'Isi harga',
  'steps.users': 'Kasir dan supervisor',
  'steps.users.help':
    'Persetujuan butuh orang kedua: bagi pemilik SPV atau pemilik lain di PUSAT, bagi kasir SPV cabangnya.',
  'steps.users.do': 'Buat pengguna',
  'steps.pieces': 'Barang pertama',
  'steps.pieces.help': 'Ketik di grid atau tempel dari Excel.',
  'steps.pieces.do': 'Tambah barang',
  'steps.sale': 'Penjualan pertama',
  'steps.sale.help': 'Laci dibuka dulu: catat uang modalnya sebagai SALDO AWAL di Uang Kas, lalu hitung.',
  'steps.sale.open': 'Buka shift',
  'steps.sale.do': 'Jual',
  'steps.closing': 'Tutup toko pertama',
  'steps.closing.help': 'Hari ini selesai, besok tanggalnya maju.',
  'steps.closing.do': 'Tutup toko',
  'steps.later': 'Bank, kartu, slip dan akun: nanti, bila perlu.',
  'steps.hide': 'Sembunyikan daftar ini',
} as const;

declare module '../../kit/i18n/i18n.js' {
  interface FeatureTexts extends Readonly<typeof texts> {}
}
