import type { EventDefinition, JournalKey } from '../../../contracts/language/define/event.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { addRupiah, rupiah, subtractRupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { cardReopened, cardSettled, openOf, type CardPayment } from '../../../contracts/non-cash/card-payments.js';
import type { PelunasanNonCash, SettledReceipt } from '../../../contracts/non-cash/documents.js';
import {
  refuse,
  streamsBy,
  type DecisionContext,
  type KeyRef,
  type NewEvent,
  type Refused,
  type StreamRef,
} from '../../kernel/event-store/decider.js';
import { isKnown, type DocumentState } from '../documents/document-streams.js';
import { waitingRefusal } from '../documents/waiting.js';
import { clearing, pay, type Paid } from '../journals/postings.js';
import { OWED, owedBy } from '../keys/stream-keys.js';
import { cardRef, cards, openedBy, paidByCard, type CardState } from './card-payments.js';

type Settlement = Pick<PelunasanNonCash, 'kode_bank' | 'tanggal' | 'penerimaan' | 'jumlah'>;
type Place = Pick<DecisionContext, 'branch' | 'business_date'>;

/** A card receipt, and the part of it that a bank pays. */
export interface PaidReceipt {
  readonly card: CardPayment;
  readonly jumlah: Rupiah;
  /** The user who took it. */
  readonly actor: string;
}

/** The most open card receipts of a terminal and date that are read. */
const MOST_OPEN = 1000;

/** The card receipts that a settlement names, for the needs of a decider. */
export const namedReceipts = ({ penerimaan = [] }: Settlement) => penerimaan.map(({ no_bayar }) => cardRef(no_bayar));

/** The open card receipts of its terminal and date, oldest first, where a settlement names none. */
export const oldestReceipts = (
  { kode_bank, tanggal, penerimaan = [] }: Settlement,
  branch: string,
): KeyRef<CardState> | readonly StreamRef<CardState>[] =>
  penerimaan.length > 0
    ? []
    : streamsBy(cards, { branch, key: OWED, value: owedBy(kode_bank, tanggal), most: MOST_OPEN });

/** The documents that card receipts paid for, each once. */
export function papersOf(receipts: readonly CardState[]): readonly StreamRef<DocumentState>[] {
  const numbers = receipts.filter(isKnown).map(({ facts }) => facts.no_faktur);
  return [...new Set(numbers)].map((no_faktur) => paidByCard({ no_faktur }));
}

interface States {
  readonly named: readonly CardState[];
  readonly oldest: readonly CardState[];
  readonly papers: readonly DocumentState[];
}

/** The reason why a document that a card paid for cannot be built on yet, if so. */
function paperRefusal({ no_faktur }: CardPayment, papers: readonly DocumentState[], field: string, place: Place) {
  const paper = papers.find(
    (state) => isKnown(state) && (state.facts as { readonly no_bukti?: string }).no_bukti === no_faktur,
  );
  return paper && waitingRefusal(paper, no_faktur, field, place);
}

/** The refusal of more of a receipt than is open at a terminal and of a date; nothing is of one that is not there. */
const overOpen = ({ kode_bank, tanggal }: Settlement, field: string, no_bayar: string, jumlah: Rupiah): Refused =>
  refuse('noncash.receipt-over', field, message('noncash.receiptOver', { no_bayar, kode_bank, tanggal, jumlah }));

/** A receipt as a settlement names it, or the reason why its bank cannot pay it. */
function receiptOf(c: Settlement, index: number, { named, papers }: States, place: Place): PaidReceipt | Refused {
  const { no_bayar, jumlah } = c.penerimaan![index]!;
  const { kode_bank, tanggal } = c;
  const at = `penerimaan.${index + 1}`;
  const state = named[index]!;
  const isIts = isKnown(state) && state.branch === place.branch && state.facts.kode_bank === kode_bank;
  if (!isIts || state.facts.tgl_terima !== tanggal || state.status === 'BATAL' || state.status === 'DITOLAK')
    return overOpen(c, `${at}.no_bayar`, no_bayar, rupiah(0));
  const card = state.facts;
  if (state.status === 'MENUNGGU')
    return refuse('document.waiting', `${at}.no_bayar`, message('document.waiting', { nomor: no_bayar }));
  const waits = paperRefusal(card, papers, `${at}.no_bayar`, place);
  if (waits) return waits;
  const open = openOf(card);
  return jumlah > open ? overOpen(c, `${at}.jumlah`, no_bayar, open) : { card, jumlah, actor: state.actor };
}

