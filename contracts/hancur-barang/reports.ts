import { lineReport } from '../language/define/fact-report.js';
import { choice } from '../language/define/report.js';
import { group } from '../masters/references.js';
import { hancurBarang } from './documents.js';

/** Pieces that were taken out of stock for melting, as reports count them. */
export const destroyedPieces = hancurBarang.counts('barang', {
  dimensions: ['kode_barcode', 'nama_barang', 'kode_group', 'kode_baki', 'keterangan'],
  measures: ['berat'],
  monthCubes: [['kode_group']],
});

/** Reports of them. */
export const destroyingReports = [
  lineReport({
    path: '/laporan-hancur-barang',
    title: 'Laporan Hancur Barang',
    of: destroyedPieces,
    filters: [choice('kode_group', 'Group', group.call, 'kode_group', 'nama_group')],
    columns: [
      ...['tanggal', 'jam', 'kode_toko', 'no_bukti', 'kode_barcode', 'nama_barang', 'kode_group', 'qty'],
      ...['kode_baki', 'berat', 'keterangan', 'user_id', 'position'],
    ],
  }),
];
