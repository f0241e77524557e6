import { barang } from '../../../../contracts/data-barang/barang.js';
import { addPiece } from '../../../../contracts/tambah-barang/documents.js';
import { defineDocumentScreen, documentRows } from '../../kit/document/define-document-screen.js';
import { defineScreens } from '../../kit/screen/feature.js';
import { texts } from './texts.js';
import { pieceFields } from '../../kit/pieces/piece-fields.js';

const pieces = documentRows(barang, {
  columns: [
    ...(['tgl_masuk', 'kode_barcode', 'nama_barang', 'kode_group', 'kadar', 'kode_dept', 'kode_baki'] as const),
    ...(['size', 'berat', 'ongkos', 'harga_jual', 'harga_modal', 'status', 'no_dokumen'] as const),
  ],
  leads: 'nama_barang',
  amount: 'berat',
  notes: ['kode_barcode', 'kode_baki', 'status'],
});

/** The screen of pieces, where one more can be entered. */
export const dataBarang = defineScreens({
  texts,
  screens: [
    defineDocumentScreen(barang, addPiece, [...pieceFields, 'kode_supplier', 'keterangan'], {
      path: '/data-barang',
      offers: {
        'remove-photo': ({ gambar_name, kode_toko }, own) => Boolean(gambar_name) && kode_toko === own,
      },
      lists: [pieces],
    }),
  ],
});
