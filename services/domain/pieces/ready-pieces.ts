import { barang } from '../../../contracts/data-barang/barang.js';
import { MOST_PIECES, readyPieces, type ReadyParams, type ReadyPiece } from '../../../contracts/data-barang/lines.js';
import { fieldsOf, type PayloadClass } from '../../../contracts/language/define/fields.js';
import { project } from '../../kernel/projection/projection.js';
import { name, sql, type Sql } from '../../kernel/postgres/sql.js';
import { holding } from '../../platform/masters/search-text.js';
import { listed } from '../../platform/reads/grouped.js';
import type { QueryTools } from '../../platform/reads/query-source.js';
import { documentModel, following } from '../documents/document-model.js';
import type { PieceStatus } from './pieces.js';

/** The read model of pieces. */
export const piecesModel = documentModel(barang);
export const piecesProjection = following(project('data_barang', 3, piecesModel.tables), [piecesModel]);

/**
 * The pieces in a state, or one of several, at the reader's branch: the one of a barcode, which is found by the key of
 * the table alone, or those that a text and their tray, group, type or document find. `row` says what of each.
 */
export async function piecesFound<R extends object = ReadyPiece>(
  status: PieceStatus | readonly PieceStatus[],
  { search = '', limit = 50, ...asked }: ReadyParams,
  { actor, read }: Pick<QueryTools, 'actor' | 'read'>,
  row: PayloadClass<R> = readyPieces.row as unknown as PayloadClass<R>,
): Promise<readonly R[]> {
  const columns = listed(
    [...fieldsOf(row).keys()].map((field) => (field === 'kode_barcode' ? sql`nomor as kode_barcode` : name(field))),
  );
  const { kode_baki, kode_group, kode_dept, no_dokumen } = asked;
  const narrowed = Object.entries({ kode_baki, kode_group, kode_dept, no_dokumen })
    .filter(([, value]) => value)
    .reduce((all, [field, value]) => sql`${all} and ${name(field)} = ${value}`, sql`true`);
  const rowsBy = (which: Sql): Promise<R[]> =>
    read<R>(sql`
      select ${columns}
      from ${name(`${piecesProjection.schema}.barang`)}
      where branch = ${actor.kode_toko} and status = any(${[status].flat()}) and ${which}
      order by nomor
      limit ${Math.min(limit, MOST_PIECES)}`);
  const text = search.trim();
  const scanned = text ? await rowsBy(sql`nomor = ${text.toUpperCase()} and ${narrowed}`) : [];
  if (scanned.length > 0) return scanned;
  const like = holding(text.toLowerCase());
  return rowsBy(sql`(lower(nomor) like ${like} or lower(nama_barang) like ${like}) and ${narrowed}`);
}

/** The pieces in stock at the reader's branch. */
export const readyPiecesFound = (
  params: ReadyParams,
  tools: Pick<QueryTools, 'actor' | 'read'>,
): Promise<readonly ReadyPiece[]> => piecesFound('READY', params, tools);
