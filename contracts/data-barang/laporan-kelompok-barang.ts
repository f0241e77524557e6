import { branches, choice, col, defineReport, words } from '../language/define/report.js';
import { jenis } from '../masters/references.js';

/** The value of `group_by` that parts pieces of one name by their size: the columns that name a group. */
export const BY_SIZE = 'nama_barang,size';

/** The pieces in stock by their name, or by name and size (reports-and-money §2, §4, §8). */
export const laporanKelompokBarang = defineReport({
  path: '/laporan-kelompok-barang',
  call: 'reportbarang/kelompok-barang',
  title: 'Laporan Kelompok Barang',
  filters: [
    branches(),
    choice('kode_dept', 'Jenis', jenis.call, 'kode_dept', 'nama_dept'),
    words(
      'group_by',
      'Dasar',
      { nama_barang: 'Nama Barang', [BY_SIZE]: 'Nama Barang dan Ukuran' },
      { clears: true, after: { setting: 'kelompokBarang.result.delay', usual: 500 } },
    ),
  ],
  columns: [
    col.text('nama_barang', 'Nama Barang'),
    col.text('size', 'Ukuran'),
    col.count('jumlah', 'Jumlah', { total: 'sum' }),
    col.weight('berat', 'Berat', { total: 'sum' }),
  ],
  print: { only: true },
  messages: { found: 'kelompokBarang.success', empty: 'kelompokBarang.failed', failed: 'kelompokBarang.failed' },
});
