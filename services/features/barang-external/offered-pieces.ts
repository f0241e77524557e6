import { offeredPieces } from '../../../contracts/barang-external/views.js';
import { ALL } from '../../../contracts/language/define/gate.js';
import { piecesProjection } from '../../domain/pieces/ready-pieces.js';
import { name, sql, type Sql } from '../../kernel/postgres/sql.js';
import { reportScope } from '../../platform/identity/scope.js';
import { arrangedPage, assertDates, between, type ArrangedRows, type Sums } from '../../platform/reads/arranged.js';
import { arrangedExport } from '../../platform/reads/arranged-export.js';
import { answers } from '../../platform/reads/query-source.js';

type Asked = Partial<Record<'tgl_from' | 'tgl_to', string>>;

/** The pieces that a branch, or all of them, offer outside: in stock, with a price there. */
export function offeredBy(scope: string, asked: Asked = {}) {
  const which = sql`
    ${name(`${piecesProjection.schema}.barang`)} d
    where d.status = 'READY' and d.harga_external > 0
      and ${scope === ALL ? sql`true` : sql`d.branch = ${scope}`}
      and ${between(sql`d.tgl_masuk`, asked)}`;
  const rows: Sql = sql`
    select d.nomor as kode_barcode, nama_barang, kode_group, kadar, kode_dept, size, berat, harga_external, gambar_name,
      gambar_path, tgl_masuk, no_dokumen, d.branch as kode_toko
    from ${which}`;
  return { which, rows, order: sql`kode_toko, kode_barcode` };
}

/** The answer to the list of what is offered outside: a piece that is sold, bought back or melted is not there. */
export const offeredAnswer = answers(offeredPieces, piecesProjection, async (params, tools) => {
  assertDates(params, tools);
  const { actor } = tools;
  const { which, ...rows } = offeredBy(reportScope(actor, params.kode_toko), params);
  const sums: ArrangedRows['sums'] = async (read) =>
    (await read<Sums>(sql`select count(*)::bigint as count from ${which}`))[0]!;
  return arrangedPage(offeredPieces, { ...rows, sums }, params, tools);
});

/** The same as a file for the web outside. */
export const offeredExport = arrangedExport(
  {
    query: offeredPieces,
    rows: (filters) => offeredBy(filters['kode_toko'] ?? '', filters),
  },
  piecesProjection,
);
