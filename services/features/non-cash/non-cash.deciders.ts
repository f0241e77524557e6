import { atLeast } from '../../../contracts/language/define/gate.js';
import { CASH, drawer, nonCash, outside, swipedAlone } from '../../../contracts/mutasi-uang/accounts.js';
import {
  addRupiah,
  formatRupiah,
  rupiah,
  subtractRupiah,
  type Rupiah,
} from '../../../contracts/language/values/rupiah.js';
import type { Restriction } from '../../../contracts/language/define/refusals.js';
import { bank } from '../../../contracts/masters/masters.js';
import {
  acceptCard,
  bayarKartu,
  confirmCard,
  rejectCard,
  type CardPayment,
} from '../../../contracts/non-cash/card-payments.js';
import {
  cancelSettlement,
  cancelSwipe,
  gesek,
  pelunasan,
  settleNonCash,
  swipeForCash,
  type GesekTunai,
  type PelunasanNonCash,
} from '../../../contracts/non-cash/documents.js';
import {
  acceptedBy,
  cardRef,
  cardRefusal,
  cardRejection,
  cardsBack,
  cardsOfSale,
  cardsPaid,
  cardValidation,
  clearsCard,
  owedFor,
  paidByCard,
  swipeJournal,
} from '../../domain/cards/card-payments.js';
import {
  cardsReopened,
  cardsSettled,
  namedReceipts,
  oldestReceipts,
  paidReceipts,
  papersOf,
  settledSum,
  settlementMoves,
} from '../../domain/cards/settlements.js';
import { acting, beginning, cancelling } from '../../domain/documents/document-deciders.js';
import { isKnown, type DocumentState } from '../../domain/documents/document-streams.js';
import { pay } from '../../domain/journals/postings.js';
import { coinRefusal, coinSettings, smallestCoin } from '../../domain/money/coins.js';
import { sideAccount, sideFacts, sideRefusal, sideRow } from '../../domain/money/sides.js';
import { masterRow } from '../../platform/masters/masters.js';
import { countedAlone, type CountedAmount } from '../../domain/plausible/alone-today.js';
import { isAboveShare } from '../../domain/plausible/plausible.js';
import {
  balances,
  consentOf,
  dayTotals,
  decidersOf,
  refuse,
  type DecisionContext,
} from '../../kernel/event-store/decider.js';
import type { SettingState } from '../../platform/settings/settings.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';

const PELUNASAN = 'PELUNASAN NON CASH';
const none = rupiah(0);
/** The setting of the fee of a settlement up to which those below SPV record it alone. */
const largestFee = settingsNeeded('pelunasan.biaya_terbesar');
/** The setting of the cash up to which those below SPV pay out for cards alone at a branch on a date. */
const swipeThreshold = settingsNeeded('gesek.terbesar_sehari');

interface Swiped {
  readonly no_bukti: string;
  readonly kode_bank: string;
  readonly jumlah: Rupiah;
}

/** The card receipt of a swipe, as a document has it that a card paid for. */
const paidBySwipe = ({ no_bukti, kode_bank, jumlah }: Swiped) => ({
  no_bukti,
  pembayaran: [{ cara: 'KARTU' as const, kode_bank, jumlah }],
});

/** The consent that a swipe needs, or the move by which its cash counts towards what is swiped alone on the day. */
function swipingAlone(
  { kode_bank: subject, tunai: jumlah, keterangan }: GesekTunai,
  threshold: readonly SettingState[],
  context: DecisionContext,
): CountedAmount {
  const most = swipeThreshold.read(threshold)['gesek.terbesar_sehari'];
  const limits = [{ account: swipedAlone(context.branch), most }];
  const consent = () => ({ subject, rincian: keterangan });
  return countedAlone({ command: swipeForCash, jumlah, limits, consent }, context);
}

/**
 * Cash out of the drawer for a card: what the card pays for the cash is owed by the bank from then on, as well as the
 * fee. The cash itself never is income or expense, so it does not touch the outside; the fee does.
 */
export const decideSwipe = beginning(gesek, swipeForCash, {
  overdraws: true,
  needs: (c, branch) => ({
    bank: masterRow(bank, c.kode_bank),
    coins: coinSettings.of(branch),
    money: balances(drawer(branch)),
    cards: cardValidation.of(branch),
    threshold: swipeThreshold.of(branch),
    swiped: dayTotals(swipedAlone(branch)),
  }),
  decide(c, { bank: known, coins, cards, threshold }, context) {
    const { branch, business_date, balance } = context;
    if (known.status !== 'active') return refuse('noncash.unknown-bank', 'kode_bank');
    const { kode_bank, tunai, biaya = none, no_kartu = '', no_approval = '', keterangan } = c;
    const terkecil = smallestCoin(coinSettings.read(coins));
    const odd = coinRefusal(tunai, terkecil, 'tunai', { held: balance(drawer(branch)) });
    if (odd) return odd;
    if (biaya >= tunai) return refuse('noncash.fee-over-cash', 'biaya');
    const jumlah = addRupiah(tunai, biaya);
    const owed = nonCash(branch, kode_bank, business_date);
    const { moves, consent } = swipingAlone(c, threshold, context);
    return {
      facts: { kategori: swipeJournal.trx, kode_bank, no_kartu, no_approval, tunai, biaya, jumlah, keterangan },
      journal: swipeJournal,
      moves: [pay(drawer(branch), owed, tunai), pay(outside(branch), owed, biaya), ...moves],
      also: (no_bukti) => cardsPaid(paidBySwipe({ no_bukti, kode_bank, jumlah }), context, cards),
      consent,
    };
  },
});

