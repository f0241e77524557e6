import { MOST_PIECES, readyPieces, type ReadyPiece } from '../../../contracts/data-barang/lines.js';
import { listOf } from '../../../contracts/language/define/query.js';
import { name, sql, type Sql } from '../../kernel/postgres/sql.js';
import type { Projection } from '../../kernel/projection/projection.js';
import { holding } from '../../platform/masters/search-text.js';
import { answers, type QuerySource } from '../../platform/reads/query-source.js';

/** The answer to what can be scanned: a piece by its whole barcode is found by the key of the table alone. */
export const readyPiecesAnswer = (projection: Projection): QuerySource =>
  answers(readyPieces, projection, async ({ search = '', kode_baki, limit = 50 }, { actor, read }) => {
    const rowsBy = (which: Sql): Promise<ReadyPiece[]> =>
      read<ReadyPiece>(sql`
        select nomor as kode_barcode, nama_barang, kode_group, kadar, kode_dept, berat, kode_baki, ongkos, harga_jual
        from ${name(`${projection.schema}.barang`)}
        where branch = ${actor.kode_toko} and status = 'READY' and ${which}
        order by nomor
        limit ${Math.min(limit, MOST_PIECES)}`);
    const onTray = kode_baki ? sql`kode_baki = ${kode_baki}` : sql`true`;
    const text = search.trim();
    const scanned = text ? await rowsBy(sql`nomor = ${text.toUpperCase()} and ${onTray}`) : [];
    if (scanned.length > 0) return listOf(scanned);
    const like = holding(text.toLowerCase());
    return listOf(await rowsBy(sql`(lower(nomor) like ${like} or lower(nama_barang) like ${like}) and ${onTray}`));
  });
