import { bankAccount, CASH, drawer, nonCash, outside } from '../../../contracts/cash/accounts.js';
import { bank } from '../../../contracts/masters/masters.js';
import { cancelSettlement, cancelSwipe, settleNonCash, swipeForCash } from '../../../contracts/noncash/commands.js';
import {
  cardSwiped,
  nonCashSettled,
  settlementCancelled,
  swipeCancelled,
  type CardSwiped,
  type NonCashSettled,
} from '../../../contracts/noncash/events.js';
import { NO_KEY } from '../../../contracts/language/define/names.js';
import { addRupiah, rupiah, subtractRupiah } from '../../../contracts/language/values/rupiah.js';
import { begins, decider, posting, refuse, streamOf, type Decider } from '../../kernel/event-store/decider.js';
import { masterRow } from '../../platform/masters/masters.js';
import { rekeningRefusal, rekeningRow } from '../../domain/money/rows.js';
import { cancellation, mayOverdraw, overdrawable, slipStreams } from '../../domain/money/slips.js';

const GESEK = 'GESEK TUNAI';
const PELUNASAN = 'PELUNASAN NON CASH';
const none = rupiah(0);

/** The slips of cards that paid for cash, and those of settlements, by their numbers. */
export const swipes = slipStreams<CardSwiped>('gesek', [cardSwiped], [swipeCancelled]);
export const settlements = slipStreams<NonCashSettled>('pelunasan', [nonCashSettled], [settlementCancelled]);

/**
 * Cash out of the drawer for a card: what the card pays for the cash is owed by the bank from then on, as well as the
 * fee. The cash itself never is income or expense, so it does not touch the outside; the fee does.
 */
export const decideSwipe = decider(swipeForCash, {
  needs: (c, branch) => ({ bank: masterRow(bank, c.kode_bank), ...mayOverdraw(branch) }),
  accounts: (_, branch) => [drawer(branch), outside(branch)],
  journal: () => ({ trx: GESEK, type: 'UMUM' }),
  decide(c, { bank: known, ...states }, { branch, business_date, number }) {
    if (known.status !== 'active') return refuse('noncash.unknown-bank', 'kode_bank');
    const { kode_bank, tunai, biaya = none, no_kartu = '', no_approval = '', keterangan } = c;
    if (biaya >= tunai) return refuse('noncash.fee-over-cash', 'biaya');
    const no_bukti = number('GT');
    const jumlah = addRupiah(tunai, biaya);
    const owed = nonCash(branch, kode_bank, business_date);
    const fee = biaya > 0 ? [posting(outside(branch), owed, biaya)] : [];
    const payload = { no_bukti, kategori: GESEK, kode_bank, no_kartu, no_approval, tunai, biaya, jumlah, keterangan };
    return overdrawable(
      states,
      begins(cardSwiped, streamOf(swipes, no_bukti), payload, [posting(drawer(branch), owed, tunai), ...fee]),
    );
  },
});

/**
 * Of what the terminal of a bank received on a date, as much as is open, into an account of the branch; the bank keeps
 * its fee of it.
 */
export const decideSettle = decider(settleNonCash, {
  needs: (c) => ({ rekening: rekeningRow(c.tujuan, c.tujuan_rekening) }),
  accounts: (c, branch) => [
    nonCash(branch, c.kode_bank, c.tanggal),
    bankAccount(branch, c.tujuan, c.tujuan_rekening || NO_KEY),
    outside(branch),
  ],
  journal: () => ({ trx: PELUNASAN, type: 'UMUM' }),
  decide(c, { rekening }, { branch, balance, number }) {
    const { kode_bank, tanggal, tujuan, tujuan_rekening = '', jumlah, biaya = none, keterangan } = c;
    if (tujuan === CASH) return refuse('cash.bank-only', 'tujuan');
    if (!tujuan_rekening) return refuse('cash.rekening-required', 'tujuan_rekening');
    const unknown = rekeningRefusal(rekening, branch);
    if (unknown) return refuse(unknown, 'tujuan_rekening');
    if (biaya >= jumlah) return refuse('noncash.fee-too-large', 'biaya');
    const owed = nonCash(branch, kode_bank, tanggal);
    if (jumlah > balance(owed)) return refuse('noncash.over-open', 'jumlah');
    const no_bukti = number('PN');
    const diterima = subtractRupiah(jumlah, biaya);
    const fee = biaya > 0 ? [posting(owed, outside(branch), biaya)] : [];
    const payload = {
      no_bukti,
      kategori: PELUNASAN,
      kode_bank,
      tanggal,
      tujuan,
      tujuan_rekening,
      jumlah,
      biaya,
      diterima,
      keterangan,
    };
    return begins(nonCashSettled, streamOf(settlements, no_bukti), payload, [
      posting(owed, bankAccount(branch, tujuan, tujuan_rekening), diterima),
      ...fee,
    ]);
  },
});

/** A receipt that the bank has settled is no longer open: its settlement is cancelled first. */
export const decideCancelSwipe = cancellation(cancelSwipe, {
  slips: swipes,
  of: [cardSwiped],
  event: swipeCancelled,
  insufficient: 'noncash.settled',
});
export const decideCancelSettlement = cancellation(cancelSettlement, {
  slips: settlements,
  of: [nonCashSettled],
  event: settlementCancelled,
});

export const nonCashDeciders = [
  decideSwipe,
  decideSettle,
  decideCancelSwipe,
  decideCancelSettlement,
] as unknown as readonly Decider[];
