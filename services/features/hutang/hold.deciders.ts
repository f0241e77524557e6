import { freeLoan, holdLoan, seizePieces, seizureSlip, undoSeizure } from '../../../contracts/hutang/hold.js';
import { inSafe } from '../../../contracts/hutang/collateral.js';
import { hutang, sebabTahan, type Hutang } from '../../../contracts/hutang/loan.js';
import type { CommandDefinition } from '../../../contracts/language/define/command.js';
import type { Restriction } from '../../../contracts/language/define/refusals.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { acting } from '../../domain/documents/document-deciders.js';
import { undoing } from '../../domain/documents/undoing.js';
import { heldRefusal } from '../../domain/loans/held.js';
import { ofNoStep } from '../../domain/loans/step-facts.js';
import { takenOut } from '../../domain/loans/taken-out.js';
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
  decide({ sebab_tahan, surat, keterangan = '' }, { document: { facts } }, { business_date }) {
    const held = heldRefusal(facts);
    if (held) return held;
    return {
      facts: { ...ofNoStep, ditahan: surat, sebab_tahan, keterangan, langkah_akhir: business_date },
      consent: consentTo(holdLoan, facts, `${sebabTahan[sebab_tahan]} · ${surat}`),
    };
  },
});

const decideFree = acting(hutang, freeLoan, {
  decide({ surat, keterangan = '' }, { document: { facts } }, { business_date }) {
    const free = notHeld(facts);
    if (free) return free;
    return {
      facts: {
        ...ofNoStep,
        ditahan: undefined,
        sebab_tahan: undefined,
        surat_lepas: surat,
        keterangan,
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
    const { nama_pihak, identitas_pihak, surat_pihak } = c;
    return {
      facts: {
        ...ofNoStep,
        ...taken.facts,
        pihak: undefined,
        nama_pihak,
        identitas_pihak,
        surat_pihak,
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

export const holdDeciders = decidersOf(
  decideHold,
  decideFree,
  decideSeize,
  undoing(hutang, undoSeizure),
  stepPrinting(hutang, seizePieces, seizureSlip),
);
