import type { DocumentDefinition } from '../../../contracts/language/define/document.js';
import { fieldsOf } from '../../../contracts/language/define/fields.js';
import type { Posting, RecordedEvent } from '../../../contracts/language/define/event.js';
import { ALL } from '../../../contracts/language/define/gate.js';
import { monthOf, type BusinessDate } from '../../../contracts/language/values/business-date.js';
import { schemaOf, type Projection } from '../../kernel/projection/projection.js';
import { bothSides, type Side } from './posting-sides.js';
import {
  buckets,
  date,
  documents,
  instant,
  lines,
  text,
  whole,
  type Change,
  type Columns,
  type Table,
} from '../../kernel/projection/tables.js';
import { name, type Sql } from '../../kernel/postgres/sql.js';

/** The rules of a book: which accounts it keeps, and what a line says of its own. */
interface BookRules {
  /** The asset of its postings. */
  readonly asset: string;
  /** The name under which an account stands in the book; several may stand under one. Undefined: it stands in none. */
  readonly of: (account: string) => string | undefined;
  /** The name of an account, of the book or not, on a screen. */
  readonly label: (account: string) => string;
  /** Columns of a line besides those of every book, and their values. */
  readonly columns?: Columns;
  readonly values?: (side: Side, posting: Posting, event: RecordedEvent) => Readonly<Record<string, unknown>>;
}

/** The read model of a book: every movement of its accounts, and the sums by which balances are read. */
export interface BookModel {
  readonly tables: readonly Table[];
  /** The changes that follow from a posting. */
  readonly changes: (posting: Posting, event: RecordedEvent) => readonly Change[];
  /** The changes that follow from an event that cancels a slip. */
  readonly cancelled: (event: RecordedEvent<object>) => readonly Change[];
  /** The tables as SQL names them. */
  readonly names: BookNames;
}

/** The tables of a book as SQL names them. */
export type BookNames = Readonly<Record<'line' | 'daily' | 'monthly' | 'cancelled', Sql>>;

/** The names of the tables of a book in a read model. */
export function bookNames(model: string, book: string): BookNames {
  const table = (kind: string): Sql => name(`${schemaOf(model)}.${book}_${kind}`);
  return { line: table('line'), daily: table('daily'), monthly: table('monthly'), cancelled: table('cancelled') };
}

/**
 * The tables of a book (`<book>_…`) in a read model: a line for each movement of its accounts (`line`), sums of a day
 * (`daily`) and of a month (`monthly`), so that an opening balance reads months, not years of days, and the slips that
 * were cancelled (`cancelled`). In sums, branch `ALL` holds those of every branch together.
 */
function tablesOf(book: string, own: Columns) {
  const line = lines(
    `${book}_line`,
    {
      ...{ branch: text, position: whole, business_date: date, recorded_at: instant, account: text },
      ...{ no_bukti: text, kategori: text, keterangan: text, asal: text, tujuan: text, masuk: whole, keluar: whole },
      ...own,
      user_id: text,
    },
    [
      ['account', 'business_date', 'branch'],
      ['branch', 'position'],
    ],
  );
  const daily = buckets(
    `${book}_daily`,
    { branch: text, account: text, business_date: date, kategori: text },
    { masuk: whole, keluar: whole, lines: whole },
  );
  const monthly = buckets(
    `${book}_monthly`,
    { branch: text, account: text, month: date },
    { masuk: whole, keluar: whole },
  );
  return {
    line,
    daily,
    monthly,
    cancelled: documents(
      `${book}_cancelled`,
      { branch: text, no_bukti: text },
      { position: whole, cancelled_on: date },
      [['cancelled_on']],
    ),
  };
}

/** Defines the book of some accounts in a read model. */
export function bookModel(model: string, book: string, rules: BookRules): BookModel {
  const { line, daily, monthly, cancelled } = tablesOf(book, rules.columns ?? {});
  const lineOf = (side: Side, posting: Posting, event: RecordedEvent): readonly Change[] => {
    const account = rules.of(side.account);
    if (account === undefined) return [];
    const { masuk, keluar } = side;
    const { branch, business_date, position, recorded_at, actor } = event;
    const slip = event.payload as { no_bukti?: string; kategori?: string; keterangan?: string };
    const kategori = slip.kategori ?? event.type;
    const [day, month] = [
      { account, business_date, kategori },
      { account, month: monthOf(business_date as BusinessDate) },
    ];
    const [sums, moved] = [
      { masuk, keluar, lines: 1 },
      { masuk, keluar },
    ];
    return [
      line.add({
        ...{ branch, position, business_date, recorded_at, account, kategori, masuk, keluar, user_id: actor },
        no_bukti: slip.no_bukti ?? event.stream,
        keterangan: slip.keterangan ?? '',
        asal: rules.label(posting.from),
        tujuan: rules.label(posting.to),
        ...rules.values?.(side, posting, event),
      }),
      daily.bump({ branch, ...day }, sums),
      daily.bump({ branch: ALL, ...day }, sums),
      monthly.bump({ branch, ...month }, moved),
      monthly.bump({ branch: ALL, ...month }, moved),
    ];
  };
  return {
    tables: [line, daily, monthly, cancelled],
    names: bookNames(model, book),
    changes: (posting, event) =>
      posting.asset === rules.asset ? bothSides(posting).flatMap((side) => lineOf(side, posting, event)) : [],
    cancelled: ({ branch, position, business_date: cancelled_on, version, payload }) => {
      const no_bukti = String((payload as { no_bukti?: string }).no_bukti);
      return [cancelled.put(version, { branch, no_bukti, position, cancelled_on })];
    },
  };
}

/** Has a projection keep a book, and mark the slips (`no_bukti`) of those documents that were cancelled. */
export function keeping(projection: Projection, book: BookModel, documents: readonly object[]): Projection {
  const cancelling = (documents as readonly DocumentDefinition[])
    .flatMap(({ cancellations }) => cancellations)
    .filter(({ payload }) => fieldsOf(payload).has('no_bukti'));
  for (const event of cancelling) projection.on(event, book.cancelled);
  return projection.onPostings(book.changes);
}
