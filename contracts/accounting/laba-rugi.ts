import { branches, change, col, comparing, comparison, defineReport, monthToDate } from '../language/define/report.js';
import { routeGate } from '../language/routes/routes.js';
import { routes } from './routes.js';
import { signed } from './statements.js';

/** The sections of accounts that do not say in which part of profit and loss they stand: counted as operating ones. */
export const unsortedIncome = 'PENDAPATAN TANPA GOLONGAN (DIHITUNG USAHA)';
export const unsortedExpense = 'BEBAN TANPA GOLONGAN (DIHITUNG USAHA)';

const gross = ['PENDAPATAN USAHA', unsortedIncome, 'BEBAN POKOK'] as const;
const operating = [...gross, 'BEBAN USAHA', unsortedExpense] as const;

/**
 * Profit and loss: what was earned and spent in a period, an account a row, in sections; next to another period or
 * branch where it is compared.
 */
export const labaRugi = defineReport({
  path: '/laba-rugi',
  call: 'laba-rugi',
  title: 'Laba Rugi',
  gate: routeGate(routes.labaRugi),
  filters: [monthToDate(), branches(), ...comparison({ LALU: 'Periode Sebelumnya', TAHUN: 'Tahun Lalu' })],
  columns: [
    col.text('kelompok', 'Kelompok'),
    col.text('nomor_akun', 'Nomor Akun', { opens: { path: '/buku-besar', by: ['nomor_akun'] } }),
    col.text('nama_akun', 'Nama Akun'),
    col.rupiah('pendapatan', 'Pendapatan', { total: 'sum' }),
    col.rupiah('beban', 'Beban', { total: 'sum' }),
    col.rupiah('laba', 'Laba', { total: 'sum' }),
    ...comparing(
      col.rupiah('laba_banding', 'Laba Banding', { total: 'sum' }),
      col.rupiah('selisih', 'Selisih', { total: 'sum' }),
      change('persen', 'Perubahan', 'selisih', 'laba_banding'),
    ),
  ],
  groups: ['kelompok'],
  statement: {
    by: 'kelompok',
    sections: [...operating, 'PENDAPATAN LAIN-LAIN', 'BEBAN LAIN-LAIN'],
    sums: [
      { title: 'Laba kotor', of: gross },
      { title: 'Laba usaha', of: operating },
    ],
    labelOfTotal: 'Laba bersih',
  },
  print: signed,
});
