import { branch, change, col, comparing, comparison, defineReport, oneDate } from '../language/define/report.js';
import { routeGate } from '../language/routes/routes.js';
import { routes } from './routes.js';
import { signed } from './statements.js';

/**
 * The balance sheet at the end of a date, in sections; what was earned before its year and in its year until then
 * stands in rows of its own. Next to another date or branch where it is compared.
 */
export const neraca = defineReport({
  path: '/neraca',
  call: 'neraca',
  title: 'Neraca',
  gate: routeGate(routes.neraca),
  filters: [
    oneDate('tanggal', 'Per Tanggal'),
    branch(),
    ...comparison({ BULAN: 'Akhir Bulan Sebelumnya', TAHUN: 'Akhir Tahun Sebelumnya' }),
  ],
  columns: [
    col.text('kelompok', 'Kelompok'),
    col.text('nomor_akun', 'Nomor Akun', { opens: { path: '/buku-besar', by: ['nomor_akun'] } }),
    col.text('nama_akun', 'Nama Akun'),
    col.balance('aset', 'Aset', { total: 'sum' }),
    col.balance('pasiva', 'Kewajiban dan Modal', { total: 'sum' }),
    ...comparing(
      col.balance('aset_banding', 'Aset Banding', { total: 'sum' }),
      col.balance('selisih_aset', 'Selisih Aset', { total: 'sum' }),
      change('persen_aset', 'Perubahan Aset', 'selisih_aset', 'aset_banding'),
      col.balance('pasiva_banding', 'Pasiva Banding', { total: 'sum' }),
      col.balance('selisih_pasiva', 'Selisih Pasiva', { total: 'sum' }),
      change('persen_pasiva', 'Perubahan Pasiva', 'selisih_pasiva', 'pasiva_banding'),
    ),
  ],
  groups: ['kelompok'],
  print: signed,
});
