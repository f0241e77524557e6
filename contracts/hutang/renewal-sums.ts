import type { BusinessDate } from '../language/values/business-date.js';
import { addRupiah, rupiah, subtractRupiah, type Rupiah } from '../language/values/rupiah.js';
import { afterStep, figuresOn } from './interest.js';
import { lateFee, runningLoan, type Dated } from './loan-figures.js';

const atLeastNone = (amount: number): Rupiah => rupiah(Math.max(0, amount));

/**
 * The sums of a renewal on a day (loans.md, 3): what is due of the old loan, the interest of what is added in periods
 * that are paid, what is added or paid off, and what is paid out (below zero: in).
 */
export function renewalSums(
  old: Dated,
  { principal, rateBp }: { readonly principal: Rupiah; readonly rateBp?: number },
  day: BusinessDate,
) {
  const loan = runningLoan(old);
  const figures = figuresOn(loan, day);
  if ('refusal' in figures) throw new Error(`A loan without figures: ${figures.refusal}`);
  const { interestDue: due, periodsDue: periode } = figures;
  const after = afterStep(loan, { pay: 'renew', date: day, paid: due, rateBp, principal });
  if ('refusal' in after) throw new Error(`A loan that cannot be renewed: ${after.refusal}`);
  const tambah = atLeastNone(subtractRupiah(principal, old.sisa));
  const angsur = atLeastNone(subtractRupiah(old.sisa, principal));
  const susulan = subtractRupiah(after.interestPaid, addRupiah(loan.interestPaid, due));
  const denda = lateFee(old, day);
  const keluar = subtractRupiah(tambah, addRupiah(due, susulan, denda, angsur));
  return { loan, opens: after.opens, due, periode, susulan, denda, tambah, angsur, keluar };
}
