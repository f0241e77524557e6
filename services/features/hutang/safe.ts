import { inSafe } from '../../../contracts/hutang/collateral.js';
import { hutang } from '../../../contracts/hutang/loan.js';
import { safeContents, statesInSafe } from '../../../contracts/hutang/safe.js';
import { ALL } from '../../../contracts/language/define/gate.js';
import { lineTable } from '../../domain/documents/lines.js';
import type { DocumentModel } from '../../domain/documents/document-model.js';
import { tablesOf } from '../../domain/documents/listed-documents.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import type { Projection } from '../../kernel/projection/projection.js';
import { reportScope } from '../../platform/identity/scope.js';
import { arrangedExport } from '../../platform/reads/arranged-export.js';
import { arrangedPage, type Sums } from '../../platform/reads/arranged.js';
import { answers, type QuerySource } from '../../platform/reads/query-source.js';
import type { ReportSource } from '../../platform/reads/report-source.js';

const totals = ['berat_kotor', 'berat'];
const order = sql`kode_toko, rak, kantong, jaminan`;
const words = { status: hutang.labels };

/** The pieces in the safe of a branch, or of all: lines of loans that have not ended, found by the state of these. */
function piecesIn(projection: Projection, model: DocumentModel, scope: string): Sql {
  const { state } = tablesOf(projection, model);
  return sql`
    select d.branch as kode_toko, coalesce(l.rak, '') as rak, coalesce(l.kantong, '') as kantong,
      l.nomor || '.' || l.no as jaminan, l.nomor as no_hutang, l.nama_barang, l.kode_group, l.kode_kadar,
      l.berat_kotor, l.berat, d.status
    from log.branch_head h
    join ${state} d on d.branch = h.branch and d.status = any(${[...statesInSafe]}::text[])
    join ${lineTable(projection, 'hutang', 'barang')} l on l.nomor = d.nomor
    where ${scope === ALL ? sql`true` : sql`h.branch = ${scope}`} and l.keadaan = any(${[...inSafe]}::text[])`;
}

/** The answer to what lies in the safe, by shelf and bag. */
export const safeAnswer = (projection: Projection, model: DocumentModel): QuerySource =>
  answers(safeContents, projection, (params, tools) => {
    const rows = piecesIn(projection, model, reportScope(tools.actor, params.kode_toko));
    const sums = async (read: typeof tools.read): Promise<Sums> => {
      const [row] = await read<Sums>(sql`
        select count(*)::bigint as count, coalesce(sum(berat_kotor), 0)::bigint as berat_kotor,
          coalesce(sum(berat), 0)::bigint as berat
        from (${rows}) r`);
      return row!;
    };
    return arrangedPage(safeContents, { rows, order, sums, totals, words }, params, tools);
  });

/** The same as something that can be taken away. */
export const safeExport = (projection: Projection, model: DocumentModel): ReportSource =>
  arrangedExport(
    {
      query: safeContents,
      rows: (filters) => ({ rows: piecesIn(projection, model, filters['kode_toko'] ?? ''), order }),
      totals,
      states: hutang.labels,
    },
    projection,
  );
