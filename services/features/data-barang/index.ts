import { barang } from '../../../contracts/data-barang/barang.js';
import { documentAnswers, documentExports } from '../../domain/documents/document-answers.js';
import { documentModel, following } from '../../domain/documents/document-model.js';
import { project } from '../../kernel/projection/projection.js';
import { readyPiecesAnswer, trayTotalsAnswer } from './ready-pieces.js';
import { defineServices } from '../../platform/feature/feature.js';

const model = documentModel(barang);
const projection = following(project('data_barang', 1, model.tables), [model]);

/** The pieces of stock. */
export const dataBarang = defineServices({
  name: 'data-barang',
  deciders: [],
  projections: [projection],
  queries: [...documentAnswers(projection, [model]), readyPiecesAnswer(projection), trayTotalsAnswer(projection)],
  reports: [],
  exports: documentExports(projection, [model]),
});
