import { readyPieces } from '../../../contracts/data-barang/lines.js';
import { listOf } from '../../../contracts/language/define/query.js';
import { documentAnswers, documentExports } from '../../domain/documents/document-answers.js';
import { piecesModel, piecesProjection, readyPiecesFound } from '../../domain/pieces/ready-pieces.js';
import { defineServices } from '../../platform/feature/feature.js';
import { answers } from '../../platform/reads/query-source.js';

const ready = answers(readyPieces, piecesProjection, async (params, tools) => listOf(await readyPiecesFound(params, tools)));

/** The pieces of stock. */
export const dataBarang = defineServices({
  name: 'data-barang',
  deciders: [],
  projections: [piecesProjection],
  queries: [...documentAnswers(piecesProjection, [piecesModel]), ready],
  reports: [],
  exports: documentExports(piecesProjection, [piecesModel]),
});
