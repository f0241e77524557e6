import { lineReport } from '../language/define/fact-report.js';
import { choice } from '../language/define/report.js';
import { group } from '../masters/references.js';
import { pindahBarang } from './documents.js';

/** Pieces that were laid on another tray, as reports count them. */
export const movedPieces = pindahBarang.counts('barang', {
  dimensions: ['kode_barcode', 'nama_barang', 'kode_group', 'kode_baki', 'ke_baki', 'keterangan'],
  measures: ['berat'],
  monthCubes: [['kode_group']],
  labels: { kode_baki: 'Dari Baki' },
});

/** Reports of them. */
export const movingReports = [
  lineReport({
    path: '/laporan-pindah-barang',
    title: 'Laporan Pindah Barang',
    of: movedPieces,
    filters: [choice('kode_group', 'Group', group.call, 'kode_group', 'nama_group')],
    columns: [
      ...['tanggal', 'jam', 'kode_toko', 'no_bukti', 'kode_barcode', 'nama_barang', 'kode_group', 'qty'],
      ...['kode_baki', 'ke_baki', 'berat', 'keterangan', 'user_id', 'position'],
    ],
  }),
];
