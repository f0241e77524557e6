import { printBarcodes, cetakBarcode, PermintaanLabel } from '../../../../contracts/cetak-barcode/documents.js';
import { ReadyPiece } from '../../../../contracts/data-barang/lines.js';
import { joined } from '../../../../contracts/language/define/fields.js';
import { defineDocumentScreen } from '../../kit/document/define-document-screen.js';
import { definePieceFilter } from '../../kit/pieces/define-piece-filter.js';
import { piecesGridOf } from '../../kit/pieces/pieces-grid.js';
import { defineScreens } from '../../kit/screen/feature.js';
import { texts } from './texts.js';

const grid = piecesGridOf({ row: joined(ReadyPiece, PermintaanLabel), columns: ['lembar'] });

/** The screen on which labels are printed: of pieces that are scanned, of a tray, of a document. */
export const labelling = defineScreens({
  texts,
  screens: [
    defineDocumentScreen(cetakBarcode, printBarcodes, ['kode', 'kertas', grid, 'keterangan'], {
      aside: definePieceFilter(),
      initial: { kode: 'BARCODE', kertas: 'SATUAN' },
      opens: true,
    }),
  ],
});