/** The approval that a settlement needs, if so: of those below SPV, for a fee that is large for its sum. */
function feeConsent(
  { kode_bank, biaya = none, keterangan }: PelunasanNonCash,
  jumlah: Rupiah,
  largest: readonly SettingState[],
  { sender }: Pick<DecisionContext, 'sender'>,
): Restriction | undefined {
  if (atLeast(sender.level, 'SPV')) return undefined;
  if (!isAboveShare(biaya, jumlah, largestFee.read(largest)['pelunasan.biaya_terbesar']!)) return undefined;
  const rincian = `${formatRupiah(biaya)} / ${formatRupiah(jumlah)} \u00b7 ${keterangan}`;
  return { ...consentOf(settleNonCash), subject: kode_bank, jumlah: biaya, rincian };
}

/**
 * Card receipts of a terminal and date, whole or in part, into an account of the branch; the bank keeps its fee. Each
 * is cleared where it stands. Where none is named, the oldest that are open make the sum.
 */
export const decideSettle = beginning(pelunasan, settleNonCash, {
  needs: (c, branch) => ({
    rekening: sideRow(c, 'tujuan'),
    named: namedReceipts(c),
    oldest: oldestReceipts(c, branch),
    largest: largestFee.of(branch),
  }),
  then: ({ named, oldest }) => ({ papers: papersOf([...named, ...oldest]) }),
  decide(c, { rekening, largest, ...states }, context) {
    const { branch } = context;
    const { kode_bank, tanggal, biaya = none, keterangan } = c;
    if (c.tujuan === CASH) return refuse('cash.bank-only', 'tujuan');
    const refused = sideRefusal(c, 'tujuan', rekening, branch);
    if (refused) return refused;
    const sum = settledSum(c);
    if ('refusal' in sum) return sum;
    const { jumlah } = sum;
    if (biaya >= jumlah) return refuse('noncash.fee-too-large', 'biaya');
    const receipts = paidReceipts(c, states, context);
    if ('refusal' in receipts) return receipts;
    const diterima = subtractRupiah(jumlah, biaya);
    return {
      facts: {
        kategori: PELUNASAN,
        kode_bank,
        tanggal,
        ...sideFacts(c, 'tujuan'),
        jumlah,
        biaya,
        penerimaan: receipts.map(({ card: { no_bayar, no_faktur }, jumlah: paid }) => ({
          no_bayar,
          no_faktur,
          jumlah: paid,
        })),
        diterima,
        keterangan,
      },
      journal: { trx: PELUNASAN, type: 'UMUM' },
      moves: settlementMoves(receipts, diterima, {
        owed: nonCash(branch, kode_bank, tanggal),
        account: sideAccount(c, 'tujuan', branch),
        outside: outside(branch),
      }),
      also: (no_bukti) => cardsSettled(receipts, no_bukti),
      consent: feeConsent(c, jumlah, largest, context),
    };
  },
});

/** A receipt that the bank has settled is no longer open: its settlement is cancelled first. */
export const decideCancelSwipe = cancelling(gesek, cancelSwipe, {
  then: ({ facts }) => ({ cards: cardsOfSale(paidBySwipe(facts)) }),
  opened: (_, { cards }) => acceptedBy(cards),
  also: (_, { cards }) => cardsBack(cards),
});
/** The receipts that it paid are open again, and nothing else. */
export const decideCancelSettlement = cancelling(pelunasan, cancelSettlement, {
  then: ({ facts: { penerimaan } }) => ({ cards: penerimaan.map(({ no_bayar }) => cardRef(no_bayar)) }),
  also: ({ facts }, { cards }) => cardsReopened(facts, cards),
});

/** The document that a card payment is of, whose cancellation ends it. */
const ofPaid = {
  then: ({ document }: { readonly document: DocumentState<CardPayment> }) => ({
    paid: isKnown(document) ? [paidByCard(document.facts)] : [],
  }),
};

/** Somebody has seen that the bank took a card: nothing moves. */
const decideConfirm = acting(bayarKartu, confirmCard, {
  ...ofPaid,
  decide: (_, { document: { facts }, paid: [paid] }) => cardRefusal(facts, paid!) ?? { facts: { tervalidasi: true } },
});

/** The bank does not owe it any more, the customer does. */
const decideReject = acting(bayarKartu, rejectCard, {
  decide: ({ alasan }, { document: { facts } }, { branch }) => ({
    facts: { alasan },
    journal: cardRejection,
    moves: [clearsCard(facts, branch, outside(branch))],
  }),
});

/** The bank owes it after all. */
const decideAccept = acting(bayarKartu, acceptCard, {
  ...ofPaid,
  decide: (_, { document: { facts }, paid: [paid] }, { branch }) =>
    cardRefusal(facts, paid!) ?? {
      facts: { tervalidasi: true },
      journal: cardRejection,
      moves: [pay(outside(branch), owedFor(branch, facts), facts.jumlah)],
    },
});

export const nonCashDeciders = decidersOf(
  ...[decideSwipe, decideSettle, decideCancelSwipe, decideCancelSettlement],
  ...[decideConfirm, decideReject, decideAccept],
);
