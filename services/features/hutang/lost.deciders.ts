import { inSafe } from '../../../contracts/hutang/collateral.js';
import { losePieces, lossSlip, undoLoss } from '../../../contracts/hutang/lost.js';
import { hutang, type Hutang } from '../../../contracts/hutang/loan.js';
import { weight } from '../../../contracts/language/values/weight.js';
import { rupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { outside } from '../../../contracts/mutasi-uang/accounts.js';
import { acting } from '../../domain/documents/document-deciders.js';
import { undoing } from '../../domain/documents/undoing.js';
import { pay } from '../../domain/journals/postings.js';
import { attendingFacts, attendingRefusal } from '../../domain/loans/attending.js';
import { compensatedFacts, compensationMoves, compensationOf } from '../../domain/loans/compensating.js';
import { heldRefusal } from '../../domain/loans/held.js';
import { loanJournals } from '../../domain/loans/loans.js';
import { ofNoStep } from '../../domain/loans/step-facts.js';
import { takenOut } from '../../domain/loans/taken-out.js';
import { accountOf, paymentRefusal, paymentRows } from '../../domain/money/payments.js';
import { lastShiftThen, noShiftRefusal, shiftNeeds } from '../../domain/money/shifts.js';
import { stepPrinting } from '../../domain/slips/step-slips.js';
import { consentOf, decidersOf } from '../../kernel/event-store/decider.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';

const rules = settingsNeeded('hutang.ganti_rugi_persen', 'kas.uang_terkecil');

/** The pieces of a step without a scale: what is lost is not weighed. */
const unweighed = (barang: readonly { readonly no: string }[]) => barang.map(({ no }) => ({ no, berat: weight(0) }));

const decideLose = acting(hutang, losePieces, {
  overdraws: true,
  needs: ({ pembayaran = [] }, branch) => ({
    ...shiftNeeds(branch),
    payments: paymentRows(pembayaran),
    settings: rules.of(branch),
  }),
  then: (states, _, place) => lastShiftThen(states, place),
  decide(c, { document: { facts }, ...states }, context) {
    const { branch, business_date: day } = context;
    const { pembayaran = [], keterangan } = c;
    const refused = heldRefusal(facts) ?? attendingRefusal(c);
    if (refused) return refused;
    const taken = takenOut(facts, unweighed(c.barang), { from: inSafe, to: 'HILANG' }, context);
    if ('refusal' in taken) return taken;
    const inForce = rules.read(states.settings);
    const lost = new Set(c.barang.map(({ no }) => no));
    const compensation = compensationOf(facts, lost, { persen: Number(inForce['hutang.ganti_rugi_persen']), day });
    if ('refusal' in compensation) return compensation;
    const { keluar, ganti_rugi } = compensation;
    const said: Partial<Hutang> & { readonly sisa: Rupiah } = compensatedFacts(facts, compensation, day);
    const isOver = said.tgl_lunas !== undefined;
    const moves = [
      ...compensationMoves(facts, compensation, { branch, isOver }),
      ...pembayaran.map((one) => pay(accountOf(one, branch, day), outside(branch), one.jumlah, loanJournals.compensation)),
      ...taken.moves,
    ];
    const terkecil = rupiah(Number(inForce['kas.uang_terkecil']));
    const wrong =
      paymentRefusal(pembayaran, states.payments, context, { due: keluar, coins: { terkecil, arah: 'nearest' } }) ??
      noShiftRefusal(moves, states, branch);
    if (wrong) return wrong;
    const names = taken.pieces.map(({ no, nama_barang }) => `${no} ${nama_barang}`).join(', ');
    return {
      facts: {
        ...ofNoStep,
        ...attendingFacts(c),
        ...taken.facts,
        diserahkan: undefined,
        ...said,
        pembayaran,
        keterangan,
      },
      moves,
      consent: {
        ...consentOf(losePieces),
        subject: facts.no_bukti,
        jumlah: ganti_rugi,
        rincian: `${names} · ${keterangan}`,
      },
    };
  },
});

export const lostDeciders = decidersOf(
  decideLose,
  undoing(hutang, undoLoss),
  stepPrinting(hutang, losePieces, lossSlip),
);
