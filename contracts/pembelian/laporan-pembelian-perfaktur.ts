import { branches, choice, col, dateRange, defineReport, ratio } from '../language/define/report.js';
import { group, kelompokHarga } from '../masters/references.js';
import { kondisiPembelian } from './parameters.js';

/**
 * The purchases of a period by invoice with their lines, none of those that were cancelled (reports-and-money §2, §3,
 * §9). A group, a price group and a condition leave some of the lines, and the invoices that have any of them. The gold
 * price of an invoice is the average of its lines that were bought by one; `rata_asal` is a gram by our own invoices.
 */
export const laporanPembelianPerFaktur = defineReport({
  path: '/laporan-pembelian-perfaktur',
  call: 'pembelian/hidup/report-limited',
  title: 'Laporan Pembelian Per Faktur',
  filters: [
    dateRange(),
    branches(),
    choice('kode_group', 'Group', group.call, 'kode_group', 'nama_group'),
    choice('kelompok_harga', 'Kelompok Harga', kelompokHarga.call, 'kelompok_harga'),
    choice('kondisi', 'Kondisi', kondisiPembelian.call, 'kondisi_barang'),
  ],
  columns: [
    col.date('tanggal', 'Tanggal'),
    col.time('jam', 'Jam', { priority: 2 }),
    col.text('kode_toko', 'Cabang', { priority: 2 }),
    col.document('no_faktur_beli', 'No Faktur'),
    col.text('kode_sales', 'Sales'),
    col.count('qty', 'Jumlah Barang', { total: 'sum' }),
    col.rupiah('harga_emas', 'Harga Emas'),
    col.weight('berat_nota', 'Berat Nota'),
    col.weight('berat', 'Berat', { total: 'sum' }),
    col.rupiah('harga_nota', 'Harga Nota'),
    col.rupiah('harga', 'Harga Beli', { total: 'sum' }),
    ratio('rata_asal', 'Rata Asal', 'harga_nota', 'berat_nota'),
    col.text('user_id', 'User', { priority: 2 }),
    col.text('position', 'Posisi', { priority: 2 }),
  ],
  detail: {
    count: 'qty',
    columns: [
      col.text('nama_barang', 'Nama Barang'),
      col.text('kode_group', 'Group'),
      col.text('kondisi_barang', 'Kondisi'),
      col.rupiah('harga_emas', 'Harga Emas'),
      col.weight('berat_nota', 'Berat Nota'),
      col.weight('berat', 'Berat'),
      col.rupiah('harga_nota', 'Harga Nota'),
      col.rupiah('harga', 'Harga Beli'),
      col.rupiah('rata_asal', 'Rata Asal'),
    ],
  },
  print: {
    searched: true,
    tab: { setting: 'pembelianPerfaktur.downloadThreshold', usual: 500 },
    address: [42],
  },
  messages: { found: 'report.success', empty: 'report.empty.dicari', failed: 'report.failed.request' },
});
