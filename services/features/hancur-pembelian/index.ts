import { hancurPembelian, piecesToSort } from '../../../contracts/hancur-pembelian/documents.js';
import { listOf } from '../../../contracts/language/define/query.js';
import { documentAnswers, documentExports } from '../../domain/documents/document-answers.js';
import { documentModel, following } from '../../domain/documents/document-model.js';
import { piecesFound, piecesProjection } from '../../domain/pieces/ready-pieces.js';
import { project } from '../../kernel/projection/projection.js';
import { defineServices } from '../../platform/feature/feature.js';
import { answers } from '../../platform/reads/query-source.js';
import { decideMelt } from './hancur-pembelian.deciders.js';

const model = documentModel(hancurPembelian);
const projection = following(project('hancur_pembelian', 1, model.tables), [model]);
const toSort = answers(piecesToSort, piecesProjection, async (params, tools) =>
  listOf(await piecesFound('SORTIR', params, tools)),
);

/** Pieces that were bought, and go to be melted. */
export const meltingPurchases = defineServices({
  name: 'hancur-pembelian',
  deciders: [decideMelt],
  projections: [projection],
  queries: [...documentAnswers(projection, [model]), toSort],
  reports: [],
  exports: documentExports(projection, [model]),
});
