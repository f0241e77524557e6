import { pieceMoved } from '../../../contracts/data-barang/barang.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { movePieces, pindahBarang } from '../../../contracts/pindah-barang/documents.js';
import { beginning } from '../../domain/documents/document-deciders.js';
import { linesOf, piecesBecome, piecesOf, readyPieces } from '../../domain/pieces/piece-lines.js';
import { goldMoves, trayRefusal, trayRow, traysOf } from '../../domain/pieces/pieces.js';
import { refuse } from '../../kernel/event-store/decider.js';

/** From whatever trays of the branch onto one that is in use, on which none of them lies yet. */
export const decideMove = beginning(pindahBarang, movePieces, {
  needs: (c, branch) => ({ pieces: piecesOf(c), tray: trayRow(branch, c.ke_baki) }),
  decide(c, { pieces: states, tray }, { branch }) {
    const { ke_baki, keterangan } = c;
    const closed = trayRefusal(tray, ke_baki, 'ke_baki');
    if (closed) return closed;
    const ready = readyPieces(c, states, branch);
    if ('refusal' in ready) return ready;
    const { pieces } = ready;
    const there = pieces.findIndex(({ kode_baki }) => kode_baki === ke_baki);
    if (there >= 0) {
      const values = { kode_barcode: pieces[there]!.kode_barcode, kode_baki: ke_baki };
      return refuse('piece.on-tray', `barang.${there + 1}.kode_barcode`, message('barang.isOnTray', values));
    }
    const trays = traysOf(branch);
    return {
      facts: { ke_baki, ...linesOf(pieces), ...(keterangan && { keterangan }) },
      moves: goldMoves(pieces, trays, () => trays(ke_baki)),
      also: piecesBecome(pieceMoved, pieces, { kode_baki: ke_baki }),
    };
  },
});
