import { cancellations, documents } from '../../../contracts/catalogue.js';
import { bankCharged, bankWithdrawn, uangBank } from '../../../contracts/uang-bank/documents.js';
import { cashPaid, mutasiUang, pengalihanSaldo, uangKas } from '../../../contracts/mutasi-uang/documents.js';
import type { jenisMutasi } from '../../../contracts/mutasi-uang/views.js';
import { drawerCounted, shiftClosed, shiftOpened } from '../../../contracts/hitung-kas/documents.js';
import { turnedRound, type Posting, type RecordedEvent } from '../../../contracts/language/define/event.js';
import { IDR, isCash, kindOf } from '../../../contracts/language/define/accounts.js';
import { bookModel, keeping } from '../../domain/books/book-model.js';
import { project } from '../../kernel/projection/projection.js';
import type { Side } from '../../domain/books/posting-sides.js';
import { count, countDaily, counted } from './counts.projection.js';
import { buckets, date, text, whole, type Change } from '../../kernel/projection/tables.js';

/**
 * The payments to the outside on a day under a transaction code, less what was cancelled of it, as it was booked:
 * whatever the code may be used for by now, and whatever came in under it.
 */
const cashSpent = buckets(
  'cash_spent',
  { business_date: date, branch: text, kategori: text },
  { kas: whole, bank: whole },
);

/** The number of movements of a kind. */
const cashMovements = buckets('cash_movements', { branch: text, jenis: text }, { movements: whole });

type Jenis = (typeof jenisMutasi)[number];

const typesOf = (events: readonly { readonly type: string }[]): readonly string[] => events.map(({ type }) => type);
/** The documents whose movements have a screen of their own, but for transfers. */
const kinds = { KAS: uangKas, REKENING: uangBank, PENGALIHAN: pengalihanSaldo } as const;
const jenisByType = new Map(
  Object.entries(kinds).flatMap(([jenis, { events }]) =>
    typesOf(events).map((type) => [type, jenis as Jenis] as const),
  ),
);
/** The events that pay under a transaction code, and those that take such payments, and receipts, back. */
const payments = typesOf([cashPaid, bankWithdrawn, bankCharged]);
const takenBack = typesOf([...uangKas.cancellations, ...uangBank.cancellations]);
const transfers = typesOf(mutasiUang.events);

/**
 * The books of drawers, bank accounts and what banks have not settled; `jenis` stands on the side that stands for the
 * movement.
 */
export const moneyBook = bookModel('money', 'cash', {
  asset: IDR,
  of: bookOf,
  label,
  /** `kembali`: 1 for a line by which a document is cancelled or a step undone. */
  columns: { jenis: text, kembali: whole },
  values: (side, posting, event) => ({
    jenis: jenisAt(side, posting, event),
    kembali: cancellations.includes(event.type) ? 1 : 0,
  }),
});

/** The money read model. */
export const moneyProjection = keeping(
  project('money', 9, [...moneyBook.tables, cashSpent, cashMovements, count, countDaily]),
  moneyBook,
  documents,
)
  .on(drawerCounted, (event) => counted(event, 'HITUNG'))
  .on(shiftOpened, (event) => counted(event, 'BUKA'))
  .on(shiftClosed, (event) => counted(event, 'TUTUP'))
  .onPostings((posting, event) => (posting.asset === IDR ? [...spent(posting, event), ...moved(posting, event)] : []));

/** A payment from the drawer or a bank account to the outside, or one that is taken back. */
function spent(posting: Posting, { type, branch, business_date, payload }: RecordedEvent): readonly Change[] {
  const isBack = takenBack.includes(type);
  if (!isBack && !payments.includes(type)) return [];
  const { from, to, amount } = isBack ? turnedRound(posting) : posting;
  if (kindOf(to) !== 'luar') return [];
  const paid = isBack ? -amount : amount;
  const sums = kindOf(from) === 'kas' ? { kas: paid, bank: 0 } : { kas: 0, bank: paid };
  return [cashSpent.bump({ business_date, branch, kategori: String(payload['kategori']) }, sums)];
}

/**
 * The book in which an account stands: its own, or of receipts of whatever day that of their bank; undefined: none of
 * these.
 */
function bookOf(account: string): string | undefined {
  const kind = kindOf(account);
  if (isCash(kind)) return kind;
  return kind.startsWith('noncash/') ? kind.split('/', 2).join('/') : undefined;
}

/** Counts a movement of a book once, whichever side of it stands in one. */
const moved = (posting: Posting, event: RecordedEvent): readonly Change[] =>
  (bookOf(posting.from) ?? bookOf(posting.to)) === undefined
    ? []
    : [cashMovements.bump({ branch: event.branch, jenis: jenisOf(posting, event) }, { movements: 1 })];

/** The kind of a movement on the side that stands for it; empty on the other. */
const jenisAt = ({ keluar }: Side, posting: Posting, event: RecordedEvent): Jenis | '' =>
  keluar > 0 || bookOf(posting.from) === undefined ? jenisOf(posting, event) : '';

function jenisOf({ from, to }: Posting, { type }: RecordedEvent): Jenis {
  if (transfers.includes(type)) return [kindOf(from), kindOf(to)].includes('kas') ? 'CASH' : 'BANK';
  return jenisByType.get(type) ?? 'LAIN';
}

/** The name of an account on a screen: `CASH`, `BCA 5220301187`, `NON CASH BCA`, `DI JALAN`, `-` for the outside. */
function label(account: string): string {
  const [kind, bank, no_rekening] = kindOf(account).split('/');
  if (kind === 'kas') return 'CASH';
  if (kind === 'noncash') return `NON CASH ${bank}`;
  if (kind === 'kirim' || kind === 'antar-cabang') return 'DI JALAN';
  return kind === 'bank' ? `${bank} ${no_rekening}` : '-';
}
