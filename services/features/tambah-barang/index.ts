import { tambahBarang } from '../../../contracts/tambah-barang/documents.js';
import { addedPieces, addingReports } from '../../../contracts/tambah-barang/reports.js';
import { documentAnswers, documentExports } from '../../domain/documents/document-answers.js';
import { documentModel, following } from '../../domain/documents/document-model.js';
import { factSources } from '../../domain/facts/fact-source.js';
import { project } from '../../kernel/projection/projection.js';
import { defineServices } from '../../platform/feature/feature.js';
import { addingDeciders } from './tambah-barang.deciders.js';

const model = documentModel(tambahBarang, [addedPieces]);
const projection = following(project('tambah_barang', 2, model.tables), [model]);

/** Pieces that come into stock from outside. */
export const addingPieces = defineServices({
  name: 'tambah-barang',
  deciders: addingDeciders,
  projections: [projection],
  queries: documentAnswers(projection, [model]),
  reports: factSources(addingReports),
  exports: documentExports(projection, [model]),
});
