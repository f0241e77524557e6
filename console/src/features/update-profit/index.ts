import { ReadyPiece } from '../../../../contracts/data-barang/lines.js';
import { joined, picked, type PayloadClass } from '../../../../contracts/language/define/fields.js';
import { BarisHarga, HargaBarang, repricePieces, updateProfit } from '../../../../contracts/update-profit/documents.js';
import { defineDocumentScreen } from '../../kit/document/define-document-screen.js';
import { definePieceFilter } from '../../kit/pieces/define-piece-filter.js';
import { piecesGridOf } from '../../kit/pieces/pieces-grid.js';
import { defineScreens } from '../../kit/screen/feature.js';
import { texts } from './texts.js';

/** A row: the piece, what it is priced at, and what that becomes. */
const row: PayloadClass = joined(ReadyPiece, picked(BarisHarga, ['ongkos_lama', 'harga_lama']), HargaBarang);

const old = { ongkos_lama: 'ongkos', harga_lama: 'harga_jual' } as const;
const grid = piecesGridOf({
  row,
  fills: old,
  columns: [{ name: 'ongkos_lama', as: 'shown' }, 'ongkos', { name: 'harga_lama', as: 'shown' }, 'harga_jual'],
});

/** The screen on which pieces are scanned, or found by tray, group and type, and priced anew. */
export const repricing = defineScreens({
  texts,
  screens: [
    defineDocumentScreen(updateProfit, repricePieces, ['ongkos', 'harga_jual', grid, 'keterangan'], {
      aside: definePieceFilter(old),
      opens: true,
    }),
  ],
});
