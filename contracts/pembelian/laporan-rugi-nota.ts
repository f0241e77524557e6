import { lineReport } from '../language/define/fact-report.js';
import { ratio } from '../language/define/report.js';
import { exchangedPieces } from '../penjualan/facts.js';
import { boughtPieces } from './facts.js';

const measures = Object.fromEntries(
  (['berat', 'berat_nota', 'harga_nota', 'potongan', 'rusak', 'harga'] as const).map((one) => [one, one]),
);

/** Pieces that customers brought back with an invoice of ours, and what they lost of its price. */
export const laporanRugiNota = lineReport({
  path: '/laporan-rugi-nota',
  title: 'Laporan Rugi Nota',
  of: [
    { facts: boughtPieces, measures },
    { facts: exchangedPieces, measures },
  ],
  only: 'no_faktur',
  columns: [
    ...['tanggal', 'kode_toko', 'no_bukti', 'no_faktur', 'kode_barcode', 'nama_barang', 'kode_group'],
    ...['kondisi_barang', 'berat', 'berat_nota', 'harga_nota', 'potongan', 'rusak', 'harga'],
    ratio('rugi_persen', 'Rugi %', 'potongan', 'harga_nota', { as: 'percent' }),
    ...['status', 'user_id', 'position'],
  ],
});
