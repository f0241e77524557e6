import { bankCharged, bankWithdrawn, uangBank } from '../../../contracts/uang-bank/documents.js';
import { cashPaid, mutasiUang, pengalihanSaldo, uangKas } from '../../../contracts/mutasi-uang/documents.js';
import type { jenisMutasi } from '../../../contracts/mutasi-uang/views.js';
import { drawerCounted, shiftClosed, shiftOpened } from '../../../contracts/hitung-kas/documents.js';
import { gesek, pelunasan } from '../../../contracts/non-cash/documents.js';
import {
  turnedRound,
  type EventDefinition,
  type Posting,
  type RecordedEvent,
} from '../../../contracts/language/define/event.js';
import { IDR, isCash, kindOf } from '../../../contracts/language/define/accounts.js';
import { ALL } from '../../../contracts/language/define/gate.js';
import { monthOf, type BusinessDate } from '../../../contracts/language/values/business-date.js';
import { bothSides, project, type Side } from '../../kernel/projection/projection.js';
import { count, countDaily, counted } from './counts.projection.js';
import { buckets, date, documents, instant, lines, text, whole, type Change } from '../../kernel/projection/tables.js';

/**
 * One row for each movement of a drawer, a bank account or what a bank has not settled yet. `jenis` stands on the side
 * that stands for the movement.
 */
const cashLine = lines(
  'cash_line',
  {
    branch: text,
    position: whole,
    business_date: date,
    recorded_at: instant,
    account: text,
    no_bukti: text,
    kategori: text,
    keterangan: text,
    asal: text,
    tujuan: text,
    masuk: whole,
    keluar: whole,
    jenis: text,
    user_id: text,
  },
  [
    ['account', 'business_date', 'branch'],
    ['branch', 'position'],
  ],
);

/** Sums a day; branch `ALL` holds those of every branch together. */
const cashDaily = buckets(
  'cash_daily',
  { branch: text, account: text, business_date: date, kategori: text },
  { masuk: whole, keluar: whole, lines: whole },
);

/** Sums a month, so that an opening balance reads months, not years of days. */
const cashMonthly = buckets(
  'cash_monthly',
  { branch: text, account: text, month: date },
  { masuk: whole, keluar: whole },
);

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

/** The slips that were cancelled, and where. */
const cashCancelled = documents('cash_cancelled', { branch: text, no_bukti: text }, { position: whole });

type Jenis = (typeof jenisMutasi)[number];
type Slip = { readonly no_bukti: string };

const typesOf = (events: readonly { readonly type: string }[]): readonly string[] => events.map(({ type }) => type);
/** The documents whose movements have a screen of their own, but for transfers. */
const kinds = { KAS: uangKas, REKENING: uangBank, PENGALIHAN: pengalihanSaldo } as const;
const jenisByType = new Map(
  Object.entries(kinds).flatMap(([jenis, { events }]) =>
    typesOf(events).map((type) => [type, jenis as Jenis] as const),
  ),
);
/** The documents that move a drawer, a bank account or what banks have not settled. */
const slips = [mutasiUang, uangKas, pengalihanSaldo, uangBank, gesek, pelunasan] as const;
/** The events that pay under a transaction code, and those that take such payments, and receipts, back. */
const payments = typesOf([cashPaid, bankWithdrawn, bankCharged]);
const takenBack = typesOf([...uangKas.leadingTo('BATAL'), ...uangBank.leadingTo('BATAL')]);
const transfers = typesOf(mutasiUang.events);

/** The money read model: the books of drawers, bank accounts and what banks have not settled yet. */
export const moneyProjection = project('money', 6, [
  cashLine,
  cashDaily,
  cashMonthly,
  cashSpent,
  cashMovements,
  cashCancelled,
  count,
  countDaily,
])
  .on(drawerCounted, (event) => counted(event, 'HITUNG'))
  .on(shiftOpened, (event) => counted(event, 'BUKA'))
  .on(shiftClosed, (event) => counted(event, 'TUTUP'))
  .onPostings((posting, event) =>
    posting.asset === IDR
      ? [...spent(posting, event), ...bothSides(posting).flatMap((side) => lineOf(side, posting, event))]
      : [],
  );

for (const definition of slips.flatMap((slip) => slip.leadingTo('BATAL') as readonly EventDefinition<string, Slip>[]))
  moneyProjection.on(definition, (event) => cancelled(event));

function cancelled({ branch, position, version, payload }: RecordedEvent<Slip>): readonly Change[] {
  return [cashCancelled.put(version, { branch, no_bukti: payload.no_bukti, position })];
}

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

function lineOf({ account, masuk, keluar }: Side, posting: Posting, event: RecordedEvent): readonly Change[] {
  const book = bookOf(account);
  if (book === undefined) return [];
  const { branch, business_date, position, recorded_at, actor } = event;
  const slip = event.payload as { no_bukti?: string; kategori?: string; keterangan?: string };
  const kategori = slip.kategori ?? event.type;
  const jenis = keluar > 0 || bookOf(posting.from) === undefined ? jenisOf(posting, event) : '';
  const month = monthOf(business_date as BusinessDate);
  const line = {
    branch,
    position,
    business_date,
    recorded_at,
    account: book,
    no_bukti: slip.no_bukti ?? event.stream,
    kategori,
    keterangan: slip.keterangan ?? '',
  };
  const [day, sums] = [
    { masuk, keluar, lines: 1 },
    { masuk, keluar },
  ];
  return [
    cashLine.add({
      ...line,
      asal: label(posting.from),
      tujuan: label(posting.to),
      masuk,
      keluar,
      jenis,
      user_id: actor,
    }),
    cashDaily.bump({ branch, account: book, business_date, kategori }, day),
    cashDaily.bump({ branch: ALL, account: book, business_date, kategori }, day),
    cashMonthly.bump({ branch, account: book, month }, sums),
    cashMonthly.bump({ branch: ALL, account: book, month }, sums),
    ...(jenis ? [cashMovements.bump({ branch, jenis }, { movements: 1 })] : []),
  ];
}

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
