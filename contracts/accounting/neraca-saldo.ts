import { col, defineReport } from '../language/define/report.js';
import { routeGate } from '../language/routes/routes.js';
import { routes } from './routes.js';
import { signed } from './statements.js';

/**
 * The trial balance: each account that has, or had, anything. Balances are debit less credit, so that all of them sum
 * to zero.
 */
export const neracaSaldo = defineReport({
  path: '/neraca-saldo',
  call: 'neraca-saldo',
  title: 'Neraca Saldo',
  gate: routeGate(routes.neracaSaldo),
  columns: [
    col.text('nomor_akun', 'Nomor Akun', { opens: { path: '/buku-besar', by: ['nomor_akun'] } }),
    col.text('nama_akun', 'Nama Akun'),
    col.balance('saldo_awal', 'Saldo Awal'),
    col.rupiah('debit', 'Debit', { total: 'sum' }),
    col.rupiah('kredit', 'Kredit', { total: 'sum' }),
    col.balance('saldo_akhir', 'Saldo Akhir', { total: 'last' }),
  ],
  print: signed,
});
