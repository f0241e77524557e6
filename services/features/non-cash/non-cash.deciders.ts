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
import { message } from '../../../contracts/language/messages/messages.js';
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
  SETTLED,
  settleNonCash,
  swipeForCash,
  type GesekTunai,
  type PelunasanNonCash,
  type SettledReceipt,
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
  type PaidReceipt,
} from '../../domain/cards/settlements.js';
import { acting, beginning, cancelling } from '../../domain/documents/document-deciders.js';
import { documentStreams, isKnown, type DocumentState } from '../../domain/documents/document-streams.js';
import { APPROVAL, approvalMarks, approvedBy } from '../../domain/keys/stream-keys.js';
import { pay } from '../../domain/journals/postings.js';
import { coinRefusal, coinSettings, smallestCoin } from '../../domain/money/coins.js';
import { sideAccount, sideFacts, sideRefusal, sideRow } from '../../domain/money/sides.js';
import { masterRow } from '../../platform/masters/masters.js';
import { countedAlone, type CountedAmount } from '../../domain/plausible/alone-today.js';
import { isAboveShare } from '../../domain/plausible/plausible.js';
import { together } from '../../domain/plausible/together.js';
import { totalNeeds, withinTotal } from '../../domain/plausible/total-alone.js';
import {
  balances,
  consentOf,
  dayTotals,
  decidersOf,
  refuse,
  streamsBy,
  type DecisionContext,
  type Refused,
} from '../../kernel/event-store/decider.js';
import type { SettingState } from '../../platform/settings/settings.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';
import { settledBy, settledNeeds } from './settled-alone.js';

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

/** The swipes of the date that name the approval of a terminal, for the needs of a decider: one at most. */
const approvedIn = ({ no_approval }: GesekTunai, branch: string, date: string) =>
  streamsBy(documentStreams(gesek), {
    branch,
    key: APPROVAL,
    value: approvedBy(date, no_approval),
    most: 1,
  });

/** The fewest letters and digits of an approval. */
const LEAST_MARKS = 4;

/** The reason why an approval cannot pay for cash, if so: it is too short for one, or paid for some before. */
function approvalRefusal({ no_approval }: GesekTunai, [before]: readonly DocumentState[]): Refused | undefined {
  if (approvalMarks(no_approval).length < LEAST_MARKS)
    return refuse('noncash.approval-short', 'no_approval', message('noncash.approvalShort', { banyak: LEAST_MARKS }));
  if (!before || !isKnown(before)) return undefined;
  const { no_bukti: nomor } = before.facts as Swiped;
  return refuse('noncash.approval-used', 'no_approval', message('noncash.approvalUsed', { no_approval, nomor }));
}

/**
 * Cash out of the drawer for a card: what the card pays for the cash is owed by the bank from then on, as well as the
 * fee. The cash itself never is income or expense, so it does not touch the outside; the fee does.
 */
