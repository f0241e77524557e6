import { handOver, handOverSlip, undoHandOver } from '../../../contracts/hutang/hand-over.js';
import { inSafe, type JaminanDitahan, type KeadaanJaminan } from '../../../contracts/hutang/collateral.js';
import { hutang, type Hutang } from '../../../contracts/hutang/loan.js';
import type { Restriction } from '../../../contracts/language/define/refusals.js';
import { addRupiah } from '../../../contracts/language/values/rupiah.js';
import { acting } from '../../domain/documents/document-deciders.js';
import { isKnown, type Known } from '../../domain/documents/document-streams.js';
import { undoing } from '../../domain/documents/undoing.js';
import { attendingConsent, attendingFacts, attendingRefusal, isOther } from '../../domain/loans/attending.js';
import { heldRefusal } from '../../domain/loans/held.js';
import { photoPath, photoRow, type LoanState } from '../../domain/loans/loans.js';
import { ofNoStep } from '../../domain/loans/step-facts.js';
import { takenOut } from '../../domain/loans/taken-out.js';
import { ticketDays, ticketQuery, ticketRefusal } from '../../domain/loans/ticket.js';
import { unweighedRefusal, weighing, weightConsent } from '../../domain/loans/weighed.js';
import { together } from '../../domain/plausible/together.js';
import { stepPrinting } from '../../domain/slips/step-slips.js';
import { consenting, consentOf, decider, decidersOf, type Needs } from '../../kernel/event-store/decider.js';

/** The states of pieces that may be handed over: those paid for, and of a settled loan all that lie in the safe. */
const handedFrom = ({ tgl_lunas }: Hutang): readonly KeadaanJaminan[] => (tgl_lunas ? inSafe : ['DILEPAS']);

const decideHandOver = acting(hutang, handOver, {
  needs: (c, branch) => ({
    tolerance: weighing.of(branch),
    days: ticketDays.of(branch),
    photo: photoRow(c.foto_serah),
  }),
  lockedQuery: (c, branch) => ticketQuery(c, branch),
  decide(c, { document: { facts }, tolerance, days, photo }, context) {
    const wrong = heldRefusal(facts) ?? attendingRefusal(c) ?? ticketRefusal(c, facts, ticketDays.read(days), context);
    if (wrong) return wrong;
    const seen = photoPath(c.foto_serah, photo, 'foto_serah');
    if ('refusal' in seen) return seen;
    const taken = takenOut(facts, c.barang, { from: handedFrom(facts), to: 'DISERAHKAN' }, context);
    if ('refusal' in taken) return taken;
    const { pieces, moves } = taken;
    const subject = facts.no_bukti;
    const jumlah = addRupiah(...pieces.map(({ taksiran }) => taksiran));
    return {
      facts: {
        ...ofNoStep,
        ...attendingFacts(c),
        ...taken.facts,
        ...(seen.path && { foto_serah: c.foto_serah, foto_serah_path: seen.path }),
        langkah_akhir: context.business_date,
        keterangan: c.keterangan ?? '',
      },
      moves,
      consent: together(
        paperlessConsent(c, { subject, jumlah }),
        attendingConsent(handOver, c, { subject, jumlah }),
        weightConsent(handOver, pieces, c.barang, { subject, inForce: weighing.read(tolerance) }),
      ),
    };
  },
});

/** The consent that a customer needs who shows no paper: nobody else sees who takes the pieces. */
const paperlessConsent = (
  c: InstanceType<(typeof handOver)['body']>,
  said: Pick<Restriction, 'subject' | 'jumlah'>,
): Restriction | undefined =>
  isOther(c) || c.kode_surat ? undefined : { ...consentOf(handOver), ...said, rincian: 'Pelanggan tanpa kode surat' };

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
