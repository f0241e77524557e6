import { uangBank } from '../../../contracts/uang-bank/documents.js';
import { documentAnswers, documentExports } from '../../domain/documents/document-answers.js';
import { documentModel, following } from '../../domain/documents/document-model.js';
import { project } from '../../kernel/projection/projection.js';
import { defineServices } from '../../platform/feature/feature.js';
import { bankDeciders } from './uang-bank.deciders.js';

const model = documentModel(uangBank);
const projection = following(project('uang_bank', 1, model.tables), [model]);

/** Money into and out of bank accounts; its book is that of all money. */
export const bank = defineServices({
  name: 'uang-bank',
  deciders: bankDeciders,
  projections: [projection],
  queries: documentAnswers(projection, [model]),
  reports: [],
  exports: documentExports(projection, [model]),
});
