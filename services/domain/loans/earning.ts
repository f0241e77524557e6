import { aheadAccount } from '../../../contracts/hutang/accounts.js';
import { aheadOn } from '../../../contracts/hutang/ahead.js';
import type { Hutang } from '../../../contracts/hutang/loan.js';
import type { Posting } from '../../../contracts/language/define/event.js';
import type { BusinessDate } from '../../../contracts/language/values/business-date.js';
import { rupiah, subtractRupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { outside } from '../../../contracts/mutasi-uang/accounts.js';
import { pay, type Paid } from '../journals/postings.js';
import { loanJournals } from './loans.js';

/** The interest of a loan that was paid ahead and whose periods have begun by a day, with its facts from then on. */
export function earnedOn(facts: Hutang, day: BusinessDate): { readonly earned: Rupiah; readonly facts: Hutang } {
  const ahead = aheadOn(facts.dimuka ?? [], day);
  return { earned: subtractRupiah(facts.bunga_dimuka, ahead.bunga_dimuka), facts: { ...facts, ...ahead } };
}

/** The move by which interest that was paid ahead becomes income. */
export const earnedMove = (branch: string, no_bukti: string, amount: Rupiah): Paid =>
  pay(outside(branch), aheadAccount(branch, no_bukti), amount, loanJournals.earned);

/** A step of a loan that is undone: what the loan is now, and what was before the step. */
interface Undone {
  readonly document: { readonly facts: Hutang };
  readonly step: { readonly postings: readonly Posting[]; readonly before: { readonly facts: Hutang } };
}

/**
 * The moves of interest that was paid ahead by a step and became income since: it goes back with the step. Below zero:
 * interest that a hold kept from becoming income by the days that have come.
 */
export function earnedBack(
  { document: { facts }, step }: Undone,
  { branch }: { readonly branch: string },
): readonly Paid[] {
  const account = aheadAccount(branch, facts.no_bukti);
  const ahead = step.postings.reduce(
    (sum, { from, to, amount }) => sum + (from === account ? amount : 0) - (to === account ? amount : 0),
    0,
  );
  const earned = rupiah(ahead + step.before.facts.bunga_dimuka - facts.bunga_dimuka);
  if (earned < 0) return [earnedMove(branch, facts.no_bukti, rupiah(-earned))];
  return earned === 0 ? [] : [pay(account, outside(branch), earned, loanJournals.earned)];
}
