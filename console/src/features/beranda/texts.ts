/** Texts of the homes and the dashboards. `{…}` are values. */
export const texts = {
  'home.consents': 'Menunggu otorisasi',
  'home.consentsHow': 'Setujui di meja yang meminta; pemilik dapat menjawab dari konsolnya',
  'home.noConsents': 'Tidak ada yang menunggu',
  'home.noConsentsHelp': 'Permintaan otorisasi di cabang ini tampil di sini.',
  'home.sales': 'Penjualan hari ini',
  'home.purchases': 'Pembelian + tukar hari ini',
  'home.salesMonth': 'Penjualan bulan ini',
  'home.purchasesMonth': 'Pembelian + tukar bulan ini',
  'home.pieces': '{pieces} barang',
  'home.salesDays': 'Penjualan per hari',
  'home.purchasesDays': 'Pembelian + tukar per hari',
  'home.monthKey': 'Batang: bulan ini. Garis: bulan lalu',
  'home.thisMonth': 'Bulan ini',
  'home.lastMonth': 'Bulan lalu',
  'home.day': 'Tanggal',
  'home.salesByBranch': 'Penjualan per cabang',
  'home.purchasesByBranch': 'Pembelian + tukar per cabang',
  'home.waiting': 'Menunggu per cabang',
  'home.noWaitingHelp': 'Validasi, otorisasi dan kiriman uang yang menunggu tampil di sini.',
  'home.monthHint': 'Contoh: 2026-11',
  'home.stock': 'Persediaan',
  'home.noStock': 'Belum ada persediaan',
  'home.noStockHelp': 'Barang yang masuk ke cabang tampil di sini.',
  'home.birthdays': 'Ulang tahun hari ini',
  'home.noBirthdays': 'Tidak ada yang berulang tahun',
  'home.noBirthdaysHelp': 'Member yang berulang tahun hari ini tampil di sini.',
  'home.allBranches': 'semua cabang',
  'home.noTrade': 'Belum ada transaksi',
  'home.noTradeHelp': 'Transaksi bulan ini dan bulan lalu tampil di sini.',
  'home.noConsentsAnywhere': 'Permintaan otorisasi dari semua cabang tampil di sini.',
} as const;

declare module '../../kit/i18n/i18n.js' {
  interface FeatureTexts extends Readonly<typeof texts> {}
}
