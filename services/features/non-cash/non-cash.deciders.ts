import { CASH, drawer, nonCash, outside } from '../../../contracts/mutasi-uang/accounts.js';
import { addRupiah, rupiah, subtractRupiah } from '../../../contracts/language/values/rupiah.js';
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
} from '../../../contracts/non-cash/documents.js';
import { cardRefusal, cardRejection, owedFor, paidByCard } from '../../domain/cards/card-payments.js';
import { acting, beginning, cancelling } from '../../domain/documents/document-deciders.js';
import { isKnown, type DocumentState } from '../../domain/documents/document-streams.js';
import { pay } from '../../domain/journals/postings.js';
import { coinRefusal, coinSettings, smallestCoin } from '../../domain/money/coins.js';
import { sideAccount, sideFacts, sideRefusal, sideRow } from '../../domain/money/sides.js';
import { masterRow } from '../../platform/masters/masters.js';
import { decidersOf, refuse } from '../../kernel/event-store/decider.js';

const GESEK = 'GESEK TUNAI';
const PELUNASAN = 'PELUNASAN NON CASH';
const none = rupiah(0);

/**
 * Cash out of the drawer for a card: what the card pays for the cash is owed by the bank from then on, as well as the
 * fee. The cash itself never is income or expense, so it does not touch the outside; the fee does.
 */
export const decideSwipe = beginning(gesek, swipeForCash, {
  overdraws: true,
  needs: (c, branch) => ({ bank: masterRow(bank, c.kode_bank), coins: coinSettings.of(branch) }),
  accounts: (_, branch) => [drawer(branch), outside(branch)],
  journal: () => ({ trx: GESEK, type: 'UMUM' }),
  decide(c, { bank: known, coins }, { branch, business_date, balance }) {
    if (known.status !== 'active') return refuse('noncash.unknown-bank', 'kode_bank');
    const { kode_bank, tunai, biaya = none, no_kartu = '', no_approval = '', keterangan } = c;
    const terkecil = smallestCoin(coinSettings.read(coins));
    const odd = coinRefusal(tunai, terkecil, 'tunai', balance(drawer(branch)));
    if (odd) return odd;
    if (biaya >= tunai) return refuse('noncash.fee-over-cash', 'biaya');
    const jumlah = addRupiah(tunai, biaya);
    const owed = nonCash(branch, kode_bank, business_date);
    return {
      facts: { kategori: GESEK, kode_bank, no_kartu, no_approval, tunai, biaya, jumlah, keterangan },
      moves: [pay(drawer(branch), owed, tunai), pay(outside(branch), owed, biaya)],
    };
  },
});

/**
 * Of what the terminal of a bank received on a date, as much as is open, into an account of the branch; the bank keeps
 * its fee of it.
 */
export const decideSettle = beginning(pelunasan, settleNonCash, {
  needs: (c) => ({ rekening: sideRow(c, 'tujuan') }),
  accounts: (c, branch) => [nonCash(branch, c.kode_bank, c.tanggal), sideAccount(c, 'tujuan', branch), outside(branch)],
  journal: () => ({ trx: PELUNASAN, type: 'UMUM' }),
  decide(c, { rekening }, { branch, balance }) {
    const { kode_bank, tanggal, jumlah, biaya = none, keterangan } = c;
    if (c.tujuan === CASH) return refuse('cash.bank-only', 'tujuan');
    const refused = sideRefusal(c, 'tujuan', rekening, branch);
    if (refused) return refused;
    if (biaya >= jumlah) return refuse('noncash.fee-too-large', 'biaya');
    const owed = nonCash(branch, kode_bank, tanggal);
    if (jumlah > balance(owed)) return refuse('noncash.over-open', 'jumlah');
    const diterima = subtractRupiah(jumlah, biaya);
    return {
      facts: {
        kategori: PELUNASAN,
        kode_bank,
        tanggal,
        ...sideFacts(c, 'tujuan'),
        jumlah,
        biaya,
        diterima,
        keterangan,
      },
      moves: [pay(owed, sideAccount(c, 'tujuan', branch), diterima), pay(owed, outside(branch), biaya)],
    };
  },
});

/** A receipt that the bank has settled is no longer open: its settlement is cancelled first. */
export const decideCancelSwipe = cancelling(gesek, cancelSwipe, { insufficient: 'noncash.settled' });
export const decideCancelSettlement = cancelling(pelunasan, cancelSettlement);

/** The sale or deposit that a card payment is of, whose cancellation ends it. */
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

/** The bank does not owe it any more, the customer does; unless the bank has paid for it meanwhile. */
const decideReject = acting(bayarKartu, rejectCard, {
  journal: () => cardRejection,
  accountsThen: ({ document }, _, branch) => (isKnown(document) ? [owedFor(branch, document.facts)] : []),
  decide({ alasan }, { document: { facts } }, { branch, balance }) {
    const owed = owedFor(branch, facts);
    if (balance(owed) < facts.jumlah) return refuse('noncash.settled', 'no_bayar');
    return { facts: { alasan }, moves: [pay(owed, outside(branch), facts.jumlah)] };
  },
});

/** The bank owes it after all. */
const decideAccept = acting(bayarKartu, acceptCard, {
  ...ofPaid,
  journal: () => cardRejection,
  decide: (_, { document: { facts }, paid: [paid] }, { branch }) =>
    cardRefusal(facts, paid!) ?? {
      facts: { tervalidasi: true },
      moves: [pay(outside(branch), owedFor(branch, facts), facts.jumlah)],
    },
});

export const nonCashDeciders = decidersOf(
  ...[decideSwipe, decideSettle, decideCancelSwipe, decideCancelSettlement],
  ...[decideConfirm, decideReject, decideAccept],
);
