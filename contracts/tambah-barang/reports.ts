import { lineReport } from '../language/define/fact-report.js';
import { choice } from '../language/define/report.js';
import { group } from '../masters/references.js';
import { tambahBarang } from './documents.js';

/** Pieces that came into stock, as reports count them. */
export const addedPieces = tambahBarang.counts('barang', {
  dimensions: [
    ...(['kode_barcode', 'nama_barang', 'kode_group', 'kode_dept', 'kode_baki'] as const),
    ...(['asal', 'kode_supplier', 'keterangan'] as const),
  ],
  measures: ['berat', 'harga_modal'],
  monthCubes: [['kode_group']],
});

/** Reports of them. */
export const addingReports = [
  lineReport({
    path: '/laporan-tambah-barang',
    title: 'Laporan Tambah Barang',
    of: addedPieces,
    filters: [choice('kode_group', 'Group', group.call, 'kode_group', 'nama_group')],
    columns: [
      ...['tanggal', 'jam', 'kode_toko', 'no_bukti', 'kode_barcode', 'nama_barang', 'kode_group', 'qty'],
      ...['kode_baki', 'asal', 'kode_supplier', 'berat', 'harga_modal', 'status', 'user_id', 'position'],
    ],
  }),
];
