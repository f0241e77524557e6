import { kondisiBarang } from '../barang/barang.js';
import { group } from '../masters/references.js';
import { lineReport, named, SAYS, share, sumReport, untilTime } from '../language/define/fact-report.js';
import { choice, ratio, several } from '../language/define/report.js';
import { cancelReport, validationReport } from '../language/define/step-reports.js';
import { exchangedPieces, saleInvoices, soldPieces } from '../penjualan/facts.js';
import { sales } from '../penjualan/parameters.js';
import { laporanPenjualanDetail } from '../penjualan/reports.js';
import { validatedSales } from '../penjualan/step-facts.js';
import { boughtPieces, cancelledPurchases, purchaseInvoices, purchasePayments, validatedPurchases } from './facts.js';

const says = { buy: ['BELI', 'Pembelian'], exchange: ['TUKAR', 'Tukar Tambah'], sale: ['JUAL', 'Penjualan'] } as const;
/** Gold comes by purchases and in exchange. */
const bought = [
  { facts: boughtPieces, says: says.buy },
  { facts: exchangedPieces, says: says.exchange },
] as const;

const figures = ['qty', 'berat', 'berat_murni', 'potongan', 'harga'];
const analysed = [
  ...figures,
  ratio('harga_gram', 'Harga / Gram', 'harga', 'berat', { priority: 2 }),
  share('porsi', 'Porsi', 'harga'),
];
const lines = ['tanggal', 'no_bukti', 'kode_barcode', 'nama_barang', 'qty', 'berat', 'potongan', 'harga'];
const when = ['tanggal', 'jam', 'kode_toko', 'no_bukti', SAYS];
const piece = ['kode_barcode', 'nama_barang', 'kode_group'];
const end = ['status', 'user_id', 'position'];
const qtyAndWeight = { qty: 'qty', berat: 'berat' } as const;
/** Purchases and exchanges together: a purchase alone has other words. */
const labels = {
  qty_beli: 'Jumlah Beli + Tukar',
  berat_beli: 'Berat Beli + Tukar',
  harga_beli: 'Harga Beli + Tukar',
} as const;
const boughtFigures = { qty_beli: 'qty', berat_beli: 'berat', harga_beli: 'harga' } as const;

/** Each piece that was bought, by purchases and in exchange. */
const laporanPembelianDetail = lineReport({
  path: '/laporan-pembelian-detail',
  title: 'Laporan Pembelian Detail',
  of: bought,
  filters: [untilTime, several('kode_sales', 'Sales', sales.call, 'kode_sales', 'nama_sales')],
  columns: [...when, ...piece, 'kondisi_barang', 'berat', 'berat_nota', 'harga_nota', 'potongan', 'harga', ...end],
});

/** The reports of purchases. */
export const purchaseReports = [
  sumReport({
    path: '/laporan-global-pembelian',
    title: 'Laporan Global Pembelian',
    of: bought,
    rows: ['kode_group', SAYS],
    columns: analysed,
  }),
  laporanPembelianDetail,
  sumReport({
    path: '/laporan-pembelian-pergroup',
    title: 'Laporan Pembelian Per Group',
    of: bought,
    rows: ['kode_group', SAYS],
    columns: figures,
    detail: lines,
  }),
  sumReport({
    path: '/laporan-pembelian-perkondisi',
    title: 'Laporan Pembelian Per Kondisi',
    of: bought,
    rows: ['kondisi_barang', SAYS],
    columns: [
      named(kondisiBarang, 'nama_kondisi', { by: 'kondisi_barang' }),
      'qty',
      'berat',
      'rusak',
      'potongan',
      'harga',
      share('porsi', 'Porsi', 'harga'),
    ],
  }),
  sumReport({
    path: '/laporan-pembelian-kelompok-harga',
    title: 'Laporan Pembelian Kelompok Harga',
    of: bought,
    rows: ['kode_group', SAYS],
    columns: [named(group, 'kelompok_harga'), ...analysed],
    groups: ['kelompok_harga'],
  }),
  lineReport({
    path: '/laporan-pembelian-selisih-berat',
    title: 'Laporan Pembelian Selisih Berat',
    of: bought,
    only: 'selisih_berat',
    columns: [...when, ...piece, 'no_faktur', 'berat_nota', 'berat', 'selisih_berat', 'harga', ...end],
  }),
  sumReport({
    path: '/laporan-analisis-pembelian',
    title: 'Laporan Analisis Pembelian',
    of: bought,
    rows: ['bulan', 'kode_group'],
    columns: analysed,
    groups: ['bulan'],
  }),
  sumReport({
    path: '/laporan-rekap-transaksi-pembelian',
    title: 'Laporan Rekap Transaksi Pembelian',
    of: [
      { facts: purchaseInvoices, measures: { faktur: 'faktur', ...qtyAndWeight, total: 'total' } },
      {
        facts: saleInvoices,
        measures: { qty_tukar: 'qty_beli', berat_tukar: 'berat_beli', total_tukar: 'total_beli' },
        labels: { qty_tukar: 'Jumlah Tukar', berat_tukar: 'Berat Tukar', total_tukar: 'Total Tukar' },
      },
      { facts: purchasePayments, measures: { tunai: 'tunai', transfer: 'transfer' } },
    ],
    rows: ['tanggal'],
    columns: [
      ...['faktur', 'qty', 'berat', 'total', 'tunai', 'transfer'],
      ...['qty_tukar', 'berat_tukar', 'total_tukar'],
    ],
  }),
  sumReport({
    path: '/laporan-rekap-sales',
    title: 'Laporan Rekap Sales',
    of: [
      {
        facts: soldPieces,
        measures: {
          ...qtyAndWeight,
          ongkos: 'ongkos',
          diskon: 'diskon',
          harga_jual: 'harga_jual',
          pembulatan: 'pembulatan',
        },
      },
      { facts: boughtPieces, measures: boughtFigures, labels },
      { facts: exchangedPieces, measures: boughtFigures, labels },
    ],
    filters: [
      {
        ...choice('kode_sales', 'Sales', sales.call, 'kode_sales', 'nama_sales'),
        required: 'dateFilter.kodeSales.required',
      },
    ],
    rows: ['kode_sales', 'tanggal'],
    columns: [
      ...['qty', 'berat', 'ongkos', 'diskon', 'harga_jual', 'pembulatan'],
      ...['qty_beli', 'berat_beli', 'harga_beli'],
    ],
    sections: [laporanPenjualanDetail, laporanPembelianDetail],
  }),
  cancelReport({ path: '/laporan-batal-pembelian', title: 'Laporan Batal Pembelian', of: cancelledPurchases }),
  validationReport({
    path: '/laporan-validasi-jual-beli',
    title: 'Laporan Validasi Jual Beli',
    of: [
      { facts: validatedSales, says: says.sale },
      { facts: validatedPurchases, says: says.buy },
    ],
  }),
];
