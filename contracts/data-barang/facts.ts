import { fineWeight } from '../language/define/facts.js';
import { barang } from './barang.js';

/** The pieces that a branch has on its trays at the end of any day. */
export const piecesThere = barang.stands({
  model: 'data_barang',
  in: ['READY', 'TITIP'],
  dimensions: [
    ...(['kode_barcode', 'nama_barang', 'kode_group', 'kode_dept', 'kadar', 'kode_baki'] as const),
    ...(['kode_supplier', 'tgl_masuk', 'no_dokumen'] as const),
  ],
  measures: ['berat', 'ongkos', 'harga_jual', 'harga_modal'],
  made: { berat_murni: fineWeight('Berat Murni') },
});
