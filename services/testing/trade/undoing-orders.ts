import type { CommandDefinition } from '../../../contracts/language/define/command.js';
import { cancelLoan, rejectLoan, validateLoan } from '../../../contracts/hutang/grant.js';
import { cancelRemittance } from '../../../contracts/kirim-uang/documents.js';
import { acceptCard, confirmCard, rejectCard } from '../../../contracts/non-cash/card-payments.js';
import { cancelTransfer, cancelUangKas } from '../../../contracts/mutasi-uang/documents.js';
import { cancelSettlement, cancelSwipe } from '../../../contracts/non-cash/documents.js';
import { cancelPurchase, rejectPurchase, validatePurchase } from '../../../contracts/pembelian/purchase.js';
import { cancelSale, rejectSale, validateSale } from '../../../contracts/penjualan/sale.js';
import { acceptLoss, rejectLoss } from '../../../contracts/sortir-pembelian/losses.js';
import { cancelReturn, cancelSorting } from '../../../contracts/sortir-pembelian/sorting.js';
import { cancelAddition } from '../../../contracts/tambah-barang/documents.js';
import { cancelDeposit, rejectDeposit, validateDeposit } from '../../../contracts/titipan/documents.js';
import { paidHere, undoStep } from './loan-orders.js';
import type { Order, Ordering } from './orders.js';
import type { Paper, PaperKind } from './papers.js';
import type { Teller } from './teller.js';

type Named = Pick<CommandDefinition, 'name'>;

/** The commands that end a document, and those of somebody else who looks at it. */
const undoing: Readonly<
  Partial<Record<PaperKind, { readonly cancel: Named; readonly reject?: Named; readonly validate?: Named }>>
> = {
  receipt: { cancel: cancelAddition },
  sale: { cancel: cancelSale, reject: rejectSale, validate: validateSale },
  purchase: { cancel: cancelPurchase, reject: rejectPurchase, validate: validatePurchase },
  deposit: { cancel: cancelDeposit, reject: rejectDeposit, validate: validateDeposit },
  loan: { cancel: cancelLoan, reject: rejectLoan, validate: validateLoan },
  sorting: { cancel: cancelSorting },
  wash: { cancel: cancelReturn },
  income: { cancel: cancelUangKas },
  transfer: { cancel: cancelTransfer },
  remittance: { cancel: cancelRemittance },
  swipe: { cancel: cancelSwipe },
  settlement: { cancel: cancelSettlement },
};

/** True for a document at which nobody has looked yet, of whatever kind and day. */
const waits = ({ facts }: Paper): boolean => facts.tervalidasi === false;

/**
 * The order that undoes a document: it is cancelled or, where it waits and chance has it so, rejected; of a loan with
 * steps the newest one is undone.
 */
export function undo(teller: Teller, paper: Paper): Order | undefined {
  const { random, recount, shop } = teller;
  const loan = recount.loans.loans.get(paper.nomor);
  if (loan && loan.steps.length > 0) return undoStep(teller, loan);
  const { cancel, reject } = undoing[paper.kind] ?? {};
  if (!cancel) return undefined;
  const isRejected = reject && waits(paper) && random.chance(0.5);
  if (isRejected) return rejection(paper, shop, reject);
  const isInCash = ['deposit', 'sale'].includes(paper.kind) && random.chance(0.3);
  return { command: cancel, body: { ...bodyOf(paper), ...(isInCash && { kembali: 'TUNAI' }) } };
}

const bodyOf = ({ kind, nomor: no_bukti, facts }: Paper) =>
  kind === 'remittance' ? { nomor_referensi: facts.no_reff, keterangan: 'Salah' } : { no_bukti, keterangan: 'Salah' };
const rejection = (paper: Paper, { validator }: Teller['shop'], command: Named): Order => ({
  ...{ command, body: bodyOf(paper), actor: validator! },
});

