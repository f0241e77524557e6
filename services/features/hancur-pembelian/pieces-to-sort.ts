import type { ReadyPiece } from '../../../contracts/data-barang/lines.js';
import { piecesToSort, type PieceToSort } from '../../../contracts/hancur-pembelian/documents.js';
import { NO_KEY } from '../../../contracts/language/define/names.js';
import { listOf } from '../../../contracts/language/define/query.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import type { BarangDibeli } from '../../../contracts/pembelian/lines.js';
import { kondisiPembelian } from '../../../contracts/pembelian/parameters.js';
import { broughtBy, broughtRefusal } from '../../domain/buying/brought-by.js';
import { isKnown, type DocumentState } from '../../domain/documents/document-streams.js';
import { pieceRef, type PieceState } from '../../domain/pieces/pieces.js';
import { piecesFound, piecesProjection } from '../../domain/pieces/ready-pieces.js';
import { masterRow } from '../../platform/masters/masters.js';
import { momentOf } from '../../platform/masters/moment.js';
import { answers, type QueryTools } from '../../platform/reads/query-source.js';

/** A piece as it waits, and the purchase or exchange that brought it there. */
interface Waiting {
  readonly piece: ReadyPiece;
  readonly state: PieceState;
  readonly source: DocumentState;
}

/** Pieces with what brought each of them. */
async function withSources(found: readonly ReadyPiece[], { states }: Pick<QueryTools, 'states'>) {
  const { pieces } = await states({ pieces: found.map(({ kode_barcode }) => pieceRef(kode_barcode)) });
  const { sources } = await states({ sources: broughtBy(pieces) });
  return found.map((piece, index): Waiting => ({ piece, state: pieces[index]!, source: sources[index]! }));
}

/**
 * Those at whose purchase somebody has looked: the others can still be rejected, and go nowhere until then. Throws the
 * refusal of one whose barcode was asked for.
 */
async function validated(waiting: readonly Waiting[], search: string, { actor, read }: QueryTools) {
  const moment = await momentOf(actor.kode_toko, read);
  return waiting.filter(({ piece, state, source }) => {
    const refused = isKnown(state) ? broughtRefusal([state.facts], [source], moment) : undefined;
    if (refused && piece.kode_barcode === search.trim().toUpperCase())
      throw Refusal.saying(refused.refusal, refused.message);
    return refused === undefined;
  });
}

/** The condition in which a piece was bought, by what brought it; none of others. */
function conditionOf({ piece: { kode_barcode }, source }: Waiting): string | undefined {
  if (!isKnown(source)) return undefined;
  const { barang = [], beli } = source.facts as Partial<Record<'barang' | 'beli', readonly BarangDibeli[]>>;
  return (beli ?? barang).find((line) => line.kode_barcode === kode_barcode)?.kondisi_barang;
}

/** The answer to what can be sorted, each piece with the place to which its condition sends it. */
export const piecesToSortAnswer = answers(piecesToSort, piecesProjection, async (params, tools) => {
  const found = await withSources(await piecesFound('SORTIR', params, tools), tools);
  const waiting = await validated(found, params.search ?? '', tools);
  const conditions = waiting.map(conditionOf);
  const { rows } = await tools.states({ rows: conditions.map((one) => masterRow(kondisiPembelian, one ?? NO_KEY)) });
  return listOf(
    waiting.map(({ piece }, index): PieceToSort => {
      const [kondisi_barang, row] = [conditions[index], rows[index]!];
      const tujuan = row.status === 'active' ? row.tujuan : undefined;
      return {
        ...piece,
        ...(kondisi_barang && { kondisi_barang }),
        ...(tujuan && { tujuan_kondisi: tujuan }),
        ...(tujuan && tujuan !== 'LEBUR' && { tujuan }),
      };
    }),
  );
});
