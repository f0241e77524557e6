import { col, defineReport } from '../language/define/report.js';
import { routeGate } from '../language/routes/routes.js';
import { routes } from './routes.js';

/** Profit and loss: what was earned and spent in a period, an account a row. */
export const labaRugi = defineReport({
  path: '/laba-rugi',
  call: 'laba-rugi',
  title: 'Laba Rugi',
  gate: routeGate(routes.labaRugi),
  columns: [
    col.text('kelompok', 'Kelompok'),
    col.text('nomor_akun', 'Nomor Akun', { opens: { path: '/buku-besar', by: ['nomor_akun'] } }),
    col.text('nama_akun', 'Nama Akun'),
    col.rupiah('pendapatan', 'Pendapatan', { total: 'sum' }),
    col.rupiah('beban', 'Beban', { total: 'sum' }),
    col.rupiah('laba', 'Laba', { total: 'sum' }),
  ],
});
