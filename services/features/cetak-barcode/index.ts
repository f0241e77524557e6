import { cetakBarcode } from '../../../contracts/cetak-barcode/documents.js';
import { documentAnswers, documentExports } from '../../domain/documents/document-answers.js';
import { documentModel, following } from '../../domain/documents/document-model.js';
import { project } from '../../kernel/projection/projection.js';
import { defineServices } from '../../platform/feature/feature.js';
import { decideLabels } from './cetak-barcode.deciders.js';

const model = documentModel(cetakBarcode);
const projection = following(project('cetak_barcode', 1, model.tables), [model]);

/** Labels of pieces. */
export const labelling = defineServices({
  name: 'cetak-barcode',
  deciders: [decideLabels],
  projections: [projection],
  queries: documentAnswers(projection, [model]),
  reports: [],
  exports: documentExports(projection, [model]),
});
