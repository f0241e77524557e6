import { hutang, type Hutang } from '../../../contracts/hutang/loan.js';
import { loanReopened } from '../../../contracts/hutang/renewal.js';
import type { DecisionContext } from '../../kernel/event-store/decider.js';
import type { Known } from '../documents/document-streams.js';
import { ledBack } from '../documents/step-guard.js';
import { loanRef, type LoanState } from './loans.js';

/** The part of cancelling or rejecting a loan by which the one that it renewed stands again. */
export const renewalBack = {
  then: ({ facts: { no_lama } }: Known<Hutang>) => ({ lama: no_lama ? [loanRef(no_lama)] : [] }),
  also(
    { facts: { no_lama } }: Known<Hutang>,
    { lama: [state] }: { readonly lama: readonly LoanState[] },
    context: Pick<DecisionContext, 'branch' | 'business_date'>,
  ) {
    if (!no_lama || !state) return [];
    const led = { number: no_lama, state, field: 'no_bukti', alasan: 'Batal peremajaan' };
    const back = ledBack(hutang, loanReopened, led, context);
    return 'refusal' in back ? back : [back];
  },
};
