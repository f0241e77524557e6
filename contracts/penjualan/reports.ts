import { distinct, lineReport, named, share, sumReport, untilTime } from '../language/define/fact-report.js';
import { ratio, several } from '../language/define/report.js';
import { bank } from '../masters/masters.js';
import { group, jenis } from '../masters/references.js';
import { boughtPieces } from '../pembelian/facts.js';
import { exchangedPieces, saleInvoices, salePayments, soldPieces } from './facts.js';
import { sales } from './parameters.js';

const figures = [
  ...(['qty', 'berat', 'berat_murni', 'ongkos', 'diskon', 'harga_jual'] as const),
  ratio('harga_gram', 'Harga / Gram', 'harga_jual', 'berat', { priority: 2 }),
  share('porsi', 'Porsi', 'harga_jual'),
];
const filters = [
  several('kode_group', 'Group', group.call, 'kode_group', 'nama_group'),
  several('kode_sales', 'Sales', sales.call, 'kode_sales', 'nama_sales'),
];
const ofGroup = [named(group, 'nama_group'), named(group, 'jenis_group', { priority: 2 })];
const ofType = named(jenis, 'nama_dept');
const ofSales = named(sales, 'nama_sales');
/** Purchases and exchanges together: a purchase alone has other words. */
const ofBoth = {
  qty_beli: 'Jumlah Beli + Tukar',
  berat_beli: 'Berat Beli + Tukar',
  harga_beli: 'Harga Beli + Tukar',
} as const;
const lines = ['tanggal', 'no_bukti', 'kode_barcode', 'nama_barang', 'qty', 'berat', 'ongkos', 'diskon', 'harga_jual'];

/** Each piece that was sold. */
export const laporanPenjualanDetail = lineReport({
  path: '/laporan-penjualan-detail',
  title: 'Laporan Penjualan Detail',
  of: soldPieces,
  filters: [untilTime, ...filters],
  columns: [
    ...['tanggal', 'jam', 'kode_toko', 'no_bukti', 'kode_barcode', 'nama_barang', 'kode_group', 'kode_sales'],
    ...['berat', 'nilai_emas', 'ongkos', 'diskon', 'harga_jual', 'harga_pokok', 'status', 'user_id', 'position'],
  ],
});

