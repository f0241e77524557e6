import { depositAccount } from '../../../contracts/hutang/accounts.js';
import { depositSlip, returnDeposit, undoDepositReturn } from '../../../contracts/hutang/deposit.js';
import { hutang, type Hutang } from '../../../contracts/hutang/loan.js';
import { rupiah, subtractRupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { acting } from '../../domain/documents/document-deciders.js';
import { undoing } from '../../domain/documents/undoing.js';
import { pay } from '../../domain/journals/postings.js';
import { attendingFacts } from '../../domain/loans/attending.js';
import { heldRefusal } from '../../domain/loans/held.js';
import { loanJournals, payingInto } from '../../domain/loans/loans.js';
import { payoutNeeds, payoutRefusal, payoutWords } from '../../domain/loans/paying-out.js';
import { ofNoStep } from '../../domain/loans/step-facts.js';
import { lastShiftThen, noShiftRefusal } from '../../domain/money/shifts.js';
import { stepPrinting } from '../../domain/slips/step-slips.js';
import { consentOf, decidersOf, refuse } from '../../kernel/event-store/decider.js';

/** All that is held goes back, in cash or by transfer: to whom, those who consent read. */
const decideReturn = acting(hutang, returnDeposit, {
  overdraws: true,
  needs: ({ pembayaran = [] }, branch) => payoutNeeds(pembayaran, branch),
  then: ({ document: _, ...states }, __, place) => lastShiftThen(states, place),
  decide(c, { document: { facts }, ...states }, context) {
    const { branch, business_date } = context;
    const { pembayaran = [], keterangan = '' } = c;
    const { no_bukti, kode_member, titipan: jumlah } = facts;
    if (!jumlah) return refuse('loan.no-deposit', 'no_bukti');
    const wrong = heldRefusal(facts) ?? payoutRefusal(c, jumlah, states, context);
    if (wrong) return wrong;
    const moves = payingInto(pembayaran, context).map(({ to: from, amount }) =>
      pay(from, depositAccount(branch, no_bukti), amount, loanJournals.depositBack),
    );
    return (
      noShiftRefusal(moves, states, branch) ?? {
        facts: {
          ...ofNoStep,
          ...attendingFacts(c),
          titipan: undefined,
          pembayaran,
          diterima: subtractRupiah(rupiah(0), jumlah),
          keterangan,
          langkah_akhir: business_date,
        },
        moves,
        consent: { ...consentOf(returnDeposit), subject: no_bukti, jumlah, rincian: payoutWords(kode_member, c) },
      }
    );
  },
});

interface Undone {
  readonly step: { readonly before: { readonly facts: Hutang } };
}
const amount = ({ step }: Undone): Rupiah => step.before.facts.titipan ?? rupiah(0);

export const depositDeciders = decidersOf(
  decideReturn,
  undoing(hutang, undoDepositReturn, { amount }),
  stepPrinting(hutang, returnDeposit, depositSlip),
);
