import { updateProfit } from '../../../contracts/update-profit/documents.js';
import { documentAnswers, documentExports } from '../../domain/documents/document-answers.js';
import { documentModel, following } from '../../domain/documents/document-model.js';
import { project } from '../../kernel/projection/projection.js';
import { defineServices } from '../../platform/feature/feature.js';
import { decideReprice } from './update-profit.deciders.js';

const model = documentModel(updateProfit);
const projection = following(project('update_profit', 1, model.tables), [model]);

/** Pieces whose making charge or price changes. */
export const repricing = defineServices({
  name: 'update-profit',
  deciders: [decideReprice],
  projections: [projection],
  queries: documentAnswers(projection, [model]),
  reports: [],
  exports: documentExports(projection, [model]),
});
