import { hutang as loan } from '../../../contracts/hutang/loan.js';
import { nothingWaits } from '../../domain/dates/nothing-waits.js';
import { documentAnswers, documentExports } from '../../domain/documents/document-answers.js';
import { documentModel, following } from '../../domain/documents/document-model.js';
import { loanFiguresSql } from '../../domain/loans/loan-figures-sql.js';
import { project } from '../../kernel/projection/projection.js';
import { defineServices } from '../../platform/feature/feature.js';
import { grantDeciders } from './grant.deciders.js';
import { interestEarned } from './interest-earned.js';
import { payingDeciders, payingSlips } from './paying.deciders.js';

const model = documentModel(loan, [], undefined, loanFiguresSql);
const projection = following(project('hutang', 1, model.tables), [model]);

/** Pawn loans. */
export const hutang = defineServices({
  name: 'hutang',
  deciders: [...grantDeciders, ...payingDeciders],
  projections: [projection],
  queries: [...documentAnswers(projection, [model]), ...payingSlips],
  schedules: [interestEarned(projection)],
  exports: documentExports(projection, [model]),
  closing: [
    nothingWaits({
      name: 'no-waiting-loans',
      begun: 'loan.granted',
      code: 'closing.waiting-loans',
      path: '/validasi-hutang',
    }),
  ],
});
