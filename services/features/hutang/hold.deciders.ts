import {
  freeLoan,
  holdLoan,
  returnPieces,
  returnSlip,
  seizePieces,
  seizureSlip,
  undoHold,
  undoRelease,
  undoReturn,
  undoSeizure,
} from '../../../contracts/hutang/hold.js';
import { inSafe, type JaminanDitahan } from '../../../contracts/hutang/collateral.js';
import { hutang, sebabTahan, type Hutang } from '../../../contracts/hutang/loan.js';
import type { CommandDefinition } from '../../../contracts/language/define/command.js';
import type { Restriction } from '../../../contracts/language/define/refusals.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { acting } from '../../domain/documents/document-deciders.js';
import { linesTo } from '../../domain/documents/lines.js';
import { undoing } from '../../domain/documents/undoing.js';
import { attendingFacts } from '../../domain/loans/attending.js';
import { earnedBack, earnedMove } from '../../domain/loans/earning.js';
import { freedOn, heldFrom, heldRefusal, stoppedDays } from '../../domain/loans/held.js';
import { closedNeeds, closedOf } from '../../domain/loans/loan-terms.js';
import { intoSafe, safeTotals } from '../../domain/loans/loans.js';
import { ofNoStep } from '../../domain/loans/step-facts.js';
import { takenOut } from '../../domain/loans/taken-out.js';
import { weighing, weightConsent } from '../../domain/loans/weighed.js';
import { together } from '../../domain/plausible/together.js';
import { stepPrinting } from '../../domain/slips/step-slips.js';
import { consentOf, decidersOf, refuse, type Refused } from '../../kernel/event-store/decider.js';

const consentTo = (command: CommandDefinition, { no_bukti, sisa }: Hutang, rincian: string): Restriction => ({
  ...consentOf(command),
  subject: no_bukti,
  jumlah: sisa,
  rincian,
});

const notHeld = ({ no_bukti: nomor, ditahan }: Hutang): Refused | undefined =>
  ditahan === undefined ? refuse('loan.not-held', 'no_bukti', message('hutang.notHeld', { nomor })) : undefined;

const decideHold = acting(hutang, holdLoan, {
  decide({ sebab_tahan, surat, keterangan = '' }, { document: { facts } }, { branch, business_date }) {
    const held = heldRefusal(facts);
    if (held) return held;
    const { facts: from, earned } = heldFrom(facts, business_date);
    return {
      facts: {
        ...ofNoStep,
        ...from,
        ditahan: surat,
        sebab_tahan,
        keterangan,
        langkah_akhir: business_date,
      },
      moves: [earnedMove(branch, facts.no_bukti, earned)],
      consent: consentTo(holdLoan, facts, `${sebabTahan[sebab_tahan]} · ${surat}`),
    };
  },
});

/** The days that count for nothing, as the story of the loan has them. */
const daysSaid = (days: number): readonly string[] => (days > 0 ? [`${days} hari tidak dihitung`] : []);

const decideFree = acting(hutang, freeLoan, {
  needs: (_, branch) => closedNeeds(branch),
  decide({ surat, keterangan = '' }, { document: { facts }, ...states }, { business_date }) {
    const free = notHeld(facts);
    if (free) return free;
    const said = [...daysSaid(stoppedDays(facts, business_date)), keterangan].filter(Boolean);
    return {
      facts: {
        ...ofNoStep,
        ...freedOn(facts, business_date, closedOf(states)),
        surat_lepas: surat,
        keterangan: said.join(' · '),
        langkah_akhir: business_date,
      },
      consent: consentTo(freeLoan, facts, `${facts.ditahan} · ${surat}`),
    };
  },
});

const decideSeize = acting(hutang, seizePieces, {
  decide(c, { document: { facts } }, context) {
    const free = notHeld(facts);
    if (free) return free;
    const taken = takenOut(facts, c.barang, { from: inSafe, to: 'DISITA' }, context);
    if ('refusal' in taken) return taken;
    const { surat_pihak } = c;
    const released = new Set(facts.barang.flatMap(({ no, keadaan }) => (keadaan === 'DILEPAS' ? [no] : [])));
    return {
      facts: {
        ...ofNoStep,
        ...taken.facts,
        barang: taken.facts.barang.map((piece) => (released.has(piece.no) ? { ...piece, dilepas: true } : piece)),
        ...attendingFacts({ ...c, pihak: undefined }),
        langkah_akhir: context.business_date,
      },
      moves: taken.moves,
      consent: consentTo(
        seizePieces,
        facts,
        `${taken.pieces.map(({ nama_barang }) => nama_barang).join(', ')} · ${surat_pihak}`,
      ),
    };
  },
});

/** The pieces lie on the scale again: they weigh what they weighed when they were brought, or it needs consent. */
const decideReturn = acting(hutang, returnPieces, {
  needs: (_, branch) => ({ tolerance: weighing.of(branch) }),
  decide(c, { document: { facts }, tolerance }, context) {
    const keys = c.barang.map(({ no }) => no);
    const back = linesTo(hutang, facts.barang, keys, { of: 'barang', from: ['DISITA'], to: 'JAMINAN' });
    if ('refusal' in back) return back;
    const scale = new Map(c.barang.map(({ no, berat }) => [no, berat]));
    const barang = (back as Hutang['barang']).map(({ dilepas, ...piece }): JaminanDitahan => {
      if (!scale.has(piece.no)) return { ...piece, ...(dilepas && { dilepas }) };
      return dilepas || facts.tgl_lunas ? { ...piece, keadaan: 'DILEPAS' } : piece;
    });
    const pieces = facts.barang.filter(({ no }) => scale.has(no));
    const { no_bukti: subject } = facts;
    const rincian = `${pieces.map(({ nama_barang }) => nama_barang).join(', ')} · ${c.surat_pihak}`;
    return {
      facts: {
        ...ofNoStep,
        ...attendingFacts({ ...c, pihak: undefined }),
        barang,
        ...safeTotals(barang),
        diterima_kembali: pieces.map(({ no, nama_barang }) => ({ no, nama_barang, berat: scale.get(no)! })),
        langkah_akhir: context.business_date,
      },
      moves: intoSafe(pieces, context),
      consent: together(
        consentTo(returnPieces, facts, rincian),
        weightConsent(returnPieces, pieces, c.barang, { subject, inForce: weighing.read(tolerance) }),
      ),
    };
  },
});

export const holdDeciders = decidersOf(
  decideHold,
  decideFree,
  decideSeize,
  decideReturn,
  undoing(hutang, undoHold, { further: earnedBack }),
  undoing(hutang, undoRelease, { further: earnedBack }),
  undoing(hutang, undoSeizure),
  undoing(hutang, undoReturn),
  stepPrinting(hutang, seizePieces, seizureSlip),
  stepPrinting(hutang, returnPieces, returnSlip),
);
