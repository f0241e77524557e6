import { correctablePieces, correctPiece, koreksiBarang } from '../../../../contracts/koreksi-barang/documents.js';
import type { QueryDefinition } from '../../../../contracts/language/define/query.js';
import { defineDocumentScreen } from '../../kit/document/define-document-screen.js';
import { pieceFields, supplierField } from '../../kit/pieces/piece-fields.js';
import { defineScreens } from '../../kit/screen/feature.js';
import { texts } from './texts.js';

/** The facts of a piece, in the order in which they are typed. */
const facts = pieceFields.filter((name) => name !== 'kode_barcode' && name !== 'kode_baki');

/** The screen on which a piece is corrected: it is scanned or comes from its page, and the form says what it is. */
export const correctingPieces = defineScreens({
  texts,
  screens: [
    defineDocumentScreen(
      koreksiBarang,
      correctPiece,
      [
        {
          name: 'kode_barcode',
          beside: ['nama_barang', 'kode_baki'],
          found: { query: correctablePieces as unknown as QueryDefinition, value: 'kode_barcode' },
          fills: Object.fromEntries([...facts, 'kode_supplier'].map((name) => [name, name])),
        },
        ...facts,
        supplierField,
        'sebab',
        'keterangan',
      ],
      { initial: { sebab: 'SALAH INPUT' }, about: 'kode_barcode', opens: true },
    ),
  ],
});
