import { barang } from '../../../contracts/data-barang/barang.js';
import { piecesThere } from '../../../contracts/data-barang/facts.js';
import { MOST_PIECES, readyPieces, type ReadyParams, type ReadyPiece } from '../../../contracts/data-barang/lines.js';
import { fieldsOf, type PayloadClass } from '../../../contracts/language/define/fields.js';
import { isNamePart } from '../../../contracts/language/define/names.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { project } from '../../kernel/projection/projection.js';
import { name, sql, type Sql } from '../../kernel/postgres/sql.js';
import { momentOf } from '../../platform/masters/moment.js';
import { isOfDate, youngerRefusal } from '../documents/younger.js';
import { holding } from '../../platform/masters/search-text.js';
import { listed } from '../../platform/reads/grouped.js';
import type { QueryTools } from '../../platform/reads/query-source.js';
import { documentModel, following } from '../documents/document-model.js';
import { isKnown } from '../documents/document-streams.js';
import { pieceRef, readyRefusal, type PieceStatus } from './pieces.js';

/** The read model of pieces. */
export const piecesModel = documentModel(barang, [], piecesThere);
export const piecesProjection = following(project('data_barang', 5, piecesModel.tables), [piecesModel]);

type PiecesTools = Pick<QueryTools, 'actor' | 'read' | 'states'>;

/**
 * The pieces in a state, or one of several, at the reader's branch: the one of a barcode, which is found by the key of
 * the table alone, or those that a text and their tray, group, type or document find. `row` says what of each. Throws
 * the refusal of a barcode that nothing is found by and that is in another state or elsewhere.
 */
export async function piecesFound(
  status: PieceStatus | readonly PieceStatus[],
  params: ReadyParams,
  tools: PiecesTools,
): Promise<readonly ReadyPiece[]>;
export async function piecesFound<R extends object>(
  status: PieceStatus | readonly PieceStatus[],
  params: ReadyParams,
  tools: PiecesTools,
  row: PayloadClass<R>,
): Promise<readonly R[]>;
export async function piecesFound(
  status: PieceStatus | readonly PieceStatus[],
  { search = '', limit = 50, ...asked }: ReadyParams,
  tools: PiecesTools,
  row: PayloadClass = readyPieces.row,
): Promise<readonly object[]> {
  const { actor, read } = tools;
  const columns = listed(
    [...fieldsOf(row).keys()].map((field) => (field === 'kode_barcode' ? sql`nomor as kode_barcode` : name(field))),
  );
  const { kode_baki, kode_group, kode_dept, no_dokumen } = asked;
  const narrowed = Object.entries({ kode_baki, kode_group, kode_dept, no_dokumen })
    .filter(([, value]) => value)
    .reduce((all, [field, value]) => sql`${all} and ${name(field)} = ${value}`, sql`true`);
  const rowsBy = (which: Sql): Promise<object[]> =>
    read(sql`
      select ${columns}
      from ${name(`${piecesProjection.schema}.barang`)} d
      where branch = ${actor.kode_toko} and status = any(${[status].flat()}) and ${which}
        and ${isOfDate(piecesProjection.schema, 'barang')}
      order by nomor
      limit ${Math.min(limit, MOST_PIECES)}`);
  const text = search.trim();
  const scanned = text ? await rowsBy(sql`nomor = ${text.toUpperCase()} and ${narrowed}`) : [];
  if (scanned.length > 0) return scanned;
  const like = holding(text.toLowerCase());
  const found = await rowsBy(sql`(lower(nomor) like ${like} or lower(nama_barang) like ${like}) and ${narrowed}`);
  if (found.length === 0) await refuseOther(text.toUpperCase(), status, tools);
  return found;
}

/** Refuses the barcode of a piece in another state or at another branch, as a document that names it is refused. */
async function refuseOther(
  kode_barcode: string,
  wanted: PieceStatus | readonly PieceStatus[],
  { actor, states, read }: PiecesTools,
): Promise<void> {
  if (!isNamePart(kode_barcode)) return;
  const { piece } = await states({ piece: pieceRef(kode_barcode) });
  if (!isKnown(piece)) return;
  const { kode_toko: branch } = actor;
  const refused =
    readyRefusal(piece, kode_barcode, branch, '', wanted) ??
    youngerRefusal({ piece }, { branch, ...(await momentOf(branch, read)) });
  if (refused) throw Refusal.saying(refused.refusal, refused.message);
}

/** The pieces in stock at the reader's branch. */
export const readyPiecesFound = (params: ReadyParams, tools: PiecesTools): Promise<readonly ReadyPiece[]> =>
  piecesFound('READY', params, tools);
