import { surplusAccount } from '../../../contracts/hutang/accounts.js';
import { loanFigures } from '../../../contracts/hutang/loan-figures.js';
import { hutang, type Hutang } from '../../../contracts/hutang/loan.js';
import {
  loanPaidBySurplus,
  loanSettledBySurplus,
  loanSurplusTakenBack,
} from '../../../contracts/hutang/surplus-loan.js';
import type { Kelebihan, paySurplus } from '../../../contracts/hutang/surplus.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { addRupiah, rupiah, subtractRupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { isKnown } from '../../domain/documents/document-streams.js';
import { ledBack, ledBy } from '../../domain/documents/step-guard.js';
import { impersonal } from '../../domain/documents/taken-steps.js';
import { earnedMove } from '../../domain/loans/earning.js';
import { heldRefusal } from '../../domain/loans/held.js';
import { loanRef, type LoanState } from '../../domain/loans/loans.js';
import { afterPayment, paymentMovesInto, settled, unitRefusal } from '../../domain/loans/paying.js';
import { refuse, type DecisionContext, type NewEvent, type Refused } from '../../kernel/event-store/decider.js';

type PaySurplus = InstanceType<(typeof paySurplus)['body']>;

/** The reason why a surplus cannot pay so much of a loan, if so; else the principal that it pays. */
function principalIn(facts: Hutang, jumlah: Rupiah, kode_member: string, { business_date }: DecisionContext) {
  const field = 'jumlah_untuk_hutang';
  const { no_bukti: nomor, sisa } = facts;
  if (facts.kode_member !== kode_member)
    return refuse('surplus.other-customer', 'untuk_hutang', message('kelebihan.otherCustomer', { nomor }));
  const { bunga_hari_ini, denda_hari_ini } = loanFigures.of(facts, business_date, 'BERJALAN');
  const due = addRupiah(bunga_hari_ini, denda_hari_ini);
  if (jumlah < due) return refuse('surplus.loan-first', field, message('kelebihan.loanFirst', { jumlah: due }));
  const most = addRupiah(due, sisa);
  if (jumlah > most) return refuse('surplus.loan-over', field, message('kelebihan.loanOver', { jumlah: most }));
  const pokok = subtractRupiah(jumlah, due);
  return (pokok === sisa ? undefined : unitRefusal(pokok, facts.pembulatan, field)) ?? { pokok };
}

/**
 * The event by which a surplus pays another loan of its customer, under the guard of that loan's own steps, or the
 * reason why it cannot: its late fee and interest first, the rest of its principal.
 */
export function paidAgainst(
  { untuk_hutang: number, jumlah_untuk_hutang: jumlah = rupiah(0) }: PaySurplus,
  { no_bukti, kode_member }: Kelebihan,
  state: LoanState,
  context: DecisionContext,
): readonly NewEvent[] | Refused {
  if (!number) return [];
  const { branch, business_date } = context;
  const led = { number, state, field: 'untuk_hutang' };
  const guarded = ledBy(hutang, loanPaidBySurplus, led, context);
  if ('refusal' in guarded || !isKnown(state)) return guarded as Refused;
  const { facts } = state;
  const principal = heldRefusal(facts, 'untuk_hutang') ?? principalIn(facts, jumlah, kode_member, context);
  if ('refusal' in principal) return principal;
  const part = afterPayment(facts, {}, principal.pokok, business_date);
  if ('refusal' in part) return part;
  const isWhole = part.sisa === 0;
  const paid = isWhole
    ? { ...settled(facts, part, business_date), no_lunas: context.number('LH') }
    : { ...part, no_bayar: context.number('BH') };
  return [
    {
      ...guarded,
      definition: isWhole ? loanSettledBySurplus : loanPaidBySurplus,
      payload: impersonal(hutang, paid),
      postings: [
        ...paymentMovesInto(paid, surplusAccount(branch, no_bukti), branch),
        earnedMove(branch, number, isWhole ? facts.bunga_dimuka : rupiah(0)),
      ].filter(({ amount }) => amount !== 0),
    },
  ];
}

/** The loan that a surplus paid is as it was before, where that is its newest step. */
export const againstBack = {
  then: ({ document: { facts } }: { readonly document: { readonly facts: Kelebihan } }) => ({
    loan: facts.untuk_hutang ? [loanRef(facts.untuk_hutang)] : [],
  }),
  also(
    { document: { facts } }: { readonly document: { readonly facts: Kelebihan } },
    { loan: [state] }: { readonly loan: readonly LoanState[] },
    context: DecisionContext,
  ) {
    if (!facts.untuk_hutang || !state) return [];
    const led = { number: facts.untuk_hutang, state, field: 'no_bukti', alasan: 'Batal bayar kelebihan lelang' };
    const back = ledBack(hutang, loanSurplusTakenBack, led, context);
    return 'refusal' in back ? back : [back];
  },
};
