import { uangBank } from '../../../contracts/uang-bank/documents.js';
import { oneAnswer } from '../../domain/documents/one-answer.js';
import { defineServices } from '../../platform/feature/feature.js';
import { bankDeciders } from './uang-bank.deciders.js';

/** Money into and out of bank accounts; its book is that of all money. */
export const bank = defineServices({
  name: 'uang-bank',
  deciders: bankDeciders,
  projections: [],
  queries: [oneAnswer(uangBank)],
  reports: [],
});
