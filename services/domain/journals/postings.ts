import type { Asset } from '../../../contracts/language/define/accounts.js';
import type { JournalKey, Posting } from '../../../contracts/language/define/event.js';
import type { Rupiah } from '../../../contracts/language/values/rupiah.js';
import type { Weight } from '../../../contracts/language/values/weight.js';
import { posting } from '../../kernel/event-store/decider.js';

/** A posting that names its accounting parameter, where its decider has several, and that of what it clears. */
export interface Paid extends Posting {
  readonly journal?: JournalKey;
  /** Out of an account that is cleared: the parameter that put there what it clears first. */
  readonly opened?: JournalKey;
}

/** Rupiah from one account to another. Its numbers in the journal are those of the parameter that it names. */
export const pay = (from: string, to: string, amount: Rupiah, journal?: JournalKey): Paid => ({
  ...posting(from, to, amount),
  ...(journal && { journal }),
});

/** A posting out of an account that is cleared, of what a parameter put there. */
export const clearing = (opened: JournalKey, paid: Paid): Paid => ({ ...paid, opened });

/**
 * Gold of a group from one account to another.
 *
 * @public
 */
export const move = (from: string, to: string, amount: Weight, asset: Asset<Weight>): Posting => ({
  from,
  to,
  asset,
  amount,
});
