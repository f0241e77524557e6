import { branches, change, col, comparing, comparison, defineReport, oneDate } from '../language/define/report.js';
import { routeGate } from '../language/routes/routes.js';
import { routes } from './routes.js';
import { signed } from './statements.js';

const owed = ['KEWAJIBAN', 'MODAL'] as const;

/**
 * The balance sheet at the end of a date, in sections; what was earned before its year and in its year until then
 * stands in rows of its own. Assets by their debit, the others by their credit, in one column. Next to another date or
 * branch where it is compared.
 */
export const neraca = defineReport({
  path: '/neraca',
  call: 'neraca',
  title: 'Neraca',
  gate: routeGate(routes.neraca),
  filters: [
    oneDate('tanggal', 'Per Tanggal'),
    branches(),
    ...comparison({ BULAN: 'Akhir Bulan Sebelumnya', TAHUN: 'Akhir Tahun Sebelumnya' }),
  ],
  columns: [
    col.text('kelompok', 'Kelompok'),
    col.text('nomor_akun', 'Nomor Akun', { opens: { path: '/buku-besar', by: ['nomor_akun'] } }),
    col.text('nama_akun', 'Nama Akun'),
    col.balance('jumlah', 'Jumlah', { total: 'sum' }),
    ...comparing(
      col.balance('jumlah_banding', 'Jumlah Banding', { total: 'sum' }),
      col.balance('selisih', 'Selisih', { total: 'sum' }),
      change('persen', 'Perubahan', 'selisih', 'jumlah_banding'),
    ),
  ],
  groups: ['kelompok'],
  statement: {
    by: 'kelompok',
    sections: ['ASET', ...owed],
    sums: [
      { title: 'Jumlah kewajiban dan modal', of: owed },
      {
        title: 'TIDAK SEIMBANG: aset kurang kewajiban dan modal',
        labelOfZero: 'Seimbang: aset = kewajiban + modal',
        of: ['ASET'],
        less: owed,
      },
    ],
  },
  // Rows of assets and of the rest add up to nothing that a page could carry to the next.
  print: { signatures: signed.signatures },
});
