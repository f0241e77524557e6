import type { JaminanDitahan } from '../../../contracts/hutang/collateral.js';
import { hutang, type BayarHutang, type Hutang, type Menghadap } from '../../../contracts/hutang/loan.js';
import {
  agreedInterest,
  agreedLate,
  interestSlip,
  loanSettled,
  partSlip,
  payInterest,
  payPart,
  settleLoan,
  settlementSlip,
  undoInterest,
  undoPart,
  undoSettlement,
  type Membayar,
} from '../../../contracts/hutang/paying.js';
import { payInterestElsewhere, settleElsewhere } from '../../../contracts/hutang/elsewhere.js';
import type { CommandDefinition } from '../../../contracts/language/define/command.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { rupiah, subtractRupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { agreedConsent } from '../../domain/documents/agreed-consent.js';
import { acting } from '../../domain/documents/document-deciders.js';
import { isKnown } from '../../domain/documents/document-streams.js';
import { linesTo } from '../../domain/documents/lines.js';
import { payableElsewhere } from '../../domain/documents/paid-elsewhere.js';
import type { PaidContext } from '../../domain/documents/taken-steps.js';
import { undoing } from '../../domain/documents/undoing.js';
import { appraised, appraisingNeeds, type Appraising } from '../../domain/loans/appraising.js';
import { roundingMoves, safeTotals } from '../../domain/loans/loans.js';
import { afterPayment, paymentMoves, settled, unitRefusal, type PaidLoan } from '../../domain/loans/paying.js';
import {
  cashRefusal,
  coinsElsewhere,
  receivedAlone,
  receivedRefusal,
  receivingNeeds,
} from '../../domain/loans/receiving.js';
import { attendingRefusal } from '../../domain/loans/attending.js';
import { deposited, depositConsent } from '../../domain/loans/depositing.js';
import { heldRefusal } from '../../domain/loans/held.js';
import { earnedBack, earnedMove } from '../../domain/loans/earning.js';
import { coinFacts } from '../../domain/money/coins.js';
import { lastShiftThen, noShiftRefusal } from '../../domain/money/shifts.js';
import { together } from '../../domain/plausible/together.js';
import { stepPrinting, stepSlipAnswer } from '../../domain/slips/step-slips.js';
import { decidersOf, refuse, type DecisionContext, type Refused } from '../../kernel/event-store/decider.js';

type PartPayment = InstanceType<(typeof payPart)['body']>;

/** A payment, at the branch of its loan in several ways, elsewhere in cash. */
interface Paying extends Menghadap {
  readonly no_bukti: string;
  readonly pembayaran?: readonly BayarHutang[];
  readonly dari_titipan?: Rupiah;
  readonly titipkan?: boolean;
  readonly tunai?: Rupiah;
  /** The pieces that it releases. */
  readonly lepas?: PartPayment['lepas'];
}
const paymentsOf = ({ pembayaran, tunai }: Paying): readonly BayarHutang[] =>
  pembayaran ?? (tunai === undefined ? [] : [{ cara: 'TUNAI', jumlah: tunai }]);

/** The amount that coins add to what is due of a loan of another branch, and the refusal of what is not received so. */
function receivedIn(
  c: Paying,
  { diterima: due, dititipkan }: PaidLoan,
  states: Parameters<typeof receivedRefusal>[2],
  context: DecisionContext,
): { readonly rounded: Rupiah; readonly refused?: Refused | undefined } {
  const { tunai } = c;
  if (tunai === undefined)
    return { rounded: rupiah(0), refused: receivedRefusal(paymentsOf(c), due, states, context, dititipkan) };
  return { rounded: subtractRupiah(tunai, due), refused: cashRefusal(tunai, due, coinsElsewhere(states)) };
}

/** A payment as it is booked: what is due of a loan of another branch, whatever coins make of it. */
const posted = ({ tunai }: Paying, paid: PaidLoan): PaidLoan =>
  tunai === undefined ? paid : { ...paid, pembayaran: [{ cara: 'TUNAI', jumlah: paid.diterima }] };

/** The pieces on which a loan runs on after a payment that releases others; none where it releases none. */
function staying({ lepas = [] }: Paying, { barang }: Pick<Hutang, 'barang'>): readonly JaminanDitahan[] {
  const released = new Set(lepas.map(({ no }) => no));
  return released.size === 0 ? [] : barang.filter(({ no, keadaan }) => keadaan === 'JAMINAN' && !released.has(no));
}

/** The loan after a payment, or the reason why it cannot be paid so. */
type Pays<C> = (c: C, facts: Hutang, context: DecisionContext, today: Appraising) => PaidLoan | Refused;

/** The rules of a step by which the customer pays: what that does to the loan is `pays`. */
const paying = <C extends Paying>(command: CommandDefinition<C>, pays: Pays<C>) =>
  acting(hutang, command, {
    needs: (c, branch, sender) => receivingNeeds(paymentsOf(c), branch, sender),
    then: ({ document, ...states }, c, place) => ({
      ...lastShiftThen(states, place),
      ...appraisingNeeds(isKnown(document) ? staying(c, document.facts) : [], place.branch),
    }),
    decide(c, { document: { facts }, ...states }, context) {
      const { branch } = context;
      const payments = paymentsOf(c);
      const due = heldRefusal(facts) ?? attendingRefusal(c) ?? pays(c, facts, context, states);
      const paid = 'refusal' in due ? due : deposited(facts, { ...c, pembayaran: payments }, due);
      if ('refusal' in paid) return paid;
      const isSettled = paid.sisa === 0;
      const { rounded, ...received } = receivedIn(c, paid, states, context);
      const moves = [...paymentMoves(posted(c, paid), context), ...roundingMoves(rounded, branch)];
      const wrong = received.refused ?? noShiftRefusal(moves, states, branch);
      if (wrong) return wrong;
      const alone = receivedAlone(command, payments, states, context);
      const kept = isSettled ? facts.bunga_dimuka : rupiah(0);
      return {
        facts: { ...paid, ...coinFacts(rounded, coinsElsewhere(states)) },
        ...(isSettled && { event: loanSettled }),
        moves: [...moves, earnedMove(branch, facts.no_bukti, kept), ...alone.moves],
        consent: together(...waived(command, paid), depositConsent(command, paid), ...alone.consents),
      };
    },
  });

