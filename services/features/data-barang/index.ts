import { readyPieces, trayTotals, type TrayTotal } from '../../../contracts/data-barang/lines.js';
import { atLeast } from '../../../contracts/language/define/gate.js';
import { listOf } from '../../../contracts/language/define/query.js';
import { documentAnswers, documentExports } from '../../domain/documents/document-answers.js';
import { onTray } from '../../domain/pieces/pieces.js';
import { piecesModel, piecesProjection, readyPiecesFound } from '../../domain/pieces/ready-pieces.js';
import { name, sql } from '../../kernel/postgres/sql.js';
import { defineServices } from '../../platform/feature/feature.js';
import { branchScope } from '../../platform/identity/scope.js';
import { answers } from '../../platform/reads/query-source.js';
import { decidePhotograph, decideRemovePhoto } from './data-barang.deciders.js';
import { checkGroupCosts } from './group-costs.check.js';
import { laporanNilaiPersediaanSource } from './laporan-nilai-persediaan.reports.js';
import { stockSources } from './standing.reports.js';
import { stockReports } from './stock.reports.js';
import { checkTagPrices } from './tag-prices.check.js';

const ready = answers(readyPieces, piecesProjection, async (params, tools) =>
  listOf(await readyPiecesFound(params, tools)),
);

/**
 * The answer to what lies on each tray of a branch; not what it weighs to who is to weigh it without knowing that.
 */
const totals = answers(trayTotals, piecesProjection, async ({ kode_toko }, { actor, read, settings }) => {
  const rows = await read<TrayTotal>(sql`
    select kode_baki, count(*)::bigint as qty, sum(berat)::bigint as berat
    from ${name(`${piecesProjection.schema}.barang`)}
    where branch = ${branchScope(actor, kode_toko)} and status = any(${onTray})
    group by 1
    order by 1`);
  const isBlind = settings.isOn(actor.kode_toko, 'timbang.buta') && !atLeast(actor.level, 'SPV');
  return listOf(isBlind ? rows.map(({ berat: _, ...row }) => row) : rows);
});

/** The pieces of stock. */
export const dataBarang = defineServices({
  name: 'data-barang',
  deciders: [decidePhotograph, decideRemovePhoto],
  projections: [piecesProjection],
  queries: [...documentAnswers(piecesProjection, [piecesModel]), ready, totals],
  reports: [laporanNilaiPersediaanSource, ...stockReports, ...stockSources],
  checks: [checkGroupCosts, checkTagPrices],
  exports: documentExports(piecesProjection, [piecesModel]),
});
