import { texts as messages } from '../../../../contracts/mutasi-uang/texts.js';

/** Texts of cash. `{…}` are values. */
export const texts = {
  ...messages,
  'charts.cash': 'Kas harian',
  'charts.noCash': 'Belum ada kas yang bergerak',
  'charts.noCashHelp': 'Uang yang masuk ke kas dan keluar dari kas tampil di sini.',
  'charts.daysLabel': 'Kas harian {period}, satu tautan setiap hari. Panah kiri dan kanan berpindah hari.',
  'charts.expenses': 'Biaya',
  'charts.noExpenses': 'Tidak ada biaya',
  'charts.noExpensesHelp': 'Yang dibayarkan pada {date} dengan kode transaksi tampil di sini.',
  'home.balances': 'Saldo',
  'event.cash.transferred': 'Uang dimutasi',
  'event.cash.received': 'Uang masuk kas',
  'event.cash.paid': 'Uang keluar kas',
  'event.cash.balance-carried': 'Saldo dialihkan',
  'event.cash.carry-cancelled': 'Pengalihan saldo dibatalkan',
  'event.cash.transfer-cancelled': 'Mutasi uang dibatalkan',
  'event.cash.entry-cancelled': 'Uang kas dibatalkan',
  'home.cash': 'Kas',
  'home.banks': 'Bank',
  'home.in': 'Masuk hari ini',
  'home.out': 'Keluar hari ini',
  'home.spent': 'Biaya hari ini',
  'home.exceptions': 'Perlu diperiksa',
  'home.sevenDays': '7 hari terakhir',
  'home.differs': 'Selisih kas',
  'home.cancelled': 'Dibatalkan',
  'home.belowZero': 'Saldo minus',
  'home.drawnBack': 'Setor lalu tarik',
  'home.noExceptions': 'Tidak ada pengecualian',
  'home.noExceptionsHelp': 'Selisih kas, pembatalan, setoran yang ditarik kembali dan saldo minus tampil di sini.',
  'home.noBranches': 'Belum ada cabang',
  'home.noBranchesHelp': 'Tambahkan toko di Master, lalu catat saldo awalnya di Uang Kas.',
  'home.firstShop': 'Tambahkan toko pertama',
  'home.firstMoney': 'Catat saldo awal di Uang Kas',
} as const;

declare module '../../kit/i18n/i18n.js' {
  interface FeatureTexts extends Readonly<typeof texts> {}
}
