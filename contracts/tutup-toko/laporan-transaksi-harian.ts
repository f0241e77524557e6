import { laporanKartuStock } from '../data-barang/stock-reports.js';
import { SAYS, sumReport } from '../language/define/fact-report.js';
import { laporanKeuanganCashGlobal, laporanKeuanganNonCash, laporanSaldoRekening } from '../mutasi-uang/balances.js';
import { cashEntries } from '../mutasi-uang/facts.js';
import { boughtPieces, purchaseInvoices } from '../pembelian/facts.js';
import { exchangedPieces, saleInvoices, soldPieces } from '../penjualan/facts.js';
import { takenDeposits, usedDeposits } from '../titipan/documents.js';

const labels = { transaksi: 'Transaksi', masuk: 'Masuk', keluar: 'Keluar', selisih: 'Selisih' } as const;
const into = (figure: string) => ({ masuk: figure, selisih: figure });
const outOf = (figure: string) => ({ keluar: figure, selisih: `-${figure}` });

/**
 * The documents of each day by their kind: gold that left and came, and money that is due for it. Under them what the
 * drawer, the accounts, the banks of cards and the trays held before and after.
 */
export const laporanTransaksiHarian = sumReport({
  path: '/laporan-transaksi-harian',
  title: 'Laporan Transaksi Harian',
  of: [
    { facts: saleInvoices, measures: { transaksi: 'faktur', ...into('total') }, labels, says: ['JUAL', 'Penjualan'] },
    {
      facts: soldPieces,
      measures: { berat_keluar: 'berat' },
      labels: { berat_keluar: 'Berat Keluar' },
      says: ['JUAL', 'Penjualan'],
    },
    {
      facts: exchangedPieces,
      measures: { berat_masuk: 'berat', ...outOf('harga') },
      labels: { ...labels, berat_masuk: 'Berat Masuk' },
      says: ['TUKAR', 'Tukar Tambah'],
    },
    {
      facts: purchaseInvoices,
      measures: { transaksi: 'faktur', ...outOf('total') },
      labels,
      says: ['BELI', 'Pembelian'],
    },
    {
      facts: boughtPieces,
      measures: { berat_masuk: 'berat' },
      labels: { berat_masuk: 'Berat Masuk' },
      says: ['BELI', 'Pembelian'],
    },
    { facts: takenDeposits, measures: { transaksi: 'titipan', ...into('uang') }, labels, says: ['TITIP', 'Titipan'] },
    {
      facts: usedDeposits,
      measures: { transaksi: 'titipan', ...outOf('dp_rp') },
      labels,
      says: ['AMBIL', 'Titipan Diambil'],
    },
    {
      facts: cashEntries,
      measures: { transaksi: 'qty', masuk: 'masuk', keluar: 'keluar', selisih: 'bersih' },
      labels,
      says: ['KAS', 'Uang Kas'],
    },
  ],
  rows: ['tanggal', SAYS],
  columns: ['transaksi', 'berat_masuk', 'berat_keluar', 'masuk', 'keluar', 'selisih'],
  groups: ['tanggal'],
  sections: [laporanKeuanganCashGlobal, laporanSaldoRekening, laporanKeuanganNonCash, laporanKartuStock],
});
