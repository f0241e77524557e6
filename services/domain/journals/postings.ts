import type { Asset } from '../../../contracts/language/define/accounts.js';
import type { JournalKey, Posting } from '../../../contracts/language/define/event.js';
import type { Rupiah } from '../../../contracts/language/values/rupiah.js';
import type { Weight } from '../../../contracts/language/values/weight.js';
import { posting } from '../../kernel/event-store/decider.js';

/** A posting that names its accounting parameter, where its decider has several. */
export interface Paid extends Posting {
  readonly journal?: JournalKey;
}

/** Rupiah from one account to another. Its numbers in the journal are those of the parameter that it names. */
export const pay = (from: string, to: string, amount: Rupiah, journal?: JournalKey): Paid => ({
  ...posting(from, to, amount),
  ...(journal && { journal }),
});

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
