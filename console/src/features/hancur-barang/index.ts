import { hancurBarang, destroyPieces } from '../../../../contracts/hancur-barang/documents.js';
import { defineDocumentScreen } from '../../kit/document/define-document-screen.js';
import { defineScreens } from '../../kit/screen/feature.js';
import { piecesGrid } from '../../kit/pieces/pieces-grid.js';
import { texts } from './texts.js';

/** The screen by which pieces are scanned, and what became of them. */
export const destroyingPieces = defineScreens({
  texts,
  screens: [defineDocumentScreen(hancurBarang, destroyPieces, [piecesGrid, 'keterangan'], { opens: true })],
});
