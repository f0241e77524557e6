import { hancurPembelian, meltPurchases, piecesToSort } from '../../../../contracts/hancur-pembelian/documents.js';
import { defineDocumentScreen } from '../../kit/document/define-document-screen.js';
import { piecesGridOf } from '../../kit/pieces/pieces-grid.js';
import { defineScreens } from '../../kit/screen/feature.js';
import { texts } from './texts.js';

const pieces = piecesGridOf({ query: piecesToSort, shown: ['nama_barang', 'kode_group', 'berat'] });

/** The screen by which pieces that were bought are scanned, and what became of them. */
export const meltingPurchases = defineScreens({
  texts,
  screens: [defineDocumentScreen(hancurPembelian, meltPurchases, [pieces, 'keterangan'], { opens: true })],
});
