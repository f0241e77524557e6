import { barang } from '../../../../contracts/data-barang/barang.js';
import { correctPiece } from '../../../../contracts/koreksi-barang/documents.js';
import { addPiece } from '../../../../contracts/tambah-barang/documents.js';
import { formPath } from '../../kit/document/document-address.js';
import { defineDocumentScreen, documentRows } from '../../kit/document/define-document-screen.js';
import { defineScreens } from '../../kit/screen/feature.js';
import { texts } from './texts.js';
import { newPieceFields, supplierField } from '../../kit/pieces/piece-fields.js';

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
  remedies: { 'piece.tray-gone': '/master-baki' },
  screens: [
    defineDocumentScreen(barang, addPiece, [...newPieceFields, 'asal', supplierField, 'keterangan'], {
      path: '/data-barang',
      opening: 'Rincian',
      offers: {
        'remove-photo': ({ gambar_name, kode_toko }, own) => Boolean(gambar_name) && kode_toko === own,
      },
      leads: [
        {
          title: correctPiece.title,
          gate: correctPiece.gate,
          offered: ({ status, kode_toko }, _, own) => status === 'READY' && kode_toko === own,
          path: ({ kode_barcode }) => formPath(correctPiece.path, String(kode_barcode)),
        },
      ],
      lists: [pieces],
    }),
  ],
});
