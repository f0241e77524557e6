import { sortir } from './sorting.js';

/** Pieces that were bought and sorted, as reports count them. */
export const sortedPieces = sortir.counts('barang', {
  dimensions: ['kode_barcode', 'nama_barang', 'kode_group', 'tujuan', 'kode_baki', 'dokumen_asal'],
  measures: ['berat_asal', 'berat', 'susut'],
  model: 'sortir_pembelian',
});
