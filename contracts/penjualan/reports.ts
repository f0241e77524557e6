import { distinct, lineReport, share, sumReport } from '../language/define/fact-report.js';
import { ratio } from '../language/define/report.js';
import { boughtPieces } from '../pembelian/facts.js';
import { exchangedPieces, salePayments, soldPieces } from './facts.js';

const figures = [
  ...(['qty', 'berat', 'berat_murni', 'ongkos', 'diskon', 'harga_jual'] as const),
  ratio('harga_gram', 'Harga / Gram', 'harga_jual', 'berat', { priority: 2 }),
  share('porsi', 'Porsi', 'harga_jual'),
];
const lines = ['tanggal', 'no_bukti', 'kode_barcode', 'nama_barang', 'qty', 'berat', 'ongkos', 'diskon', 'harga_jual'];

/** The reports of sales. */
export const salesReports = [
  sumReport({
    path: '/laporan-global-penjualan',
    title: 'Laporan Global Penjualan',
    of: soldPieces,
    rows: ['kode_group'],
    columns: figures,
  }),
  sumReport({
    path: '/laporan-penjualan-global-jenis',
    title: 'Laporan Penjualan Global Jenis',
    of: soldPieces,
    rows: ['kode_dept'],
    columns: figures,
  }),
  sumReport({
    path: '/laporan-global-sales',
    title: 'Laporan Global Sales',
    of: [
      { facts: soldPieces, measures: { qty: 'qty', berat: 'berat', harga_jual: 'harga_jual' } },
      {
        facts: boughtPieces,
        measures: { qty_beli: 'qty', berat_beli: 'berat', harga_beli: 'harga' },
        labels: { qty_beli: 'Jumlah Beli', berat_beli: 'Berat Beli', harga_beli: 'Harga Beli' },
      },
      {
        facts: exchangedPieces,
        measures: { qty_beli: 'qty', berat_beli: 'berat', harga_beli: 'harga' },
        labels: { qty_beli: 'Jumlah Beli', berat_beli: 'Berat Beli', harga_beli: 'Harga Beli' },
      },
    ],
    rows: ['kode_sales'],
    columns: ['qty', 'berat', 'harga_jual', 'qty_beli', 'berat_beli', 'harga_beli'],
  }),
  lineReport({
    path: '/laporan-penjualan-detail',
    title: 'Laporan Penjualan Detail',
    of: soldPieces,
    columns: [
      ...['tanggal', 'jam', 'kode_toko', 'no_bukti', 'kode_barcode', 'nama_barang', 'kode_group', 'kode_sales'],
      ...['berat', 'nilai_emas', 'ongkos', 'diskon', 'harga_jual', 'harga_pokok', 'status', 'user_id', 'position'],
    ],
  }),
  sumReport({
    path: '/laporan-penjualan-pergroup',
    title: 'Laporan Penjualan Per Group',
    of: soldPieces,
    rows: ['kode_group'],
    columns: ['qty', 'berat', 'berat_murni', 'ongkos', 'diskon', 'harga_jual', 'harga_pokok'],
    detail: lines,
  }),
  sumReport({
    path: '/laporan-penjualan-percustomer',
    title: 'Laporan Penjualan Per Customer',
    of: soldPieces,
    rows: ['kode_member'],
    columns: [
      distinct('faktur', 'Faktur', 'no_bukti'),
      ...['qty', 'berat', 'ongkos', 'diskon', 'harga_jual'],
      share('porsi', 'Porsi', 'harga_jual'),
    ],
    detail: lines,
  }),
  sumReport({
    path: '/laporan-penjualan-cara-bayar',
    title: 'Laporan Penjualan Cara Bayar',
    of: salePayments,
    rows: ['cara', 'kode_bank'],
    columns: ['qty', 'jumlah', share('porsi', 'Porsi', 'jumlah')],
  }),
];