/** The oldest receipts of a terminal and date that make a sum, the last one in part, or why they do not. */
function oldestFirst(c: Settlement, { oldest, papers }: States, place: Place): readonly PaidReceipt[] | Refused {
  const { jumlah: asked = rupiah(0) } = c;
  const receipts: PaidReceipt[] = [];
  let rest: Rupiah = asked;
  for (const state of oldest) {
    if (!isKnown(state) || paperRefusal(state.facts, papers, 'jumlah', place)) continue;
    const jumlah = rupiah(Math.min(rest, openOf(state.facts)));
    if (jumlah > 0) receipts.push({ card: state.facts, jumlah, actor: state.actor });
    rest = subtractRupiah(rest, jumlah);
  }
  if (rest === 0) return receipts;
  const there = subtractRupiah(asked, rest);
  return refuse('noncash.over-open', 'jumlah', message('noncash.overOpen', { jumlah: there }));
}

/** The card receipts that a bank pays: those that a settlement names, or else the oldest, or why it cannot. */
export function paidReceipts(c: Settlement, states: States, place: Place): readonly PaidReceipt[] | Refused {
  const { penerimaan = [] } = c;
  if (penerimaan.length === 0) return oldestFirst(c, states, place);
  const receipts: PaidReceipt[] = [];
  for (const index of penerimaan.keys()) {
    const receipt = receiptOf(c, index, states, place);
    if ('refusal' in receipt) return receipt;
    receipts.push(receipt);
  }
  return receipts;
}

/** The amount of a settlement: of what it names, or its sum; refused where it says none, or another sum. */
export function settledSum({ penerimaan = [], jumlah }: Settlement): { readonly jumlah: Rupiah } | Refused {
  if (penerimaan.length === 0)
    return jumlah ? { jumlah } : refuse('request.invalid', 'penerimaan', message('mutasi.jumlahRp.required'));
  const named = addRupiah(...penerimaan.map((one) => one.jumlah));
  if (jumlah === undefined || jumlah === named) return { jumlah: named };
  const rest = rupiah(Math.abs(jumlah - named));
  return refuse('request.invalid', 'penerimaan', message(named < jumlah ? 'split.short' : 'split.excess', { rest }));
}

/** The accounts of a settlement: of what the bank owed, into which it pays, and of what it keeps. */
interface Accounts {
  readonly owed: string;
  readonly account: string;
  readonly outside: string;
}

/** The moves of a settlement: each receipt is cleared where it stands, first into the account, then for the fee. */
export function settlementMoves(
  receipts: readonly PaidReceipt[],
  received: Rupiah,
  { owed, account, outside }: Accounts,
): readonly Paid[] {
  const sums = new Map<string, { readonly opened: JournalKey; jumlah: Rupiah }>();
  for (const { card, jumlah } of receipts) {
    const opened = openedBy(card);
    const name = `${opened.trx}/${opened.type}`;
    sums.set(name, { opened, jumlah: addRupiah(sums.get(name)?.jumlah ?? rupiah(0), jumlah) });
  }
  let rest = received;
  return [...sums.values()].flatMap(({ opened, jumlah }) => {
    const paid = rupiah(Math.min(rest, jumlah));
    rest = subtractRupiah(rest, paid);
    return [
      clearing(opened, pay(owed, account, paid)),
      clearing(opened, pay(owed, outside, subtractRupiah(jumlah, paid))),
    ];
  });
}

const changed = (definition: EventDefinition<string, CardPayment>, payload: CardPayment): NewEvent => ({
  definition,
  stream: cardRef(payload.no_bayar),
  payload,
  postings: [],
});

/** The events by which a bank has paid card receipts. */
export const cardsSettled = (receipts: readonly PaidReceipt[], no_bukti: string): readonly NewEvent[] =>
  receipts.map(({ card, jumlah }) =>
    changed(cardSettled, {
      ...card,
      dilunasi: addRupiah(card.dilunasi ?? rupiah(0), jumlah),
      no_pelunasan: [card.no_pelunasan, no_bukti].filter(Boolean).join(', '),
    }),
  );

/** The events by which card receipts are open again that a settlement had paid. */
export const cardsReopened = (
  { no_bukti, penerimaan }: { readonly no_bukti: string; readonly penerimaan: readonly SettledReceipt[] },
  states: readonly CardState[],
): readonly NewEvent[] =>
  states.filter(isKnown).map(({ facts: { dilunasi = rupiah(0), no_pelunasan = '', ...card } }, index) => {
    const rest = subtractRupiah(dilunasi, penerimaan[index]!.jumlah);
    const others = no_pelunasan.split(', ').filter((number) => number !== no_bukti);
    return changed(cardReopened, {
      ...card,
      ...(rest > 0 && { dilunasi: rest, no_pelunasan: others.join(', ') }),
    });
  });
