import { auctionLoan, auctionSlip, payShortfall, shortfallSlip } from '../../../contracts/hutang/auction.js';
import { hutang as loan } from '../../../contracts/hutang/loan.js';
import { noticeLetter, notifyLoan } from '../../../contracts/hutang/notice.js';
import { kelebihanLelang } from '../../../contracts/hutang/surplus.js';
import { nothingWaits } from '../../domain/dates/nothing-waits.js';
import { documentAnswers, documentExports } from '../../domain/documents/document-answers.js';
import { documentModel, following } from '../../domain/documents/document-model.js';
import { loanFiguresSql } from '../../domain/loans/loan-figures-sql.js';
import { stepSlipAnswer } from '../../domain/slips/step-slips.js';
import { project } from '../../kernel/projection/projection.js';
import { defineServices } from '../../platform/feature/feature.js';
import { auctionDeciders } from './auction.deciders.js';
import { grantDeciders } from './grant.deciders.js';
import { noticeDeciders } from './notice.deciders.js';
import { surplusDeciders } from './surplus.deciders.js';

const model = documentModel(loan, [], undefined, loanFiguresSql);
const surplus = documentModel(kelebihanLelang);
const projection = following(project('hutang', 1, [...model.tables, ...surplus.tables]), [model, surplus]);

/** Pawn loans. */
export const hutang = defineServices({
  name: 'hutang',
  deciders: [...grantDeciders, ...noticeDeciders, ...auctionDeciders, ...surplusDeciders],
  projections: [projection],
  queries: [
    ...documentAnswers(projection, [model, surplus]),
    stepSlipAnswer(loan, notifyLoan, noticeLetter),
    stepSlipAnswer(loan, auctionLoan, auctionSlip),
    stepSlipAnswer(loan, payShortfall, shortfallSlip),
  ],
  exports: documentExports(projection, [model, surplus]),
  closing: [
    nothingWaits({
      name: 'no-waiting-loans',
      begun: 'loan.granted',
      code: 'closing.waiting-loans',
      path: '/validasi-hutang',
    }),
  ],
});
