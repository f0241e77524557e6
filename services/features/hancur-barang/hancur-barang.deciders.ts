import { melting } from '../../../contracts/data-barang/accounts.js';
import { pieceDestroyed } from '../../../contracts/data-barang/barang.js';
import { destroyPieces, hancurBarang } from '../../../contracts/hancur-barang/documents.js';
import { beginning } from '../../domain/documents/document-deciders.js';
import { linesOf, pieceConsent, piecesBecome, piecesOf, readyPieces } from '../../domain/pieces/piece-lines.js';
import { goldMoves, traysOf } from '../../domain/pieces/pieces.js';

/** Always with an approval. Their gold and its value stay the shop's: it waits to be melted. */
export const decideDestroy = beginning(hancurBarang, destroyPieces, {
  needs: (c) => ({ pieces: piecesOf(c) }),
  decide(c, { pieces: states }, { branch }) {
    const ready = readyPieces(c, states, branch);
    if ('refusal' in ready) return ready;
    const { pieces } = ready;
    return {
      facts: { ...linesOf(pieces), keterangan: c.keterangan },
      moves: goldMoves(pieces, traysOf(branch), () => melting(branch)),
      also: piecesBecome(pieceDestroyed, pieces),
      consent: pieceConsent(destroyPieces, pieces, c.keterangan),
    };
  },
});
