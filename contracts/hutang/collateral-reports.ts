import { branch, branches, choice, col, defineReport, oneDate } from '../language/define/report.js';
import { routeGate } from '../language/routes/routes.js';
import { group } from '../masters/references.js';
import { screenOf } from './reports.js';

const short = screenOf('kurang-jaminan', 'Laporan Kurang Jaminan');
const held = screenOf('nilai-jaminan', 'Laporan Nilai Jaminan');
/** The screens of reports of collateral. */
export const collateralReportRoutes = [short, held];

/**
 * The loans that run whose principal is above the plafond of their pieces as it would be now: by the prices,
 * percentages and conditions in force. A piece on which nothing is lent now has none.
 */
export const laporanKurangJaminan = defineReport({
  path: short.path,
  call: 'hutang/kurang-jaminan',
  title: short.title,
  gate: routeGate(short),
  filters: [branch(), choice('kode_group', 'Group', group.call, 'kode_group', 'nama_group')],
  columns: [
    col.text('kode_toko', 'Cabang'),
    col.document('no_bukti', 'No Bukti'),
    col.date('tgl_hutang', 'Tanggal Hutang'),
    col.date('jatuh_tempo', 'Jatuh Tempo'),
    col.text('kode_member', 'Kode Member'),
    col.text('kode_sales', 'Sales', { priority: 2 }),
    col.count('qty', 'Jumlah Barang', { total: 'sum' }),
    col.weight('berat', 'Berat', { total: 'sum' }),
    col.rupiah('plafond', 'Plafond', { total: 'sum' }),
    col.rupiah('plafond_kini', 'Plafond Kini', { total: 'sum' }),
    col.rupiah('sisa', 'Sisa Pokok', { total: 'sum' }),
    col.rupiah('kurang', 'Kurang', { total: 'sum' }),
    col.text('position', 'Posisi', { priority: 2 }),
  ],
  detail: {
    count: 'qty',
    columns: [
      col.text('nama_barang', 'Nama Barang'),
      col.text('kode_group', 'Group'),
      col.text('kode_kadar', 'Kode Kadar'),
      col.text('kode_kondisi', 'Kondisi'),
      col.weight('berat', 'Berat'),
      col.rupiah('plafond', 'Plafond'),
      col.rupiah('plafond_kini', 'Plafond Kini'),
    ],
  },
  groups: ['kode_toko'],
});

/** The gold of customers in the safes at the end of a day, and its worth at the buying price of the board then. */
export const laporanNilaiJaminan = defineReport({
  path: held.path,
  call: held.path.slice(1),
  title: held.title,
  gate: routeGate(held),
  filters: [oneDate('tanggal', 'Per Tanggal'), branches()],
  columns: [
    col.text('kode_toko', 'Cabang'),
    col.text('kode_group', 'Group'),
    col.weight('berat', 'Berat', { total: 'sum' }),
    col.rupiah('harga_beli', 'Harga Beli / g'),
    col.rupiah('nilai', 'Nilai', { total: 'sum' }),
  ],
  groups: ['kode_toko'],
});
