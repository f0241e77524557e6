import { movablePieces, movePieces, moveTray, pindahBarang } from '../../../../contracts/pindah-barang/documents.js';
import { trayTotals } from '../../../../contracts/data-barang/lines.js';
import { defineDocumentScreen } from '../../kit/document/define-document-screen.js';
import { defineScreens } from '../../kit/screen/feature.js';
import { readyTray } from '../../kit/pieces/piece-fields.js';
import { piecesGridOf } from '../../kit/pieces/pieces-grid.js';
import { texts } from './texts.js';
import { TrayContents } from './tray-contents.js';

/** The screens by which pieces are moved: scanned one by one, and all of a tray. */
export const movingPieces = defineScreens({
  texts,
  screens: [
    defineDocumentScreen(
      pindahBarang,
      movePieces,
      [readyTray('ke_baki'), piecesGridOf({ query: movablePieces }), 'keterangan'],
      { opens: true },
    ),
    defineDocumentScreen(
      pindahBarang,
      moveTray,
      [
        { name: 'dari_baki', among: trayTotals },
        { name: 'ke_baki', where: ({ siap, kode_baki }, { dari_baki }) => siap === true && kode_baki !== dari_baki },
        'keterangan',
      ],
      { aside: TrayContents, opens: true },
    ),
  ],
});