/** The consents to interest and a late fee below what is computed. */
const waived = (command: Pick<CommandDefinition, 'name' | 'consent'>, paid: PaidLoan) => [
  agreedConsent(agreedInterest, command, paid, { subject: paid.no_bukti }),
  agreedConsent(agreedLate, command, paid, { subject: paid.no_bukti }),
];

const decideInterest = paying(payInterest, (c, facts, { business_date }) =>
  afterPayment(facts, c, rupiah(0), business_date),
);

/** The loan after all of it was paid. */
function whole(c: Membayar, facts: Hutang, { business_date }: DecisionContext): PaidLoan | Refused {
  const paid = afterPayment(facts, c, facts.sisa, business_date);
  return 'refusal' in paid ? paid : settled(facts, paid, business_date);
}

const decideSettle = paying(settleLoan, whole);

/** The loan after it was paid over the drawer of another branch. */
function elsewhere(paid: PaidLoan | Refused, { branch, paidAt = branch }: PaidContext): PaidLoan | Refused {
  if ('refusal' in paid) return paid;
  return paidAt === branch ? refuse('loan.own-branch', 'no_bukti') : { ...paid, dibayar_di: paidAt };
}

const decideInterestElsewhere = payableElsewhere(
  hutang,
  paying(payInterestElsewhere, (c, facts, context) => {
    const paid = afterPayment(facts, { ...c, pembayaran: paymentsOf(c) }, rupiah(0), context.business_date);
    return elsewhere(paid, context);
  }),
);
const decideSettleElsewhere = payableElsewhere(
  hutang,
  paying(settleElsewhere, (c, facts, context) =>
    elsewhere(whole({ ...c, pembayaran: paymentsOf(c) }, facts, context), context),
  ),
);

/** The pieces of a loan where some are released, or the reason why these cannot be. */
function released({ lepas = [] }: PartPayment, { barang }: Hutang): readonly JaminanDitahan[] | Refused {
  const keys = lepas.map(({ no }) => no);
  const lines = linesTo(hutang, barang, keys, { of: 'barang', from: ['JAMINAN'], to: 'DILEPAS' }, 'lepas');
  return lines as readonly JaminanDitahan[] | Refused;
}

/**
 * The reason why pieces cannot be released, if so: those that stay are good for less than what is left, by the
 * appraisal of the loan or by that of today, whichever is lower.
 */
function remainsRefusal(c: PartPayment, facts: Hutang, sisa: Rupiah, today: Appraising, context: DecisionContext) {
  const held = staying(c, facts);
  if (!c.lepas?.length) return undefined;
  const anew = appraised(held, today, context);
  if ('refusal' in anew) return { ...anew, field: 'lepas' };
  const plafond = rupiah(Math.min(safeTotals(held).plafond, safeTotals(anew.barang).plafond));
  return sisa <= plafond ? undefined : refuse('loan.remains', 'lepas', message('hutang.remains', { plafond }));
}

const decidePart = paying(payPart, (c, facts, context, today) => {
  const { jumlah } = c;
  const { sisa, pembulatan } = facts;
  if (jumlah > sisa) return refuse('loan.over-paid', 'jumlah', message('hutang.overPaid', { sisa }));
  if (jumlah === sisa) return wholeByPart(c, facts, context);
  const barang = released(c, facts);
  if ('refusal' in barang) return barang;
  const wrong = unitRefusal(jumlah, pembulatan, 'jumlah');
  const paid = wrong ?? afterPayment(facts, c, jumlah, context.business_date);
  if ('refusal' in paid) return paid;
  const left = { ...paid, barang, ...safeTotals(barang) };
  return remainsRefusal(c, facts, left.sisa, today, context) ?? left;
});

/** The last of several part payments settles the loan, under a number of settlements, too. */
function wholeByPart(c: Membayar, facts: Hutang, context: DecisionContext): PaidLoan | Refused {
  const paid = whole(c, facts, context);
  return 'refusal' in paid ? paid : { ...paid, no_lunas: context.number('LH') };
}

const undone = {
  further: earnedBack,
  amount: ({ document: { facts } }: { readonly document: { readonly facts: Hutang } }) => facts.diterima ?? rupiah(0),
};

const slips = [
  [payInterest, interestSlip],
  [payPart, partSlip],
  [settleLoan, settlementSlip],
] as const;

/** The answers to the slips of payments. */
export const payingSlips = slips.map(([command, slip]) => stepSlipAnswer(hutang, command, slip));

export const payingDeciders = decidersOf(
  decideInterest,
  decidePart,
  decideSettle,
  decideInterestElsewhere,
  decideSettleElsewhere,
  undoing(hutang, undoPart, undone),
  ...[undoInterest, undoSettlement].map((command) => payableElsewhere(hutang, undoing(hutang, command, undone))),
  ...slips.map(([command, slip]) => stepPrinting(hutang, command, slip)),
);
