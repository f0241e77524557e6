import { addPiece, addPieces, tambahBarang } from '../../../../contracts/tambah-barang/documents.js';
import { defineDocumentScreen, documentRows } from '../../kit/document/define-document-screen.js';
import { defineScreens } from '../../kit/screen/feature.js';
import { texts } from './texts.js';
import { newPieceFields, supplierField } from '../../kit/pieces/piece-fields.js';

const lists = [documentRows(tambahBarang, { without: ['kategori'] })];

/** The screens by which pieces come into stock: one by one, and many in a grid. */
export const addingPieces = defineScreens({
  texts,
  screens: [
    defineDocumentScreen(tambahBarang, addPiece, [...newPieceFields, 'asal', supplierField, 'keterangan'], { lists }),
    defineDocumentScreen(
      tambahBarang,
      addPieces,
      ['asal', supplierField, 'keterangan', { name: 'barang', grid: { columns: newPieceFields } }],
      { lists, opens: true },
    ),
  ],
});
