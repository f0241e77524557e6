import { aheadAccount } from '../../../contracts/hutang/accounts.js';
import { hutang, type Hutang } from '../../../contracts/hutang/loan.js';
import { loanReopened } from '../../../contracts/hutang/renewal.js';
import { refuse, type DecisionContext } from '../../kernel/event-store/decider.js';
import type { Known } from '../documents/document-streams.js';
import { ledBack } from '../documents/step-guard.js';
import { heldRefusal } from './held.js';
import { loanRef, type LoanState } from './loans.js';

/** The interest ahead that a renewal took along and that the clock has earned since. */
function earnedSince({ facts: { no_bukti, bunga_dimuka }, postings, branch }: Known<Hutang>): number {
  const account = aheadAccount(branch, no_bukti);
  const taken = postings.map(({ from, to, amount }) => (from === account ? amount : 0) - (to === account ? amount : 0));
  return taken.reduce((sum, one) => sum + one, 0) - bunga_dimuka;
}

/**
 * The part of cancelling or rejecting a loan by which the one that it renewed stands again. One that a letter holds is
 * not taken back: its pieces would leave.
 */
export const renewalBack = {
  then: ({ facts: { no_lama } }: Known<Hutang>) => ({ lama: no_lama ? [loanRef(no_lama)] : [] }),
  also(
    document: Known<Hutang>,
    { lama: [state] }: { readonly lama: readonly LoanState[] },
    context: Pick<DecisionContext, 'branch' | 'business_date'>,
  ) {
    const held = heldRefusal(document.facts);
    if (held) return held;
    const { no_lama } = document.facts;
    if (!no_lama || !state) return [];
    if (earnedSince(document) !== 0) return refuse('loan.earned', 'no_bukti');
    const led = { number: no_lama, state, field: 'no_bukti', alasan: 'Batal peremajaan' };
    const back = ledBack(hutang, loanReopened, led, context);
    return 'refusal' in back ? back : [back];
  },
};
