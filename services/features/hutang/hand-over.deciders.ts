import { handOver, handOverSlip, undoHandOver } from '../../../contracts/hutang/hand-over.js';
import { inSafe, type JaminanDitahan, type KeadaanJaminan } from '../../../contracts/hutang/collateral.js';
import { hutang, type Hutang } from '../../../contracts/hutang/loan.js';
import { storageFee } from '../../../contracts/hutang/loan-figures.js';
import { addRupiah } from '../../../contracts/language/values/rupiah.js';
import { outside } from '../../../contracts/mutasi-uang/accounts.js';
import { acting } from '../../domain/documents/document-deciders.js';
import { isKnown, type Known } from '../../domain/documents/document-streams.js';
import { undoing } from '../../domain/documents/undoing.js';
import { attendingFacts } from '../../domain/loans/attending.js';
import { heldRefusal } from '../../domain/loans/held.js';
import { loanJournals, paidIn, photoPath, photoRow, type LoanState } from '../../domain/loans/loans.js';
import { receivedAlone, receivedRefusal, receivingNeeds } from '../../domain/loans/receiving.js';
import { ofNoStep } from '../../domain/loans/step-facts.js';
import { takenOut } from '../../domain/loans/taken-out.js';
import { bearerConsents, bearerRefusal, ticketDays, ticketQuery } from '../../domain/loans/ticket.js';
import { unweighedRefusal, weighing, weightConsent } from '../../domain/loans/weighed.js';
import { lastShiftThen, noShiftRefusal } from '../../domain/money/shifts.js';
import { together } from '../../domain/plausible/together.js';
import { stepPrinting } from '../../domain/slips/step-slips.js';
import { consenting, decider, decidersOf, type DecisionContext, type Needs } from '../../kernel/event-store/decider.js';

/** The states of pieces that may be handed over: those paid for, and of a settled loan all that lie in the safe. */
const handedFrom = ({ tgl_lunas }: Hutang): readonly KeadaanJaminan[] => (tgl_lunas ? inSafe : ['DILEPAS']);

const decideHandOver = acting(hutang, handOver, {
  needs: ({ pembayaran = [], foto_serah }, branch, sender) => ({
    ...receivingNeeds(pembayaran, branch, sender),
    tolerance: weighing.of(branch),
    days: ticketDays.of(branch),
    photo: photoRow(foto_serah),
  }),
  then: (states, _, place) => lastShiftThen(states, place),
  lockedQuery: (c, branch) => ticketQuery(c, branch),
  decide(c, { document: { facts }, tolerance, days, photo, ...states }, context) {
    const wrong = heldRefusal(facts) ?? bearerRefusal(c, facts, ticketDays.read(days), context);
    if (wrong) return wrong;
    const seen = photoPath(c.foto_serah, photo, 'foto_serah');
    if ('refusal' in seen) return seen;
    const taken = takenOut(facts, c.barang, { from: handedFrom(facts), to: 'DISERAHKAN' }, context);
    if ('refusal' in taken) return taken;
    const { pieces } = taken;
    const fee = storedFor(c, facts, states, context);
    if ('refusal' in fee) return fee;
    const subject = facts.no_bukti;
    const jumlah = addRupiah(...pieces.map(({ taksiran }) => taksiran));
    return {
      facts: {
        ...ofNoStep,
        ...attendingFacts(c),
        ...taken.facts,
        ...fee.facts,
        ...(seen.path && { foto_serah: c.foto_serah, foto_serah_path: seen.path }),
        langkah_akhir: context.business_date,
        keterangan: c.keterangan ?? '',
      },
      moves: [...taken.moves, ...fee.moves],
      consent: together(
        ...bearerConsents(handOver, c, { subject, jumlah }),
        weightConsent(handOver, pieces, c.barang, { subject, inForce: weighing.read(tolerance) }),
        ...fee.consents,
      ),
    };
  },
});

type HandOver = InstanceType<(typeof handOver)['body']>;
type Receiving = Parameters<typeof receivedAlone>[2] & Parameters<typeof noShiftRefusal>[1];

/** The fee of pieces that waited for their owner as it is paid, or the reason why it cannot be so. */
function storedFor({ pembayaran = [] }: HandOver, facts: Hutang, states: Receiving, context: DecisionContext) {
  const { branch, business_date } = context;
  const due = storageFee(facts, business_date);
  const dues = [{ from: outside(branch), amount: due, journal: loanJournals.storage }];
  const moves = paidIn(dues, pembayaran, context);
  const wrong = receivedRefusal(pembayaran, due, states, context) ?? noShiftRefusal(moves, states, branch);
  if (wrong) return wrong;
  const alone = receivedAlone(handOver, pembayaran, states, context);
  return {
    facts: due > 0 ? { bayar_titip: due, diterima: due, titip_sampai: business_date, pembayaran } : {},
    moves: [...moves, ...alone.moves],
    consents: alone.consents,
  };
}

const undone = undoing(hutang, undoHandOver);

/** The pieces that the newest step of a loan handed over. */
function piecesBack({ facts, steps = [] }: Known<Hutang>): readonly JaminanDitahan[] {
  const names = new Set((facts.diserahkan ?? []).map(({ no }) => no));
  return (steps.at(-1)?.before.facts as Hutang | undefined)?.barang.filter(({ no }) => names.has(no)) ?? [];
}

type Undo = InstanceType<(typeof undoHandOver)['body']>;
interface Undone {
  readonly document: LoanState;
  readonly tolerance: Parameters<typeof weighing.read>[0];
}

/** The pieces lie on the scale again, all of them and no others: each weighs what it weighed before. */
const decideUndo = decider<Undo, Needs, Needs>(undoHandOver, {
  needs: (c, branch, sender) => ({ ...undone.needs(c, branch, sender), tolerance: weighing.of(branch) }),
  then: (states, c, place) => undone.then?.(states, c, place) ?? {},
  lockedQuery: (c, branch, sender) => undone.lockedQuery?.(c, branch, sender),
  decide(c, states, context) {
    const decision = undone.decide(c, states, context);
    if ('refusal' in decision) return decision;
    const { document, tolerance } = states as unknown as Undone;
    const pieces = isKnown(document) ? piecesBack(document) : [];
    const wrong = unweighedRefusal(pieces, c.barang);
    if (wrong) return wrong;
    const inForce = weighing.read(tolerance);
    const weighed = weightConsent(undoHandOver, pieces, c.barang, { subject: c.no_bukti, inForce });
    return consenting(together(decision.consent, weighed), decision);
  },
});

export const handOverDeciders = decidersOf(decideHandOver, decideUndo, stepPrinting(hutang, handOver, handOverSlip));