export const decideSwipe = beginning(gesek, swipeForCash, {
  overdraws: true,
  inShift: true,
  needs: (c, branch, sender) => ({
    ...totalNeeds(true, branch, sender),
    bank: masterRow(bank, c.kode_bank),
    coins: coinSettings.of(branch),
    money: balances(drawer(branch)),
    cards: cardValidation.of(branch),
    threshold: swipeThreshold.of(branch),
    swiped: dayTotals(swipedAlone(branch)),
  }),
  then: (_, c, { branch, business_date }) => ({ approved: approvedIn(c, branch, business_date) }),
  decide(c, { bank: known, coins, cards, approved, ...states }, context) {
    const { branch, business_date, balance } = context;
    if (known.status !== 'active') return refuse('noncash.unknown-bank', 'kode_bank');
    const used = approvalRefusal(c, approved);
    if (used) return used;
    const { kode_bank, tunai, biaya = none, no_kartu, no_approval, keterangan } = c;
    const terkecil = smallestCoin(coinSettings.read(coins));
    const odd = coinRefusal(tunai, terkecil, 'tunai', { held: balance(drawer(branch)) });
    if (odd) return odd;
    if (biaya >= tunai) return refuse('noncash.fee-over-cash', 'biaya');
    const jumlah = addRupiah(tunai, biaya);
    const owed = nonCash(branch, kode_bank, business_date);
    const swiped = swipingAlone(c, states.threshold, context);
    const { moves, consents } = withinTotal(swipeForCash, [swiped], states, context);
    return {
      facts: { kategori: swipeJournal.trx, kode_bank, no_kartu, no_approval, tunai, biaya, jumlah, keterangan },
      journal: swipeJournal,
      moves: [pay(drawer(branch), owed, tunai), pay(outside(branch), owed, biaya), ...moves],
      also: (no_bukti) => cardsPaid(paidBySwipe({ no_bukti, kode_bank, jumlah }), context, cards),
      consent: together(...consents),
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

/** Receipts as a settlement says them. */
const paidIn = (receipts: readonly PaidReceipt[]): readonly SettledReceipt[] =>
  receipts.map(({ card: { no_bayar, no_faktur }, jumlah }) => ({ no_bayar, no_faktur, jumlah }));

/**
 * Card receipts of a terminal and date, whole or in part, into an account of the branch; the bank keeps its fee. Each
 * is cleared where it stands. Where none is named, the oldest that are open make the sum. Receipts of the same user
 * need consent where nobody looks at cards.
 */
export const decideSettle = beginning(pelunasan, settleNonCash, {
  needs: (c, branch, sender) => ({
    rekening: sideRow(c, 'tujuan'),
    named: namedReceipts(c),
    oldest: oldestReceipts(c, branch),
    largest: largestFee.of(branch),
    ...settledNeeds(branch, sender),
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
    const own = settledBy(kode_bank, receipts, states, context);
    const diterima = subtractRupiah(jumlah, biaya);
    return {
      facts: {
        kategori: SETTLED,
        kode_bank,
        tanggal,
        ...sideFacts(c, 'tujuan'),
        jumlah,
        biaya,
        penerimaan: paidIn(receipts),
        diterima,
        keterangan,
      },
      journal: { trx: SETTLED, type: 'UMUM' },
      moves: [
        ...settlementMoves(receipts, diterima, {
          owed: nonCash(branch, kode_bank, tanggal),
          account: sideAccount(c, 'tujuan', branch),
          outside: outside(branch),
        }),
        ...own.moves,
      ],
      also: (no_bukti) => cardsSettled(receipts, no_bukti),
      consent: together(own.consent, feeConsent(c, jumlah, largest, context)),
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

/** The consent of somebody of a higher level to what a user below SPV says that a bank took. */
const levelConsent = (
  command: typeof confirmCard,
  { no_faktur: subject, jumlah, kode_bank, tgl_terima }: CardPayment,
  { sender }: Pick<DecisionContext, 'sender'>,
): Restriction | undefined =>
  atLeast(sender.level, 'SPV')
    ? undefined
    : { ...consentOf(command), subject, jumlah, rincian: `${kode_bank} ${tgl_terima}` };

/** Somebody has seen that the bank took a card: nothing moves. */
const decideConfirm = acting(bayarKartu, confirmCard, {
  ...ofPaid,
  decide: (_, { document: { facts }, paid: [paid] }, context) =>
    cardRefusal(facts, paid!) ?? {
      facts: { tervalidasi: true },
      consent: levelConsent(confirmCard, facts, context),
    },
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
  decide: (_, { document: { facts }, paid: [paid] }, context) =>
    cardRefusal(facts, paid!) ?? {
      facts: { tervalidasi: true },
      journal: cardRejection,
      moves: [pay(outside(context.branch), owedFor(context.branch, facts), facts.jumlah)],
      consent: levelConsent(acceptCard, facts, context),
    },
});

export const nonCashDeciders = decidersOf(
  ...[decideSwipe, decideSettle, decideCancelSwipe, decideCancelSettlement],
  ...[decideConfirm, decideReject, decideAccept],
);
