import {
  bankCashDrawn,
  bankCharged,
  bankDeposited,
  bankEntryCancelled,
  bankWithdrawn,
} from '../../../../contracts/bank/documents.js';
import {
  balanceCarried,
  carryCancelled,
  cashPaid,
  cashReceived,
  cashTransferred,
  entryCancelled,
  transferCancelled,
} from '../../../../contracts/cash/documents.js';
import { drawerCounted, shiftClosed, shiftOpened } from '../../../../contracts/drawer/documents.js';
import {
  cardSwiped,
  nonCashSettled,
  settlementCancelled,
  swipeCancelled,
} from '../../../../contracts/noncash/documents.js';
import {
  laporanCashPerKode,
  laporanKeuanganCashGlobal,
  laporanKeuanganNonCash,
  laporanSaldoRekening,
} from '../../../../contracts/cash/balances.js';
import { historyBank, laporanHitungKas, laporanNonCash } from '../../../../contracts/cash/books.js';
import { laporanTransaksiCash } from '../../../../contracts/cash/laporan-transaksi-cash.js';
import { defineReportScreen } from '../../kit/report/define-report-screen.js';

const tones = { masuk: 'in', keluar: 'out' } as const;
const counts = [drawerCounted, shiftOpened, shiftClosed];
/** Whatever moves a drawer, a bank account or what a bank owes. */
const events = [
  ...[cashTransferred, cashReceived, cashPaid, transferCancelled, entryCancelled, balanceCarried, carryCancelled],
  ...[bankDeposited, bankCashDrawn, bankWithdrawn, bankCharged, bankEntryCancelled],
  ...[cardSwiped, swipeCancelled, nonCashSettled, settlementCancelled],
  ...counts,
];

/** The reports on money: the books of drawer, bank accounts and what is no cash, their balances, and the counts of the drawer. */
export const bookScreens = [
  defineReportScreen(laporanTransaksiCash, { tones, leads: 'keterangan', notes: ['no_bukti', 'jam'], events }),
  defineReportScreen(laporanKeuanganCashGlobal, { tones, leads: 'kode_toko', notes: [] }),
  defineReportScreen(laporanCashPerKode, { tones, leads: 'kategori', notes: [] }),
  defineReportScreen(historyBank, { tones, leads: 'keterangan', notes: ['no_bukti', 'rekening'], events }),
  defineReportScreen(laporanSaldoRekening, { tones, leads: 'no_rekening', notes: ['kode_bank', 'kode_toko'] }),
  defineReportScreen(laporanNonCash, { tones, leads: 'keterangan', notes: ['no_bukti', 'kode_bank'], events }),
  defineReportScreen(laporanKeuanganNonCash, { tones, leads: 'kode_bank', notes: ['kode_toko'] }),
  defineReportScreen(laporanHitungKas, {
    leads: 'keterangan',
    titles: ['jenis', 'no_bukti'],
    amount: 'selisih',
    notes: ['jam', 'keterangan'],
    events: counts,
  }),
];
