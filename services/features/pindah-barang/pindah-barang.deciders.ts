import { pieceMoved, type Barang } from '../../../contracts/data-barang/barang.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { MOST_ON_TRAY, movePieces, moveTray, pindahBarang } from '../../../contracts/pindah-barang/documents.js';
import { beginning } from '../../domain/documents/document-deciders.js';
import { isKnown } from '../../domain/documents/document-streams.js';
import { linesOf, piecesBecome, piecesOf, readyPieces } from '../../domain/pieces/piece-lines.js';
import { goldMoves, pieceRef, readyRefusal, trayRefusal, trayRow, traysOf } from '../../domain/pieces/pieces.js';
import { piecesOn, trayContents } from '../../domain/pieces/tray-contents.js';
import { decidersOf, refuse, type DecisionContext } from '../../kernel/event-store/decider.js';
import { sql } from '../../kernel/postgres/sql.js';

/** Pieces that come to lie on a tray. */
function laid(
  pieces: readonly Barang[],
  { ke_baki, keterangan }: { readonly ke_baki: string; readonly keterangan?: string },
  { branch }: Pick<DecisionContext, 'branch'>,
) {
  const trays = traysOf(branch);
  return {
    facts: { ke_baki, ...linesOf(pieces), ...(keterangan && { keterangan }) },
    moves: goldMoves(pieces, trays, () => trays(ke_baki)),
    also: piecesBecome(pieceMoved, pieces, { kode_baki: ke_baki }),
  };
}

/** From whatever trays of the branch onto one that is in use, on which none of them lies yet. */
const decideMove = beginning(pindahBarang, movePieces, {
  needs: (c, branch) => ({ pieces: piecesOf(c), tray: trayRow(branch, c.ke_baki) }),
  decide(c, { pieces: states, tray }, context) {
    const { ke_baki } = c;
    const closed = trayRefusal(tray, ke_baki, 'ke_baki');
    if (closed) return closed;
    const ready = readyPieces(c, states, context.branch);
    if ('refusal' in ready) return ready;
    const { pieces } = ready;
    const there = pieces.findIndex(({ kode_baki }) => kode_baki === ke_baki);
    if (there >= 0) {
      const values = { kode_barcode: pieces[there]!.kode_barcode, kode_baki: ke_baki };
      return refuse('piece.on-tray', `barang.${there + 1}.kode_barcode`, message('barang.isOnTray', values));
    }
    return laid(pieces, c, context);
  },
});

/** All that lies on a tray, whatever that is when it is moved; refused where its sender knows of another number. */
const decideMoveTray = beginning(pindahBarang, moveTray, {
  needs: (c, branch) => ({ from: trayRow(branch, c.dari_baki), to: trayRow(branch, c.ke_baki) }),
  survey: (c, _sender, branch) => trayContents(branch, sql`${c.dari_baki}`),
  surveys: 'branch',
  then: (_states, _command, _branch, found) => ({
    pieces: piecesOn(found)
      .slice(0, MOST_ON_TRAY + 1)
      .map(({ kode_barcode }) => pieceRef(kode_barcode)),
  }),
  decide(c, { from, to, pieces: states }, context) {
    const { dari_baki: kode_baki, ke_baki, qty } = c;
    if (from.status !== 'active') return refuse('piece.unknown-baki', 'dari_baki');
    const closed = trayRefusal(to, ke_baki, 'ke_baki');
    if (closed) return closed;
    const pieces = states.flatMap((state) => (isKnown(state) ? [state.facts] : []));
    if (pieces.length === 0) return refuse('tray.empty', 'dari_baki', message('pindahBarang.emptyTray', { kode_baki }));
    if (pieces.length > MOST_ON_TRAY)
      return refuse('tray.too-many', 'dari_baki', message('pindahBarang.tooMany', { kode_baki, most: MOST_ON_TRAY }));
    for (const [index, { kode_barcode }] of pieces.entries()) {
      const refusal = readyRefusal(states[index]!, kode_barcode, context.branch, 'dari_baki');
      if (refusal) return refusal;
    }
    if (qty !== undefined && qty !== pieces.length)
      return refuse('piece.tray-changed', 'dari_baki', message('barang.trayChanged', { kode_baki }));
    return laid(pieces, c, context);
  },
});

export const movingDeciders = decidersOf(decideMove, decideMoveTray);
