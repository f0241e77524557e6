import { pindahBarang } from '../../../contracts/pindah-barang/documents.js';
import { documentAnswers, documentExports } from '../../domain/documents/document-answers.js';
import { documentModel, following } from '../../domain/documents/document-model.js';
import { project } from '../../kernel/projection/projection.js';
import { defineServices } from '../../platform/feature/feature.js';
import { movingDeciders } from './pindah-barang.deciders.js';

const model = documentModel(pindahBarang);
const projection = following(project('pindah_barang', 1, model.tables), [model]);

/** Pieces that are laid on another tray. */
export const movingPieces = defineServices({
  name: 'pindah-barang',
  deciders: movingDeciders,
  projections: [projection],
  queries: documentAnswers(projection, [model]),
  reports: [],
  exports: documentExports(projection, [model]),
});
