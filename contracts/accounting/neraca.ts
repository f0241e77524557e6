import { col, defineReport } from '../language/define/report.js';
import { routeGate } from '../language/routes/routes.js';
import { routes } from './routes.js';

/**
 * The balance sheet at the end of the last day; what was earned before the first day and since then stand in rows of
 * their own.
 */
export const neraca = defineReport({
  path: '/neraca',
  call: 'neraca',
  title: 'Neraca',
  gate: routeGate(routes.neraca),
  columns: [
    col.text('kelompok', 'Kelompok'),
    col.text('nomor_akun', 'Nomor Akun', { opens: { path: '/buku-besar', by: ['nomor_akun'] } }),
    col.text('nama_akun', 'Nama Akun'),
    col.balance('aset', 'Aset', { total: 'sum' }),
    col.balance('pasiva', 'Kewajiban dan Modal', { total: 'sum' }),
  ],
});