/** The reports of sales. */
export const salesReports = [
  sumReport({
    path: '/laporan-global-penjualan',
    title: 'Laporan Global Penjualan',
    of: soldPieces,
    filters: [untilTime],
    rows: ['kode_group'],
    columns: [...ofGroup, ...figures],
  }),
  sumReport({
    path: '/laporan-penjualan-global-jenis',
    title: 'Laporan Penjualan Global Jenis',
    of: soldPieces,
    rows: ['kode_dept'],
    columns: [ofType, ...figures],
  }),
  sumReport({
    path: '/laporan-global-sales',
    title: 'Laporan Global Sales',
    of: [
      {
        facts: soldPieces,
        measures: { qty: 'qty', berat: 'berat', harga_jual: 'harga_jual', pembulatan: 'pembulatan' },
      },
      {
        facts: boughtPieces,
        measures: { qty_beli: 'qty', berat_beli: 'berat', harga_beli: 'harga' },
        labels: ofBoth,
      },
      {
        facts: exchangedPieces,
        measures: { qty_beli: 'qty', berat_beli: 'berat', harga_beli: 'harga' },
        labels: ofBoth,
      },
    ],
    filters: [untilTime],
    rows: ['kode_sales'],
    columns: [ofSales, 'qty', 'berat', 'harga_jual', 'pembulatan', 'qty_beli', 'berat_beli', 'harga_beli'],
  }),
  laporanPenjualanDetail,
  sumReport({
    path: '/laporan-penjualan-pergroup',
    title: 'Laporan Penjualan Per Group',
    of: soldPieces,
    filters: [untilTime],
    rows: ['kode_group'],
    columns: [...ofGroup, 'qty', 'berat', 'berat_murni', 'ongkos', 'diskon', 'harga_jual', 'harga_pokok'],
    detail: lines,
  }),
  sumReport({
    path: '/laporan-penjualan-persales',
    title: 'Laporan Penjualan Per Sales',
    of: soldPieces,
    rows: ['kode_sales'],
    columns: [ofSales, distinct('faktur', 'Faktur', 'no_bukti'), ...figures, 'pembulatan'],
    detail: lines,
  }),
  sumReport({
    path: '/laporan-penjualan-perbaki',
    title: 'Laporan Penjualan Per Baki',
    of: soldPieces,
    filters,
    rows: ['kode_baki'],
    columns: figures,
    detail: lines,
  }),
  sumReport({
    path: '/laporan-penjualan-percustomer',
    title: 'Laporan Penjualan Per Customer',
    of: soldPieces,
    rows: ['kode_member'],
    columns: [
      distinct('faktur', 'Faktur', 'no_bukti'),
      ...['qty', 'berat', 'ongkos', 'diskon', 'harga_jual', 'pembulatan'],
      share('porsi', 'Porsi', 'harga_jual'),
    ],
    detail: lines,
  }),
  sumReport({
    path: '/laporan-penjualan-cara-bayar',
    title: 'Laporan Penjualan Cara Bayar',
    of: salePayments,
    rows: ['cara', 'kode_bank'],
    columns: [named(bank, 'nama_bank', { priority: 2 }), 'qty', 'jumlah', share('porsi', 'Porsi', 'jumlah')],
  }),
  lineReport({
    path: '/laporan-penjualan-ongkos',
    title: 'Laporan Penjualan Ongkos',
    of: soldPieces,
    filters,
    only: 'ongkos',
    columns: [
      ...['tanggal', 'kode_toko', 'no_bukti', 'kode_barcode', 'nama_barang', 'kode_group', 'kode_sales', 'berat'],
      ...['ongkos', ratio('ongkos_gram', 'Ongkos / Gram', 'ongkos', 'berat'), 'harga_jual'],
      ratio('ongkos_persen', 'Ongkos %', 'ongkos', 'harga_jual', { as: 'percent', priority: 2 }),
      ...['status', 'user_id', 'position'],
    ],
  }),
  lineReport({
    path: '/laporan-penjualan-diskon',
    title: 'Laporan Penjualan Diskon',
    of: soldPieces,
    filters,
    only: 'diskon',
    columns: [
      ...['tanggal', 'kode_toko', 'no_bukti', 'kode_barcode', 'nama_barang', 'kode_group', 'kode_sales'],
      ...['kode_member', 'berat', 'nilai_emas', 'ongkos', 'diskon', 'harga_jual'],
      ratio('diskon_persen', 'Diskon %', 'diskon', 'nilai_emas', { as: 'percent' }),
      ...['status', 'user_id', 'position'],
    ],
  }),
  lineReport({
    path: '/laporan-tukar-tambah',
    title: 'Laporan Tukar Tambah',
    of: saleInvoices,
    only: 'total_beli',
    columns: [
      ...['tanggal', 'kode_toko', 'no_bukti', 'kode_sales', 'kode_member', 'berat', 'berat_beli', 'total'],
      ...['total_beli', 'uang_tambah', 'status', 'user_id', 'position'],
    ],
  }),
  sumReport({
    path: '/laporan-analisis-penjualan',
    title: 'Laporan Analisis Penjualan',
    of: soldPieces,
    filters,
    rows: ['bulan', 'kode_group', 'kode_dept'],
    columns: [
      ...[ofGroup[0]!, ofType, ...figures],
      ratio('rata_rata', 'Rata-rata / Barang', 'harga_jual', 'qty', { priority: 2 }),
      ratio('ongkos_gram', 'Ongkos / Gram', 'ongkos', 'berat', { priority: 2 }),
    ],
    groups: ['bulan'],
    across: ['triwulan', 'hari', 'pukul', 'kode_sales', 'kode_tingkat', 'kode_baki'],
  }),
  sumReport({
    path: '/laporan-laba-rugi-penjualan',
    title: 'Laporan Laba Rugi Penjualan',
    of: soldPieces,
    filters,
    rows: ['kode_group', 'kode_dept'],
    columns: [
      ...[...ofGroup, ofType, 'qty', 'berat', 'harga_jual', 'harga_pokok', 'laba'],
      ratio('margin', 'Margin', 'laba', 'harga_jual', { as: 'percent', right: 'HARGA_MODAL' }),
      ratio('laba_gram', 'Laba / Gram', 'laba', 'berat', { priority: 2, right: 'HARGA_MODAL' }),
    ],
    detail: ['tanggal', 'no_bukti', 'kode_barcode', 'nama_barang', 'qty', 'berat', 'harga_jual', 'harga_pokok', 'laba'],
  }),
];
