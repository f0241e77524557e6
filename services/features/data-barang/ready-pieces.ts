import {
  MOST_PIECES,
  readyPieces,
  trayTotals,
  type ReadyPiece,
  type TrayTotal,
} from '../../../contracts/data-barang/lines.js';
import { listOf } from '../../../contracts/language/define/query.js';
import { name, sql, type Sql } from '../../kernel/postgres/sql.js';
import type { Projection } from '../../kernel/projection/projection.js';
import { branchScope } from '../../platform/identity/scope.js';
import { holding } from '../../platform/masters/search-text.js';
import { answers, type QuerySource } from '../../platform/reads/query-source.js';

/** The answer to what can be scanned: a piece by its whole barcode is found by the key of the table alone. */
export const readyPiecesAnswer = (projection: Projection): QuerySource =>
  answers(readyPieces, projection, async ({ search = '', limit = 50, ...asked }, { actor, read }) => {
    const { kode_baki, kode_group, kode_dept, no_dokumen } = asked;
    const narrowed = Object.entries({ kode_baki, kode_group, kode_dept, no_dokumen })
      .filter(([, value]) => value)
      .reduce((all, [field, value]) => sql`${all} and ${name(field)} = ${value}`, sql`true`);
    const rowsBy = (which: Sql): Promise<ReadyPiece[]> =>
      read<ReadyPiece>(sql`
        select nomor as kode_barcode, nama_barang, kode_group, kadar, kode_dept, berat, kode_baki, ongkos, harga_jual
        from ${name(`${projection.schema}.barang`)}
        where branch = ${actor.kode_toko} and status = 'READY' and ${which}
        order by nomor
        limit ${Math.min(limit, MOST_PIECES)}`);
    const text = search.trim();
    const scanned = text ? await rowsBy(sql`nomor = ${text.toUpperCase()} and ${narrowed}`) : [];
    if (scanned.length > 0) return listOf(scanned);
    const like = holding(text.toLowerCase());
    return listOf(await rowsBy(sql`(lower(nomor) like ${like} or lower(nama_barang) like ${like}) and ${narrowed}`));
  });

/** The answer to what lies on each tray of a branch. */
export const trayTotalsAnswer = (projection: Projection): QuerySource =>
  answers(trayTotals, projection, async ({ kode_toko }, { actor, read }) =>
    listOf(
      await read<TrayTotal>(sql`
        select kode_baki, count(*)::bigint as qty, sum(berat)::bigint as berat
        from ${name(`${projection.schema}.barang`)}
        where branch = ${branchScope(actor, kode_toko)} and status = 'READY'
        group by 1
        order by 1`),
    ),
  );
