import { hancurBarang } from '../../../contracts/hancur-barang/documents.js';
import { documentAnswers, documentExports } from '../../domain/documents/document-answers.js';
import { documentModel, following } from '../../domain/documents/document-model.js';
import { project } from '../../kernel/projection/projection.js';
import { defineServices } from '../../platform/feature/feature.js';
import { decideDestroy } from './hancur-barang.deciders.js';

const model = documentModel(hancurBarang);
const projection = following(project('hancur_barang', 1, model.tables), [model]);

/** Pieces that are taken out of stock for melting. */
export const destroyingPieces = defineServices({
  name: 'hancur-barang',
  deciders: [decideDestroy],
  projections: [projection],
  queries: documentAnswers(projection, [model]),
  reports: [],
  exports: documentExports(projection, [model]),
});
