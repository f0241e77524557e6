import { listOf } from '../../../contracts/language/define/query.js';
import { movablePieces, pindahBarang } from '../../../contracts/pindah-barang/documents.js';
import { movedPieces, movingReports } from '../../../contracts/pindah-barang/reports.js';
import { documentAnswers, documentExports } from '../../domain/documents/document-answers.js';
import { documentModel, following } from '../../domain/documents/document-model.js';
import { onTray } from '../../domain/pieces/pieces.js';
import { piecesFound, piecesProjection } from '../../domain/pieces/ready-pieces.js';
import { factSources } from '../../domain/facts/fact-source.js';
import { project } from '../../kernel/projection/projection.js';
import { defineServices } from '../../platform/feature/feature.js';
import { answers } from '../../platform/reads/query-source.js';
import { movingDeciders } from './pindah-barang.deciders.js';

const model = documentModel(pindahBarang, [movedPieces]);
const projection = following(project('pindah_barang', 2, model.tables), [model]);

const movable = answers(movablePieces, piecesProjection, async (params, tools) =>
  listOf(await piecesFound(onTray, params, tools)),
);

/** Pieces that are laid on another tray. */
export const movingPieces = defineServices({
  name: 'pindah-barang',
  deciders: movingDeciders,
  projections: [projection],
  queries: [...documentAnswers(projection, [model]), movable],
  reports: factSources(movingReports),
  exports: documentExports(projection, [model]),
});
