import { baki } from '../barang/gudang.js';
import { cardReport, lookedUp, stockReport } from '../language/define/standing-report.js';
import { choice, col } from '../language/define/report.js';
import { group, jenis } from '../masters/references.js';
import { piecesThere } from './facts.js';

const figures = ['qty', 'berat', 'berat_murni', 'harga_modal'];
const document = col.document('no_dokumen', 'Dokumen');

const filters = {
  kode_group: choice('kode_group', 'Group', group.call, 'kode_group', 'nama_group'),
  kode_dept: choice('kode_dept', 'Jenis', jenis.call, 'kode_dept', 'nama_dept'),
  kode_baki: choice('kode_baki', 'Baki', baki.call, 'kode_baki', 'nama_baki'),
};

/** The purities at the end of a day, in the order of the master *kadar EOD*. */
export const laporanKadarEod = stockReport({
  path: '/laporan-kadar-eod',
  title: 'Laporan Kadar EOD',
  of: piecesThere,
  rows: ['kadar'],
  columns: [col.text('nama_laporan', 'Nama di Laporan'), 'qty', 'berat', 'berat_murni'],
});

/** The pieces of each group and tray before a period, in, out and after it. */
export const laporanKartuStock = cardReport({
  path: '/laporan-kartu-stock',
  title: 'Laporan Kartu Stok',
  of: piecesThere,
  filters: Object.values(filters),
  rows: ['kode_group', 'kode_baki'],
  groups: ['kode_group'],
  figures: ['qty', 'berat'],
  detail: ['sejak', document, 'kode_barcode', 'nama_barang', 'position'],
});

/** The reports of the pieces that are there, of any evening. */
export const stockReports = [
  stockReport({
    path: '/laporan-global-stock-toko',
    title: 'Laporan Global Stock Toko',
    of: piecesThere,
    looked: [lookedUp(col.text('jenis_group', 'Jenis Group'), group, ['kode_group'])],
    filters: [filters.kode_dept, filters.kode_baki],
    rows: ['jenis_group', 'kode_group'],
    groups: ['jenis_group'],
    columns: figures,
  }),
  stockReport({
    path: '/laporan-stock-barang',
    title: 'Laporan Stok Barang',
    of: piecesThere,
    filters: Object.values(filters),
    columns: [
      ...['kode_toko', 'kode_baki', 'kode_barcode', 'nama_barang', 'kode_group', 'kode_dept', 'kadar', 'berat'],
      ...['berat_murni', 'ongkos', 'harga_jual', 'harga_modal', 'tgl_masuk', 'kode_supplier', 'status', 'sejak'],
      ...[document, 'position'],
    ],
  }),
  stockReport({
    path: '/laporan-stock-perbaki',
    title: 'Laporan Stok Per Baki',
    of: piecesThere,
    filters: [filters.kode_group, filters.kode_dept],
    rows: ['kode_baki', 'kode_group'],
    groups: ['kode_baki'],
    columns: figures,
  }),
  stockReport({
    path: '/laporan-stock-pergudang',
    title: 'Laporan Stok Per Gudang',
    of: piecesThere,
    looked: [lookedUp(col.text('kode_gudang', 'Gudang'), baki, ['kode_toko', 'kode_baki'])],
    filters: [filters.kode_group, filters.kode_dept],
    rows: ['kode_gudang', 'kode_group'],
    groups: ['kode_gudang'],
    columns: figures,
  }),
  stockReport({
    path: '/laporan-stock-eod',
    title: 'Laporan Stok EOD',
    of: piecesThere,
    rows: ['kode_group', 'status'],
    columns: figures,
  }),
  laporanKartuStock,
  cardReport({
    path: '/laporan-saldo-barang-aktif',
    title: 'Laporan Saldo Barang Aktif',
    of: piecesThere,
    states: ['READY', 'TITIP', 'SORTIR', 'CUCI'],
    filters: [filters.kode_group],
    rows: ['status', 'kode_group'],
    groups: ['status'],
    figures: ['qty', 'berat'],
  }),
];
