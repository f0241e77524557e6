import { sorting, stockValue } from '../../../contracts/data-barang/accounts.js';
import { pieceBringingCancelled } from '../../../contracts/data-barang/barang.js';
import { inSafe, type JaminanDitahan } from '../../../contracts/hutang/collateral.js';
import {
  findPieces,
  loanSettledByLoss,
  losePieces,
  lossSlip,
  undoFinding,
  undoLoss,
} from '../../../contracts/hutang/lost.js';
import { hutang, type Hutang } from '../../../contracts/hutang/loan.js';
import { NO_KEY } from '../../../contracts/language/define/names.js';
import { addRupiah } from '../../../contracts/language/values/rupiah.js';
import { weight, type Weight } from '../../../contracts/language/values/weight.js';
import { outside } from '../../../contracts/mutasi-uang/accounts.js';
import { payeesOf } from '../../../contracts/penjualan/payee.js';
import { payeeRefusal } from '../../domain/buying/payees.js';
import { acting } from '../../domain/documents/document-deciders.js';
import { isKnown, type DocumentState } from '../../domain/documents/document-streams.js';
import { linesTo } from '../../domain/documents/lines.js';
import { undoing } from '../../domain/documents/undoing.js';
import { pay } from '../../domain/journals/postings.js';
import { attendingFacts, attendingRefusal } from '../../domain/loans/attending.js';
import { nobodyCame } from '../../domain/loans/auctioning.js';
import { compensatedFacts, compensationMoves, compensationOf } from '../../domain/loans/compensating.js';
import { heldRefusal } from '../../domain/loans/held.js';
import { coinsFor, loanJournals } from '../../domain/loans/loans.js';
import { ofNoStep } from '../../domain/loans/step-facts.js';
import { takenOut } from '../../domain/loans/taken-out.js';
import { weighing, weightConsent } from '../../domain/loans/weighed.js';
import { accountOf, paymentRefusal, paymentRows } from '../../domain/money/payments.js';
import { lastShiftThen, noShiftRefusal, shiftNeeds } from '../../domain/money/shifts.js';
import { goldMoves, goneOn, pieceRef } from '../../domain/pieces/pieces.js';
import { together } from '../../domain/plausible/together.js';
import { stepPrinting } from '../../domain/slips/step-slips.js';
import { consentOf, decidersOf, refuse, type DecisionContext } from '../../kernel/event-store/decider.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';
import { boardPrices, broughtIn, inStock, stockNeeds } from './into-stock.js';

const rules = settingsNeeded('hutang.ganti_rugi_persen', 'kas.uang_terkecil');

/** The pieces of a step without a scale: what is lost is not weighed. */
const unweighed = (barang: readonly { readonly no: string }[]) => barang.map(({ no }) => ({ no, berat: weight(0) }));

type Lose = InstanceType<(typeof losePieces)['body']>;
type Find = InstanceType<(typeof findPieces)['body']>;

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
    isOver: said.tgl_lunas !== undefined,
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
    const { keluar, ganti_rugi, isOver, names, facts, moves } = after;
    const coins = coinsFor(keluar, Number(inForce['kas.uang_terkecil']));
    const wrong =
      paymentRefusal(c.pembayaran ?? [], states.payments, context, { due: keluar, coins }) ??
      payeeRefusal(c.pembayaran ?? [], true) ??
      noShiftRefusal(moves, states, context.branch);
    if (wrong) return wrong;
    const rincian = [names, c.nama_pihak, c.keterangan, payeesOf(c.pembayaran ?? [])].filter(Boolean).join(' · ');
    const consent = { ...consentOf(losePieces), subject: c.no_bukti, jumlah: ganti_rugi, rincian };
    return { facts, ...(isOver && { event: loanSettledByLoss }), moves, consent };
  },
});

/** The pieces of a loan that are found, by the scale: net weights without their stones. */
const foundIn = (c: Find, document: DocumentState<Hutang>): readonly JaminanDitahan[] =>
  isKnown(document)
    ? c.barang.flatMap(({ no, berat: berat_kotor }) =>
        document.facts.barang
          .filter((piece) => piece.no === no)
          .map((piece) => ({ ...piece, berat: rest(berat_kotor, piece.berat_batu) })),
      )
    : [];
const rest = (gross: Weight, stones = weight(0)): Weight => weight(Math.max(0, gross - stones));

/** Found pieces are the shop's: they come into stock at the buying price of the board, to be sorted. */
const decideFind = acting(hutang, findPieces, {
  needs: (_, branch) => ({ settings: rules.of(branch), tolerance: weighing.of(branch) }),
  then: ({ document }, c) => stockNeeds(foundIn(c, document), c.kode_dept),
  decide(c, { document: { facts, ...document }, settings, tolerance, ...states }, context) {
    const { branch, business_date } = context;
    const keys = c.barang.map(({ no }) => no);
    const barang = linesTo(hutang, facts.barang, keys, { of: 'barang', from: ['HILANG'], to: 'DITEMUKAN' });
    if ('refusal' in barang) return barang;
    const lines = foundIn(c, { ...document, facts });
    if (lines.some(({ berat }) => berat === 0)) return refuse('loan.stones', 'barang');
    const coin = Number(rules.read(settings)['kas.uang_terkecil']);
    const prices = boardPrices(lines, states, { pembulatan: facts.pembulatan, coin }, context);
    if ('refusal' in prices) return prices;
    const brought = broughtIn(lines, prices, states, c, context);
    if ('refusal' in brought) return brought;
    const { no_bukti: subject } = facts;
    const jumlah = addRupiah(...prices.map(({ harga }) => harga));
    const rincian = [lines.map(({ nama_barang }) => nama_barang).join(', '), c.keterangan].filter(Boolean).join(' · ');
    return {
      facts: {
        ...nobodyCame,
        barang: barang as Hutang['barang'],
        temuan: prices.map((one, index) => ({ ...one, kode_barcode: brought[index]!.kode_barcode })),
        langkah_akhir: business_date,
        keterangan: c.keterangan ?? '',
      },
      moves: [
        ...prices.map(({ kode_group, harga }) =>
          pay(outside(branch), stockValue(branch, kode_group), harga, loanJournals.finding),
        ),
        ...goldMoves(
          lines.map((line) => ({ ...line, kode_baki: '' })),
          () => outside(branch),
          () => sorting(branch),
        ),
      ],
      also: brought.map(inStock),
      consent: together(
        { ...consentOf(findPieces), subject, jumlah, rincian },
        weightConsent(findPieces, facts.barang, c.barang, { subject, inForce: weighing.read(tolerance) }),
      ),
    };
  },
});

/** The pieces leave the stock again, where none of them was sorted since. */
const decideUndoFinding = undoing(hutang, undoFinding, {
  then: ({ document }) => ({
    keping: (document.facts.temuan ?? []).map(({ kode_barcode = NO_KEY }) => pieceRef(kode_barcode)),
  }),
  also: ({ document }, { keping }) =>
    goneOn(keping, document.facts.no_bukti, 'SORTIR') ??
    keping.filter(isKnown).map(({ facts: payload }) => ({
      definition: pieceBringingCancelled,
      stream: pieceRef(payload.kode_barcode),
      payload,
      postings: [],
    })),
  amount: ({ document }) => addRupiah(...(document.facts.temuan ?? []).map(({ harga }) => harga)),
});

export const lostDeciders = decidersOf(
  decideLose,
  undoing(hutang, undoLoss),
  decideFind,
  decideUndoFinding,
  stepPrinting(hutang, losePieces, lossSlip),
);
