import { pieceMoved, pieceReservedMoved, type Barang } from '../../../contracts/data-barang/barang.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { MOST_ON_TRAY, movePieces, moveTray, pindahBarang } from '../../../contracts/pindah-barang/documents.js';
import { beginning } from '../../domain/documents/document-deciders.js';
import { isKnown, type Known } from '../../domain/documents/document-streams.js';
import { linesOf, piecesBecome, piecesOf, readyPieces } from '../../domain/pieces/piece-lines.js';
import {
  goldMoves,
  onTray,
  readyRefusal,
  trayRefusal,
  trayRow,
  traysOf,
  type PieceStatus,
} from '../../domain/pieces/pieces.js';
import { byBarcode, piecesOnTray } from '../../domain/pieces/tray-contents.js';
import { decidersOf, refuse, type DecisionContext } from '../../kernel/event-store/decider.js';

/** Pieces that come to lie on a tray. One that is kept for a customer stays kept. */
function laid(
  states: readonly Known<Barang, PieceStatus>[],
  { ke_baki, keterangan }: { readonly ke_baki: string; readonly keterangan?: string },
  { branch }: Pick<DecisionContext, 'branch'>,
) {
  const trays = traysOf(branch);
  const pieces = states.map(({ facts }) => facts);
  return {
    facts: { ke_baki, ...linesOf(pieces), ...(keterangan && { keterangan }) },
    moves: goldMoves(pieces, trays, () => trays(ke_baki)),
    also: (number: string) =>
      states.flatMap(({ status, facts }) =>
        piecesBecome(status === 'TITIP' ? pieceReservedMoved : pieceMoved, [facts], { kode_baki: ke_baki })(number),
      ),
  };
}

/** From whatever trays of the branch onto one that is in use, on which none of them lies yet. */
const decideMove = beginning(pindahBarang, movePieces, {
  needs: (c, branch) => ({ pieces: piecesOf(c), tray: trayRow(branch, c.ke_baki) }),
  decide(c, { pieces: states, tray }, context) {
    const { ke_baki } = c;
    const closed = trayRefusal(tray, ke_baki, 'ke_baki');
    if (closed) return closed;
    const lying = readyPieces(c, states, context.branch, onTray);
    if ('refusal' in lying) return lying;
    const { pieces } = lying;
    const there = pieces.findIndex(({ kode_baki }) => kode_baki === ke_baki);
    if (there >= 0) {
      const values = { kode_barcode: pieces[there]!.kode_barcode, kode_baki: ke_baki };
      return refuse('piece.on-tray', `barang.${there + 1}.kode_barcode`, message('barang.isOnTray', values));
    }
    return laid(states.filter(isKnown), c, context);
  },
});

/** All that lies on a tray, whatever that is when it is moved; refused where its sender knows of another number. */
const decideMoveTray = beginning(pindahBarang, moveTray, {
  needs: (c, branch) => ({
    from: trayRow(branch, c.dari_baki),
    to: trayRow(branch, c.ke_baki),
    lying: piecesOnTray(branch, c.dari_baki, MOST_ON_TRAY + 1),
  }),
  decide(c, { from, to, lying }, context) {
    const { dari_baki: kode_baki, ke_baki, qty } = c;
    const closed = trayRefusal(to, ke_baki, 'ke_baki');
    if (closed) return closed;
    const pieces = byBarcode(lying);
    // A piece whose sale was cancelled may lie on a tray that was removed since.
    if (pieces.length === 0 && from.status !== 'active') return refuse('piece.unknown-baki', 'dari_baki');
    if (pieces.length === 0) return refuse('tray.empty', 'dari_baki', message('pindahBarang.emptyTray', { kode_baki }));
    if (pieces.length > MOST_ON_TRAY)
      return refuse('tray.too-many', 'dari_baki', message('pindahBarang.tooMany', { kode_baki, most: MOST_ON_TRAY }));
    for (const piece of pieces) {
      const refusal = readyRefusal(piece, piece.facts.kode_barcode, context.branch, 'dari_baki', onTray);
      if (refusal) return refusal;
    }
    if (qty !== undefined && qty !== pieces.length)
      return refuse('piece.tray-changed', 'dari_baki', message('barang.trayChanged', { kode_baki }));
    return laid(pieces, c, context);
  },
});

export const movingDeciders = decidersOf(decideMove, decideMoveTray);
