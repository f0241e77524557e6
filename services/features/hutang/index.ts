import { cancelledLoans, lentLoans, lentPieces, loansThere, validatedLoans } from '../../../contracts/hutang/facts.js';
import { hutang as loan } from '../../../contracts/hutang/loan.js';
import { grantReports, standingReports } from '../../../contracts/hutang/reports.js';
import { nothingWaits } from '../../domain/dates/nothing-waits.js';
import { documentAnswers, documentExports } from '../../domain/documents/document-answers.js';
import { documentModel, following } from '../../domain/documents/document-model.js';
import { factSources } from '../../domain/facts/fact-source.js';
import { standingSources } from '../../domain/facts/standing-source.js';
import { loanFiguresSql } from '../../domain/loans/loan-figures-sql.js';
import { project } from '../../kernel/projection/projection.js';
import { defineServices } from '../../platform/feature/feature.js';
import { grantDeciders } from './grant.deciders.js';
import { lendableAnswers } from './lendable.js';
import { loanChecks } from './loans.check.js';

const counted = [lentLoans, lentPieces, cancelledLoans, validatedLoans];
const model = documentModel(loan, counted, loansThere, loanFiguresSql);
const projection = following(project('hutang', 1, model.tables), [model]);

/** Pawn loans. */
export const hutang = defineServices({
  name: 'hutang',
  deciders: grantDeciders,
  projections: [projection],
  queries: [...documentAnswers(projection, [model]), ...lendableAnswers],
  reports: [...factSources(grantReports), ...standingSources(standingReports)],
  exports: documentExports(projection, [model]),
  checks: loanChecks(projection),
  closing: [
    nothingWaits({
      name: 'no-waiting-loans',
      begun: 'loan.granted',
      code: 'closing.waiting-loans',
      path: '/validasi-hutang',
    }),
  ],
});
