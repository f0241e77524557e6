import { balanceGate } from '../define/balances.js';
import type { RouteDefinition } from '../define/route.js';
import { on } from './gates.js';

const books = on('NAGAFIN_ACCOUNTING_MODULE');

/** Routes of Kilau's own: screens that the specification asks for without a path, or does not have. */
export const ownRoutes: readonly RouteDefinition[] = [
  { path: '/pelunasan-non-cash', title: 'Pelunasan Non Cash', area: 'uang' },
  { path: '/hitung-kas', title: 'Hitung Kas', area: 'uang' },
  { path: '/master-akun', title: 'Daftar Akun', area: 'accounting', gate: books },
  { path: '/jurnal-umum', title: 'Jurnal Umum', area: 'accounting', gate: books },
  { path: '/buku-besar', title: 'Buku Besar', area: 'accounting', gate: books },
  { path: '/neraca-saldo', title: 'Neraca Saldo', area: 'accounting', gate: books },
  { path: '/laba-rugi', title: 'Laba Rugi', area: 'accounting', gate: books },
  { path: '/neraca', title: 'Neraca', area: 'accounting', gate: { ...books, ...balanceGate } },
  {
    path: '/posting-ulang-jurnal',
    title: 'Posting Ulang Jurnal',
    area: 'accounting',
    gate: { ...books, pusatOnly: true },
  },
  { path: '/laporan-kirim-uang-pusat', title: 'Laporan Kirim Uang Pusat', area: 'laporan', group: 'uang' },
  { path: '/laporan-terima-uang-kas', title: 'Laporan Terima Uang Kas', area: 'laporan', group: 'uang' },
  { path: '/laporan-cash-perkode', title: 'Laporan Cash Per Kode Transaksi', area: 'laporan', group: 'uang' },
  { path: '/laporan-uang-bank', title: 'Laporan Uang Bank', area: 'laporan', group: 'uang' },
  { path: '/laporan-saldo-rekening', title: 'Laporan Saldo Rekening', area: 'laporan', group: 'uang' },
  { path: '/laporan-non-cash', title: 'Laporan Non Cash', area: 'laporan', group: 'uang' },
  { path: '/laporan-keuangan-non-cash', title: 'Laporan Keuangan Non Cash', area: 'laporan', group: 'uang' },
  { path: '/laporan-hitung-kas', title: 'Laporan Hitung Kas', area: 'laporan', group: 'uang' },
  { path: '/laporan-shift', title: 'Laporan Shift', area: 'laporan', group: 'uang' },
  { path: '/log-keamanan', title: 'Log Keamanan', area: 'utility', gate: { levels: ['SU', 'OWN'] } },
];
