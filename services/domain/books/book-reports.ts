import type { FlowDay, FlowParams } from '../../../contracts/language/define/flow.js';
import { ALL } from '../../../contracts/language/define/gate.js';
import type { QueryDefinition } from '../../../contracts/language/define/query.js';
import type { FilterOf, ReportDefinition } from '../../../contracts/language/define/report.js';
import { businessDate, monthRange } from '../../../contracts/language/values/business-date.js';
import { name, sql, type Sql } from '../../kernel/postgres/sql.js';
import type { Projection } from '../../kernel/projection/projection.js';
import { sumsAt } from '../../platform/reads/asked-branches.js';
import { daysOf, rangeOf } from '../../platform/reads/asked-days.js';
import type { QuerySource } from '../../platform/reads/query-source.js';
import { source, type ReportSource } from '../../platform/reads/report-source.js';
import { scopedAnswer } from '../../platform/reads/scoped-answer.js';
import type { BookModel } from './book-model.js';
import {
  balancesOf,
  codesOf,
  daysOn,
  inOrder,
  movedBy,
  movedSums,
  movementsOf,
  sumsOf,
  type Period,
} from './book-sql.js';

type Filters<R extends ReportDefinition> = FilterOf<R>;
const periodOf = (filters: unknown): Period => filters as Period;
/** The day of a row. */
const ownDay = sql`r.tanggal`;
/** The period of a report of one month. */
function monthly(filters: unknown): Period {
  const { bulan, kode_toko } = filters as Readonly<Record<'bulan' | 'kode_toko', string>>;
  const { from, to } = monthRange(businessDate(`${bulan}-01`));
  return { tgl_from: from, tgl_to: to, kode_toko };
}

/** A part of the name of an account in a book as SQL: of `bank/BCA/123` the second is `BCA`. */
export const partOf = (part: number, account = sql`account`): Sql => sql`split_part(${account}, '/', ${part})`;

/** True for a choice that was made: one value, not all. */
export const isOne = (value: string | undefined): value is string => Boolean(value) && value !== ALL;

/** The accounts that a part of a name is chosen of; all of them where none is. */
export const partIs = (part: number, value: string | undefined): Sql =>
  isOne(value) ? sql`${partOf(part)} = ${value}` : sql`true`;

interface Listing<R extends ReportDefinition> {
  /** The accounts that it is of. */
  readonly of: (filters: Filters<R>) => Sql;
  /** A column of its own, of a line `l`. */
  readonly own?: Sql;
  /** Its movements that are shown; the balance counts them all. */
  readonly among?: (filters: Filters<R>) => Sql | undefined;
}

/** The reports and reads that a book gives by itself. */
export interface BookReports {
  /** The source of a report of movements, with the balance after each. */
  movements<R extends ReportDefinition>(report: R, listing: Listing<R>): ReportSource;
  /**
   * The source of a report of balances: each account of each branch, `by` columns that its name says; under each what
   * moved on it, by transaction code.
   */
  balances(report: ReportDefinition, accounts: Sql, by?: Readonly<Record<string, Sql>>): ReportSource;
  /**
   * The source of a report of what came to an account and went from it, by transaction code, with the balance after
   * each.
   */
  codes(report: ReportDefinition, account: string): ReportSource;
  /** The source of a report of the days of a month (`bulan`) on which an account moved, with its codes under each. */
  days(report: ReportDefinition, account: string): ReportSource;
  /** The answer to a read of the days of an account. */
  flow(query: QueryDefinition<FlowParams, FlowDay>, account: string): QuerySource;
}

/** Binds reports to a book of a projection. */
export const bookReports = (projection: Projection, { names }: BookModel): BookReports => ({
  movements: (report, { of, own, among }) =>
    source(report, {
      projection,
      order: inOrder,
      rows(filters, first) {
        const narrowed = among?.(filters);
        const movements = { meant: of(filters), own };
        const rows = movementsOf(names, periodOf(filters), movements, narrowed ? undefined : first);
        return narrowed ? sql`select * from (${rows}) book where ${narrowed}` : rows;
      },
      summary: (filters) => sumsOf(names, periodOf(filters), of(filters), among?.(filters)),
    }),
  balances(report, accounts, by = {}) {
    const own = Object.entries(by).map(([column, part]) => sql`${part} as ${name(column)}, `);
    return source(report, {
      projection,
      order: ['kode_toko', ...Object.keys(by)],
      rows: (filters) => sql`
        select branch as kode_toko, ${own.reduce((all, one) => sql`${all}${one}`, sql``)} saldo_awal, masuk, keluar,
          saldo_akhir, kode, account as akun
        from (${balancesOf(names, periodOf(filters), accounts)}) m`,
      detail: (filters) => codesOf(names, sql`d.branch = r.kode_toko`, sql`r.akun`, periodOf(filters)),
    });
  },
  codes: (report, account) =>
    source(report, {
      projection,
      order: ['kategori'],
      rows: (filters) => movedBy(names, account, periodOf(filters), sql`kategori`),
      summary: (filters) => movedSums(names, account, periodOf(filters), sql`kategori`),
    }),
  days: (report, account) =>
    source(report, {
      projection,
      order: ['tanggal'],
      rows: (filters) => sql`
        select business_date as tanggal, *
        from (${movedBy(names, account, monthly(filters), sql`business_date`)}) days`,
      summary: (filters) => movedSums(names, account, monthly(filters), sql`business_date`),
      detail: (filters) =>
        codesOf(names, sumsAt(sql`d.branch`, monthly(filters).kode_toko), sql`${account}`, {
          tgl_from: ownDay,
          tgl_to: ownDay,
        }),
    }),
  flow: (query, account) =>
    scopedAnswer(query, projection, async (asked, { branch }, tools) => {
      const { from, to } = rangeOf(asked, await daysOf(branch, tools));
      return daysOn(names, account, { tgl_from: from, tgl_to: to, kode_toko: branch });
    }),
});
