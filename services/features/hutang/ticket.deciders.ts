import { hutang } from '../../../contracts/hutang/loan.js';
import { replaceTicket, ticketFee, ticketSlip } from '../../../contracts/hutang/ticket.js';
import { rupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { outside } from '../../../contracts/mutasi-uang/accounts.js';
import { acting } from '../../domain/documents/document-deciders.js';
import { attendingFacts, attendingRefusal } from '../../domain/loans/attending.js';
import { heldRefusal } from '../../domain/loans/held.js';
import { loanJournals, paidIn } from '../../domain/loans/loans.js';
import { ofNoStep } from '../../domain/loans/step-facts.js';
import { paymentRefusal, paymentRows } from '../../domain/money/payments.js';
import { lastShiftThen, noShiftRefusal, shiftNeeds } from '../../domain/money/shifts.js';
import { takenAlone, takenNeeds } from '../../domain/plausible/taken-alone.js';
import { together } from '../../domain/plausible/together.js';
import { stepPrinting } from '../../domain/slips/step-slips.js';
import { consentOf, decidersOf } from '../../kernel/event-store/decider.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';

const fees = settingsNeeded('hutang.biaya_ganti_surat', 'kas.uang_terkecil');

/** The fee of another paper, in coins that there are. */
function feeIn(inForce: ReturnType<typeof fees.read>): { readonly due: Rupiah; readonly terkecil: Rupiah } {
  const terkecil = rupiah(Number(inForce['kas.uang_terkecil']));
  return { due: ticketFee(Number(inForce['hutang.biaya_ganti_surat']), terkecil), terkecil };
}

const decideReplace = acting(hutang, replaceTicket, {
  needs: ({ pembayaran = [] }, branch, sender) => ({
    ...shiftNeeds(branch),
    ...takenNeeds(pembayaran, branch, sender),
    payments: paymentRows(pembayaran),
    settings: fees.of(branch),
  }),
  then: (states, _, place) => lastShiftThen(states, place),
  decide(c, { document: { facts }, ...states }, context) {
    const { branch, business_date } = context;
    const { pembayaran = [], sebab, surat_polisi } = c;
    const { due, terkecil } = feeIn(fees.read(states.settings));
    const moves = paidIn([{ from: outside(branch), amount: due, journal: loanJournals.paper }], pembayaran, context);
    const wrong =
      heldRefusal(facts) ??
      attendingRefusal(c) ??
      paymentRefusal(pembayaran, states.payments, context, { due, coins: { terkecil, arah: 'nearest' } }) ??
      noShiftRefusal(moves, states, branch);
    if (wrong) return wrong;
    const taken = takenAlone(replaceTicket, pembayaran, states, context);
    const rincian = `${sebab} · ${surat_polisi}`;
    return {
      facts: {
        ...ofNoStep,
        ...attendingFacts(c),
        pembayaran,
        diterima: due,
        surat_ke: (facts.surat_ke ?? 0) + 1,
        tgl_surat: business_date,
        surat_polisi,
        keterangan: sebab,
        langkah_akhir: business_date,
      },
      moves: [...moves, ...taken.moves],
      consent: together(
        { ...consentOf(replaceTicket), subject: facts.no_bukti, jumlah: facts.taksiran, rincian },
        ...taken.consents,
      ),
    };
  },
});

export const ticketDeciders = decidersOf(decideReplace, stepPrinting(hutang, replaceTicket, ticketSlip));
