import { lineReport } from '../language/define/fact-report.js';
import { sortedPieces } from './facts.js';

/** The reports of bought pieces that were sorted. */
export const sortingReports = [
  lineReport({
    path: '/laporan-sortir-pembelian',
    title: 'Laporan Sortir Pembelian',
    of: sortedPieces,
    columns: [
      ...['tanggal', 'jam', 'kode_toko', 'no_bukti', 'kode_barcode', 'nama_barang', 'kode_group', 'dokumen_asal'],
      ...['tujuan', 'kode_baki', 'berat_asal', 'berat', 'susut', 'status', 'user_id', 'position'],
    ],
  }),
];
