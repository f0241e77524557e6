import { listOf } from '../../../contracts/language/define/query.js';
import { sortedPieces } from '../../../contracts/sortir-pembelian/facts.js';
import { sortingReports } from '../../../contracts/sortir-pembelian/reports.js';
import { laporanValidasiSusut, susut } from '../../../contracts/sortir-pembelian/losses.js';
import { piecesInWash, sortir, terimaCuci } from '../../../contracts/sortir-pembelian/sorting.js';
import { documentAnswers, documentExports } from '../../domain/documents/document-answers.js';
import { documentModel, following } from '../../domain/documents/document-model.js';
import { documentReport } from '../../domain/documents/document-report.js';
import { factSources } from '../../domain/facts/fact-source.js';
import { piecesFound, piecesProjection } from '../../domain/pieces/ready-pieces.js';
import { project } from '../../kernel/projection/projection.js';
import { defineServices } from '../../platform/feature/feature.js';
import { answers } from '../../platform/reads/query-source.js';
import { checkLosses } from './losses.checks.js';
import { sortingDeciders } from './sortir-pembelian.deciders.js';

const losses = documentModel(susut);
const models = [documentModel(sortir, [sortedPieces]), documentModel(terimaCuci), losses];
const projection = following(
  project(
    'sortir_pembelian',
    2,
    models.flatMap(({ tables }) => tables),
  ),
  models,
);
const inWash = answers(piecesInWash, piecesProjection, async (params, tools) =>
  listOf(await piecesFound('CUCI', params, tools)),
);

/** Pieces that were bought are sorted, and what they lose on the way is validated. */
export const sortingPurchases = defineServices({
  name: 'sortir-pembelian',
  deciders: sortingDeciders,
  projections: [projection],
  queries: [...documentAnswers(projection, models), inWash],
  reports: [...factSources(sortingReports), documentReport(laporanValidasiSusut, projection, losses)],
  checks: [checkLosses],
  exports: documentExports(projection, models),
});
