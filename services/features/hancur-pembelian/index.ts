import { hancurPembelian } from '../../../contracts/hancur-pembelian/documents.js';
import { meltedPieces } from '../../../contracts/hancur-pembelian/facts.js';
import { meltingReports } from '../../../contracts/hancur-pembelian/reports.js';
import { documentAnswers, documentExports } from '../../domain/documents/document-answers.js';
import { documentModel, following } from '../../domain/documents/document-model.js';
import { factSources } from '../../domain/facts/fact-source.js';
import { project } from '../../kernel/projection/projection.js';
import { defineServices } from '../../platform/feature/feature.js';
import { decideMelt } from './hancur-pembelian.deciders.js';
import { piecesToSortAnswer } from './pieces-to-sort.js';

const model = documentModel(hancurPembelian, [meltedPieces]);
const projection = following(project('hancur_pembelian', 1, model.tables), [model]);

/** Pieces that were bought, and go to be melted. */
export const meltingPurchases = defineServices({
  name: 'hancur-pembelian',
  deciders: [decideMelt],
  projections: [projection],
  queries: [...documentAnswers(projection, [model]), piecesToSortAnswer],
  reports: factSources(meltingReports),
  exports: documentExports(projection, [model]),
});
