import { auctionLoan, auctionSlip, payShortfall, shortfallSlip } from '../../../contracts/hutang/auction.js';
import { noticeLetter, notifyLoan } from '../../../contracts/hutang/notice.js';
import { kelebihanLelang } from '../../../contracts/hutang/surplus.js';
import {
  auctionedLoans,
  cancelledLoans,
  lentLoans,
  lentPieces,
  loanIncome,
  loanPayments,
  loansThere,
  settledLoans,
  undoneSettlements,
  validatedLoans,
} from '../../../contracts/hutang/facts.js';
import { loansDue } from '../../../contracts/hutang/due.js';
import { depositSlip, returnDeposit } from '../../../contracts/hutang/deposit.js';
import { handOver, handOverSlip } from '../../../contracts/hutang/hand-over.js';
import { returnPieces, returnSlip, seizePieces, seizureSlip } from '../../../contracts/hutang/hold.js';
import { hutang as loan } from '../../../contracts/hutang/loan.js';
import { losePieces, lossSlip } from '../../../contracts/hutang/lost.js';
import { pindahJaminan } from '../../../contracts/hutang/safe.js';
import { replaceTicket, ticketSlip } from '../../../contracts/hutang/ticket.js';
import { grantReports, standingReports, stepReports } from '../../../contracts/hutang/reports.js';
import { nothingWaits } from '../../domain/dates/nothing-waits.js';
import { documentAnswers, documentExports } from '../../domain/documents/document-answers.js';
import { dueAnswer } from '../../domain/documents/due-answer.js';
import { documentModel, following } from '../../domain/documents/document-model.js';
import { factSources } from '../../domain/facts/fact-source.js';
import { standingSources } from '../../domain/facts/standing-source.js';
import { loanFiguresSql } from '../../domain/loans/loan-figures-sql.js';
import { stepSlipAnswer } from '../../domain/slips/step-slips.js';
import { project } from '../../kernel/projection/projection.js';
import { defineServices } from '../../platform/feature/feature.js';
import { checkAuctions } from './auctions.check.js';
import { auctionDeciders } from './auction.deciders.js';
import { customerLoanAnswers } from './customer-loans.js';
import { depositDeciders } from './deposit.deciders.js';
import { grantDeciders } from './grant.deciders.js';
import { noticeDeciders } from './notice.deciders.js';
import { surplusDeciders } from './surplus.deciders.js';
import { interestEarned } from './interest-earned.js';
import { openLoanAnswers } from './open-loans.js';
import { payingDeciders, payingSlips } from './paying.deciders.js';
import { handOverDeciders } from './hand-over.deciders.js';
import { holdDeciders } from './hold.deciders.js';
import { lostDeciders } from './lost.deciders.js';
import { renewalDeciders } from './renewal.deciders.js';
import { safeDeciders } from './safe.deciders.js';
import { safeAnswer, safeExport } from './safe.js';
import { ticketDeciders } from './ticket.deciders.js';
import { elsewhereAnswer } from './elsewhere.js';
import { lendableAnswers } from './lendable.js';
import { loanSources, referenceProjection } from './loan.reports.js';
import { loanChecks } from './loans.check.js';

const counted = [
  ...[lentLoans, lentPieces, cancelledLoans, validatedLoans],
  ...[loanPayments, settledLoans, undoneSettlements, loanIncome, auctionedLoans],
];
const model = documentModel(loan, counted, loansThere, loanFiguresSql);
const surplus = documentModel(kelebihanLelang);
const moves = documentModel(pindahJaminan);
const models = [model, surplus, moves];
const projection = following(
  project(
    'hutang',
    5,
    models.flatMap(({ tables }) => tables),
  ),
  models,
);

/** Pawn loans. */
export const hutang = defineServices({
  name: 'hutang',
  schedules: [interestEarned(projection)],
  deciders: [
    ...grantDeciders,
    ...payingDeciders,
    ...depositDeciders,
    ...renewalDeciders,
    ...handOverDeciders,
    ...holdDeciders,
    ...ticketDeciders,
    ...lostDeciders,
    ...noticeDeciders,
    ...auctionDeciders,
    ...surplusDeciders,
    ...safeDeciders,
  ],
  projections: [projection, referenceProjection],
  queries: [
    ...documentAnswers(projection, models),
    dueAnswer(projection, model, loansDue),
    ...openLoanAnswers(projection, model),
    ...customerLoanAnswers(projection, model, surplus),
    safeAnswer(projection, model),
    ...lendableAnswers,
    elsewhereAnswer,
    ...payingSlips,
    stepSlipAnswer(loan, returnDeposit, depositSlip),
    stepSlipAnswer(loan, handOver, handOverSlip),
    stepSlipAnswer(loan, seizePieces, seizureSlip),
    stepSlipAnswer(loan, returnPieces, returnSlip),
    stepSlipAnswer(loan, replaceTicket, ticketSlip),
    stepSlipAnswer(loan, losePieces, lossSlip),
    stepSlipAnswer(loan, notifyLoan, noticeLetter),
    stepSlipAnswer(loan, auctionLoan, auctionSlip),
    stepSlipAnswer(loan, payShortfall, shortfallSlip),
  ],
  reports: [
    ...factSources([...grantReports, ...stepReports]),
    ...standingSources(standingReports, loanFiguresSql),
    ...loanSources(projection, model),
  ],
  exports: [...documentExports(projection, models), safeExport(projection, model)],
  checks: [...loanChecks(projection), checkAuctions],
  closing: [
    nothingWaits({
      name: 'no-waiting-loans',
      begun: ['loan.granted', 'loan.renewed', 'loan.held', 'loan.freed'],
      code: 'closing.waiting-loans',
      path: '/validasi-hutang',
    }),
  ],
});
