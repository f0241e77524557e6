import { hancurBarang } from '../../../contracts/hancur-barang/documents.js';
import { destroyedPieces, destroyingReports } from '../../../contracts/hancur-barang/reports.js';
import { documentAnswers, documentExports } from '../../domain/documents/document-answers.js';
import { documentModel, following } from '../../domain/documents/document-model.js';
import { factSources } from '../../domain/facts/fact-source.js';
import { project } from '../../kernel/projection/projection.js';
import { defineServices } from '../../platform/feature/feature.js';
import { decideDestroy } from './hancur-barang.deciders.js';

const model = documentModel(hancurBarang, [destroyedPieces]);
const projection = following(project('hancur_barang', 2, model.tables), [model]);

/** Pieces that are taken out of stock for melting. */
export const destroyingPieces = defineServices({
  name: 'hancur-barang',
  deciders: [decideDestroy],
  projections: [projection],
  queries: documentAnswers(projection, [model]),
  reports: factSources(destroyingReports),
  exports: documentExports(projection, [model]),
});
