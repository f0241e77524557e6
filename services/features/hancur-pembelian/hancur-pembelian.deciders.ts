import { melting, sorting } from '../../../contracts/data-barang/accounts.js';
import { pieceMelted } from '../../../contracts/data-barang/barang.js';
import { hancurPembelian, meltPurchases } from '../../../contracts/hancur-pembelian/documents.js';
import { broughtBy, broughtRefusal } from '../../domain/buying/brought-by.js';
import { beginning } from '../../domain/documents/document-deciders.js';
import { linesOf, pieceConsent, piecesBecome, piecesOf, readyPieces } from '../../domain/pieces/piece-lines.js';
import { goldMoves } from '../../domain/pieces/pieces.js';

/** Always with an approval. Their gold and its value stay the shop's: it waits to be melted. */
export const decideMelt = beginning(hancurPembelian, meltPurchases, {
  needs: (c) => ({ pieces: piecesOf(c) }),
  then: ({ pieces }) => ({ sources: broughtBy(pieces) }),
  decide(c, { pieces: states, sources }, context) {
    const { branch } = context;
    const ready = readyPieces(c, states, branch, 'SORTIR');
    if ('refusal' in ready) return ready;
    const { pieces } = ready;
    const waiting = broughtRefusal(pieces, sources, context);
    if (waiting) return waiting;
    const { barang, ...sums } = linesOf(pieces);
    const lines = barang.map(({ kode_baki: _, ...line }) => line);
    // All of it lies in one place, whatever its tray was.
    const gold = pieces.map((piece) => ({ ...piece, kode_baki: '' }));
    return {
      facts: { barang: lines, ...sums, keterangan: c.keterangan },
      moves: goldMoves(
        gold,
        () => sorting(branch),
        () => melting(branch),
      ),
      also: piecesBecome(pieceMelted, pieces),
      consent: pieceConsent(meltPurchases, pieces, c.keterangan),
    };
  },
});