/** A sale or a purchase of today that waits is rejected: nothing was built on it. */
export const reject: Ordering<Teller> = (teller) => {
  const paper = teller.paper(['sale', 'purchase'], teller.waits);
  const command = paper && undoing[paper.kind]?.reject;
  return command && rejection(paper, teller.shop, command);
};

const isOpen = ({ recount }: Teller, paper: Paper): boolean =>
  paper.kind !== 'deposit' || recount.openDeposits().includes(paper);

/** True for a document with a piece that was moved since it came onto a tray. */
export const isRelaid = ({ recount }: Teller, { facts }: Paper): boolean =>
  facts.barang.some(({ kode_barcode }) => recount.relaid.has(kode_barcode));

/** True for money that was sent before the date of the shop. */
const isSent = ({ date }: Teller, { kind, tanggal }: Paper): boolean => kind === 'remittance' && tanggal < date;

/** True for a document that is undone on the date of the shop: of today, or a loan whose newest step is. */
function isUndoneOn(teller: Teller, paper: Paper): boolean {
  const last = teller.recount.loans.loans.get(paper.nomor)?.steps.at(-1);
  if (last?.at) return false;
  return last ? last.date === teller.date : teller.isOfToday(paper) || isSent(teller, paper);
}

/** A document of today, or a deposit or remittance of whatever day, is undone, whatever happened since. */
export const undoLater: Ordering<Teller> = (teller) => {
  const other = teller.random.chance(0.1) ? paidHere(teller) : undefined;
  if (other) return undoStep(teller, other);
  const moved = teller.random.chance(0.4)
    ? teller.paper(['deposit'], (one) => isOpen(teller, one) && isRelaid(teller, one))
    : undefined;
  const paper =
    moved ??
    teller.paper(
      [
        'receipt',
        'sale',
        'purchase',
        'deposit',
        'sorting',
        'wash',
        'transfer',
        'remittance',
        'swipe',
        'settlement',
        'loan',
      ],
      (one) => isUndoneOn(teller, one) && isOpen(teller, one),
    );
  return paper && undo(teller, paper);
};

/** A document of the date of the shop at which somebody has still to look. */
const waitingPaper = (teller: Teller): Paper | undefined =>
  teller.paper(['sale', 'purchase', 'deposit', 'loan'], (one) => waits(one) && teller.isOfToday(one));

export const validate: Ordering<Teller> = (teller) => {
  const paper = waitingPaper(teller);
  const command = paper && undoing[paper.kind]?.validate;
  return command && { command, body: { no_bukti: paper.nomor }, actor: teller.shop.validator! };
};

/** Somebody looks at one of the documents that keep a shop from leaving its date; none where nothing waits. */
export const decideOn: Ordering<Teller> = (teller) =>
  (teller.random.chance(0.3) ? reject(teller) : undefined) ?? validate(teller);

export const decideOnLoss: Ordering<Teller> = (teller) => {
  const paper = teller.paper(['loss'], (one) => waits(one) && teller.isOfToday(one));
  if (!paper) return undefined;
  const actor = teller.shop.validator!;
  const body = { no_susut: paper.nomor };
  return teller.random.chance(0.5)
    ? { command: acceptLoss, body, actor }
    : { command: rejectLoss, body: { ...body, alasan: 'Terlalu banyak' }, actor };
};

/** Somebody looks whether a bank took a card, or hears that it did after all. */
export const lookAtCard: Ordering<Teller> = ({ recount, random, shop }) => {
  const all = [...recount.cards.values()].filter(
    ({ branch, facts, isRejected }) =>
      branch === shop.branch && (isRejected ? recount.papers.get(facts.no_faktur)!.stands : !facts.tervalidasi),
  );
  if (all.length === 0) return undefined;
  const { facts, isRejected } = random.pick(all);
  const body = { no_bayar: facts.no_bayar };
  const actor = shop.validator!;
  if (isRejected) return { command: acceptCard, body, actor };
  return random.chance(0.5)
    ? { command: confirmCard, body, actor }
    : { command: rejectCard, body: { ...body, alasan: 'Ditolak bank' }, actor };
};
