import { correctablePieces, koreksiBarang } from '../../../contracts/koreksi-barang/documents.js';
import { listOf } from '../../../contracts/language/define/query.js';
import { documentAnswers, documentExports } from '../../domain/documents/document-answers.js';
import { documentModel, following } from '../../domain/documents/document-model.js';
import { piecesFound, piecesProjection } from '../../domain/pieces/ready-pieces.js';
import { project } from '../../kernel/projection/projection.js';
import { defineServices } from '../../platform/feature/feature.js';
import { answers } from '../../platform/reads/query-source.js';
import { correctingDeciders } from './koreksi-barang.deciders.js';

const model = documentModel(koreksiBarang);
const projection = following(project('koreksi_barang', 1, model.tables), [model]);
const correctable = answers(correctablePieces, piecesProjection, async (params, tools) =>
  listOf(await piecesFound('READY', params, tools, correctablePieces.row)),
);

/** Pieces in stock that were entered wrongly, or weigh less than they did. */
export const correctingPieces = defineServices({
  name: 'koreksi-barang',
  deciders: correctingDeciders,
  projections: [projection],
  queries: [...documentAnswers(projection, [model]), correctable],
  reports: [],
  exports: documentExports(projection, [model]),
});
