import type { BusinessDate } from '../language/values/business-date.js';
import { subtractRupiah, type Rupiah } from '../language/values/rupiah.js';
import { aheadRows, startedBy, type BungaDimuka } from './ahead.js';
import { afterStep, figuresOn, interestBetween } from './interest.js';
import { lateFee, runningLoan, type Owed } from './loan-figures.js';

/** The interest and the late fee of a payment on a day. */
export interface Dues {
  /** The periods (days of daily interest) that it pays, the oldest first. */
  readonly periode: number;
  readonly denda: Rupiah;
  /** Of periods that have begun, and of those to come. */
  readonly bunga: Rupiah;
  readonly dimuka: Rupiah;
  readonly rows: readonly BungaDimuka[];
}

/**
 * The interest and the late fee of a loan on a day, for so many periods; by default those that are asked for. Undefined
 * for more periods than the loan has.
 */
export function duesOn(facts: Owed, day: BusinessDate, periods?: number): Dues | undefined {
  const loan = runningLoan(facts);
  const figures = figuresOn(loan, day);
  if ('refusal' in figures) throw new Error(`A loan without figures: ${figures.refusal}`);
  const periode = periods ?? figures.periodsDue;
  if ('refusal' in afterStep(loan, { pay: 'interest', date: day, periods: periode })) return undefined;
  const begun = loan.paid + Math.min(periode, Math.max(0, startedBy(loan, day) - loan.paid));
  const paid = loan.paid + periode;
  const bunga = interestBetween(loan, loan.paid, begun);
  const dimuka = subtractRupiah(interestBetween(loan, loan.paid, paid), bunga);
  return { periode, denda: lateFee(facts, day), bunga, dimuka, rows: aheadRows(loan, begun, paid, dimuka) };
}
