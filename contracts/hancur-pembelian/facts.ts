import { hancurPembelian } from './documents.js';

/** Pieces that were bought and went to be melted, as reports count them. */
export const meltedPieces = hancurPembelian.counts('barang', {
  dimensions: ['kode_barcode', 'nama_barang', 'kode_group', 'keterangan'],
  measures: ['berat'],
});
