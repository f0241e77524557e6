import { lineReport } from '../language/define/fact-report.js';
import { meltedPieces } from './facts.js';

/** The reports of bought pieces that went to be melted. */
export const meltingReports = [
  lineReport({
    path: '/laporan-hancur-pembelian',
    title: 'Laporan Hancur Pembelian',
    of: meltedPieces,
    columns: [
      ...['tanggal', 'jam', 'kode_toko', 'no_bukti', 'kode_barcode', 'nama_barang', 'kode_group', 'qty', 'berat'],
      ...['keterangan', 'user_id', 'position'],
    ],
  }),
];
