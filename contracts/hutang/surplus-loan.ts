import { defineEvent } from '../language/define/event.js';
import { undoneOf } from '../language/define/undoes.js';
import { stateByPieces } from './hand-over.js';
import { hutang, ImpersonalLoan } from './loan.js';

/** A surplus of an auction pays another loan of its customer: interest and late fee, and of the principal. */
export const loanPaidBySurplus = defineEvent('loan.paid-by-surplus', 1, ImpersonalLoan);
/** It pays all of it. */
export const loanSettledBySurplus = defineEvent('loan.settled-by-surplus', 1, ImpersonalLoan);
/** The payment of the surplus is undone. */
export const loanSurplusTakenBack = defineEvent('loan.surplus-taken-back', 1, undoneOf(ImpersonalLoan));

hutang.follows(loanPaidBySurplus, { from: ['BERJALAN'], to: 'BERJALAN' });
hutang.follows(loanSettledBySurplus, { from: ['BERJALAN'], to: stateByPieces });
hutang.follows(loanSurplusTakenBack, {
  from: ['BERJALAN', 'LUNAS', 'DIAMBIL'],
  to: 'BERJALAN',
  undoes: [loanPaidBySurplus, loanSettledBySurplus],
});
