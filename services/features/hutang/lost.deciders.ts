import { inSafe } from '../../../contracts/hutang/collateral.js';
import { losePieces, lossSlip, undoLoss } from '../../../contracts/hutang/lost.js';
import { hutang, type Hutang } from '../../../contracts/hutang/loan.js';
import { weight } from '../../../contracts/language/values/weight.js';
import { outside } from '../../../contracts/mutasi-uang/accounts.js';
import { payeesOf } from '../../../contracts/penjualan/payee.js';
import { payeeRefusal } from '../../domain/buying/payees.js';
import { acting } from '../../domain/documents/document-deciders.js';
import { undoing } from '../../domain/documents/undoing.js';
import { pay } from '../../domain/journals/postings.js';
import { attendingFacts, attendingRefusal } from '../../domain/loans/attending.js';
import { compensatedFacts, compensationMoves, compensationOf } from '../../domain/loans/compensating.js';
import { heldRefusal } from '../../domain/loans/held.js';
import { coinsFor, loanJournals } from '../../domain/loans/loans.js';
import { ofNoStep } from '../../domain/loans/step-facts.js';
import { takenOut } from '../../domain/loans/taken-out.js';
import { accountOf, paymentRefusal, paymentRows } from '../../domain/money/payments.js';
import { lastShiftThen, noShiftRefusal, shiftNeeds } from '../../domain/money/shifts.js';
import { stepPrinting } from '../../domain/slips/step-slips.js';
import { consentOf, decidersOf, type DecisionContext } from '../../kernel/event-store/decider.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';

const rules = settingsNeeded('hutang.ganti_rugi_persen', 'kas.uang_terkecil');

/** The pieces of a step without a scale: what is lost is not weighed. */
const unweighed = (barang: readonly { readonly no: string }[]) => barang.map(({ no }) => ({ no, berat: weight(0) }));

type Lose = InstanceType<(typeof losePieces)['body']>;

/** A loan after pieces were lost, what moves, and what the customer gets; or the reason why it cannot be. */
function afterLoss(c: Lose, facts: Hutang, persen: number, context: DecisionContext) {
  const { branch, business_date: day } = context;
  const refused = heldRefusal(facts) ?? attendingRefusal(c);
  if (refused) return refused;
  const taken = takenOut(facts, unweighed(c.barang), { from: inSafe, to: 'HILANG' }, context);
  if ('refusal' in taken) return taken;
  const compensation = compensationOf(facts, new Set(c.barang.map(({ no }) => no)), { persen, day });
  if ('refusal' in compensation) return compensation;
  const said: Partial<Hutang> = compensatedFacts(facts, compensation, day);
  const { pembayaran = [] } = c;
  return {
    ...compensation,
    names: taken.pieces.map(({ no, nama_barang }) => `${no} ${nama_barang}`).join(', '),
    facts: {
      ...ofNoStep,
      ...attendingFacts(c),
      ...taken.facts,
      diserahkan: undefined,
      ...said,
      pembayaran,
      keterangan: c.keterangan,
    },
    moves: [
      ...compensationMoves(facts, compensation, { branch, isOver: said.tgl_lunas !== undefined }),
      ...pembayaran.map((one) =>
        pay(accountOf(one, branch, day), outside(branch), one.jumlah, loanJournals.compensation),
      ),
      ...taken.moves,
    ],
  };
}

const decideLose = acting(hutang, losePieces, {
  overdraws: true,
  needs: ({ pembayaran = [] }, branch) => ({
    ...shiftNeeds(branch),
    payments: paymentRows(pembayaran),
    settings: rules.of(branch),
  }),
  then: (states, _, place) => lastShiftThen(states, place),
  decide(c, { document, ...states }, context) {
    const inForce = rules.read(states.settings);
    const after = afterLoss(c, document.facts, Number(inForce['hutang.ganti_rugi_persen']), context);
    if ('refusal' in after) return after;
    const { keluar, ganti_rugi, names, facts, moves } = after;
    const coins = coinsFor(keluar, Number(inForce['kas.uang_terkecil']));
    const wrong =
      paymentRefusal(c.pembayaran ?? [], states.payments, context, { due: keluar, coins }) ??
      payeeRefusal(c.pembayaran ?? [], true) ??
      noShiftRefusal(moves, states, context.branch);
    if (wrong) return wrong;
    const rincian = [names, c.keterangan, payeesOf(c.pembayaran ?? [])].filter(Boolean).join(' · ');
    const consent = { ...consentOf(losePieces), subject: c.no_bukti, jumlah: ganti_rugi, rincian };
    return { facts, moves, consent };
  },
});

export const lostDeciders = decidersOf(
  decideLose,
  undoing(hutang, undoLoss),
  stepPrinting(hutang, losePieces, lossSlip),
);
