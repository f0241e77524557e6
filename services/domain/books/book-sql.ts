import { ALL } from '../../../contracts/language/define/gate.js';
import { isOfMany } from '../../../contracts/language/define/report-filter.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { atBranches, isAt, sumsAt } from '../../platform/reads/asked-branches.js';
import { timeIn } from '../../platform/reads/branch-clock.js';
import type { BookNames } from './book-model.js';

/** The period and the branches of a book. */
export interface Period {
  readonly tgl_from: string;
  readonly tgl_to: string;
  /** One branch, several with commas between them, or ALL. */
  readonly kode_toko: string;
}

/**
 * Selects from the sums of months and days (`sums`) what came before a day: whole months, and the days of its own
 * month.
 */
export const sumsBefore = (
  { monthly, daily }: Pick<BookNames, 'monthly' | 'daily'>,
  columns: Sql,
  which: Sql,
  day: Sql,
): Sql => sql`
  select ${columns}
  from ${monthly} sums
  where ${which} and month < date_trunc('month', ${day})::date
  union all
  select ${columns}
  from ${daily} sums
  where ${which} and business_date >= date_trunc('month', ${day})::date and business_date < ${day}`;

/** The buckets of months and days of what came to accounts and went from them. */
interface Turnover {
  readonly buckets: Pick<BookNames, 'monthly' | 'daily'>;
  /** The columns that name an account. */
  readonly keys: Sql;
  readonly masuk: Sql;
  readonly keluar: Sql;
  /** The buckets that are meant, of a branch for one. */
  readonly which: Sql;
}

/**
 * Selects what was on each account before a period (`awal`), and what came to it and went from it within, in one
 * reading of the buckets of all of them. Books that read few accounts out of many look them up one by one:
 * `balancesOf`.
 */
export const turnoverOf = (
  { buckets, keys, masuk, keluar, which }: Turnover,
  { tgl_from, tgl_to }: Pick<Period, 'tgl_from' | 'tgl_to'>,
): Sql => sql`
  select ${keys}, coalesce(sum(awal), 0)::bigint as awal, coalesce(sum(masuk), 0)::bigint as masuk,
    coalesce(sum(keluar), 0)::bigint as keluar
  from (
    select ${keys}, awal, 0::bigint as masuk, 0::bigint as keluar
    from (
      ${sumsBefore(buckets, sql`${keys}, ${masuk} - ${keluar} as awal`, which, sql`${tgl_from}::date`)}
    ) before
    union all
    select ${keys}, 0, ${masuk}, ${keluar}
    from ${buckets.daily} sums
    where ${which} and business_date between ${tgl_from} and ${tgl_to}
  ) moved
  group by ${keys}`;

/** The balance of an account before a day, of the sums of the branches that are meant. */
const amountAt = (book: BookNames, branches: Sql, account: Sql, day: Sql): Sql => sql`
  (
    select coalesce(sum(amount), 0)::bigint
    from (
      ${sumsBefore(book, sql`masuk - keluar as amount`, sql`${branches} and sums.account = ${account}`, day)}
    ) before
  )`;

/** The balance of an account of a branch before a day. */
export const amountBefore = (book: BookNames, branch: Sql, account: Sql, day: Sql): Sql =>
  amountAt(book, sql`sums.branch = ${branch}`, account, day);

/** The balance of an account of the branches of a period before a day. */
const amountOf = (book: BookNames, { kode_toko }: Period, account: Sql, day: Sql): Sql =>
  amountAt(book, sumsAt(sql`sums.branch`, kode_toko), account, day);

/** The accounts that a book is of: those of the branches that ever moved and that are meant. */
const accounts = (book: BookNames, kode_toko: string, meant: Sql): Sql =>
  sql`(select distinct account from ${book.monthly} where ${sumsAt(sql`branch`, kode_toko)} and ${meant})`;

/** The balance of those accounts together before a day. */
const before = (book: BookNames, asked: Period, meant: Sql, day: Sql): Sql => sql`
  (
    select coalesce(sum(${amountOf(book, asked, sql`a.account`, day)}), 0)::bigint
    from ${accounts(book, asked.kode_toko, meant)} a
  )`;

/** The state of the slip of a line, from what `cancelled` joins. */
export const status = sql`
  case when c.position is null then '' when c.position = l.position then 'PEMBATALAN' else 'BATAL' end as status`;
/** Joins the cancellation of the slip of a line `l`, as `c`. */
export const cancelled = (book: BookNames): Sql =>
  sql`left join ${book.cancelled} c on c.branch = l.branch and c.no_bukti = l.no_bukti`;
/** The columns of a line that say when, where and as what it was booked. */
export const place = sql`
  business_date as tanggal, ${timeIn(sql`recorded_at`, sql`l.branch`)} as jam,
  l.branch as kode_toko, l.no_bukti, kategori, keterangan, asal, tujuan, user_id,
  l.branch || ':' || l.position as position`;

/** The movements of a book: those of the accounts that are meant, with columns of their own. */
export interface Movements {
  readonly meant: Sql;
  readonly own: Sql | undefined;
}

/**
 * Every movement of a period on those accounts, with the balance of all of them after it. Of the first ones, each
 * account gives no more: what comes later in an account comes later in all of them.
 */
export function movementsOf(book: BookNames, asked: Period, { meant, own }: Movements, first?: number): Sql {
  const { tgl_from, tgl_to, kode_toko } = asked;
  const branch = atBranches(sql`l.branch`, kode_toko);
  const urut = isOfMany(kode_toko) ? sql`recorded_at` : sql`l.position`;
  const order = sql`business_date, ${urut}, l.branch, l.position, l.account, masuk, keluar, asal, tujuan`;
  const lines = sql`
    select * from ${book.line} l
    where l.account = a.account and ${branch} and business_date between ${tgl_from} and ${tgl_to}`;
  return sql`
    select ${place}, ${own ? sql`${own},` : sql``} masuk, keluar, ${status}, l.position as nomor, ${urut} as urut,
      l.account as akun,
      (
        ${before(book, asked, meant, sql`${tgl_from}::date`)}
          + sum(masuk - keluar) over (order by ${order} rows unbounded preceding)
      )::bigint as saldo
    from ${accounts(book, kode_toko, meant)} a
    cross join lateral (
      ${first === undefined ? lines : sql`${lines} order by ${order} limit ${first}`}
    ) l ${cancelled(book)}`;
}

/** The order of those movements. */
export const inOrder = ['tanggal', 'urut', 'kode_toko', 'nomor', 'akun', 'masuk', 'keluar', 'asal', 'tujuan'];

/**
 * The balances before and after the period, and the sums of it, of movements that are `among` those of the accounts.
 */
export const sumsOf = (book: BookNames, asked: Period, meant: Sql, among = sql`true`): Sql => sql`
  select ${before(book, asked, meant, sql`${asked.tgl_from}::date`)} as saldo_awal,
    coalesce(sum(masuk), 0)::bigint as masuk, coalesce(sum(keluar), 0)::bigint as keluar,
    ${before(book, asked, meant, sql`(${asked.tgl_to}::date + 1)`)} as saldo_akhir,
    coalesce(sum(lines), 0)::bigint as count
  from ${accounts(book, asked.kode_toko, meant)} a
  join ${book.daily} d on ${sumsAt(sql`d.branch`, asked.kode_toko)} and d.account = a.account
  where business_date between ${asked.tgl_from} and ${asked.tgl_to} and ${among}`;

/**
 * Each account of each branch over a period, as far as anything was on it or moved: what was on it before, and its
 * days; by the keys of the buckets, so that no other account is read.
 */
export const balancesOf = (book: BookNames, { tgl_from, tgl_to, kode_toko }: Period, meant: Sql): Sql => sql`
  select a.branch, a.account, saldo_awal, masuk, keluar, saldo_awal + masuk - keluar as saldo_akhir, kode
  from (
    select distinct branch, account
    from ${book.monthly}
    where ${isAt(sql`branch`, kode_toko) ?? sql`branch <> ${ALL}`} and ${meant}
  ) a
  cross join lateral (
    select ${amountBefore(book, sql`a.branch`, sql`a.account`, sql`${tgl_from}::date`)} as saldo_awal
  ) awal
  cross join lateral (
    select coalesce(sum(masuk), 0)::bigint as masuk, coalesce(sum(keluar), 0)::bigint as keluar,
      count(distinct kategori) as kode
    from ${book.daily} d
    where d.branch = a.branch and d.account = a.account and business_date between ${tgl_from} and ${tgl_to}
  ) period
  where saldo_awal <> 0 or masuk <> 0 or keluar <> 0`;

/** Selects what came to an account of branches (of `d`) and went from it over a period, by transaction code. */
export const codesOf = (
  { daily }: BookNames,
  branches: Sql,
  account: Sql,
  { tgl_from, tgl_to }: { readonly [Day in 'tgl_from' | 'tgl_to']: string | Sql },
): Sql => sql`
  select kategori, sum(masuk)::bigint as masuk, sum(keluar)::bigint as keluar
  from ${daily} d
  where ${branches} and d.account = ${account} and business_date between ${tgl_from} and ${tgl_to}
  group by kategori
  order by kategori`;

/**
 * Selects what came to an account and went from it over a period, by a column of its days, with the balance after each.
 */
export const movedBy = (book: BookNames, account: string, asked: Period, by: Sql): Sql => sql`
  select ${by}, sum(lines)::bigint as dokumen, count(distinct kategori) as kode, sum(masuk)::bigint as masuk,
    sum(keluar)::bigint as keluar,
    (
      ${amountOf(book, asked, sql`${account}`, sql`${asked.tgl_from}::date`)}
        + sum(sum(masuk - keluar)) over (order by ${by} rows unbounded preceding)
    )::bigint as saldo
  from ${book.daily} d
  where ${isMeant(account, asked)}
  group by ${by}`;

/** The totals of those rows: what opens and closes them, their sums, and how many there are. */
export const movedSums = (book: BookNames, account: string, asked: Period, by: Sql): Sql => sql`
  select saldo_awal, masuk, keluar, saldo_awal + masuk - keluar as saldo_akhir, dokumen, kode, count
  from (
    select ${amountOf(book, asked, sql`${account}`, sql`${asked.tgl_from}::date`)} as saldo_awal
  ) before
  cross join (
    select coalesce(sum(masuk), 0)::bigint as masuk, coalesce(sum(keluar), 0)::bigint as keluar,
      coalesce(sum(lines), 0)::bigint as dokumen, count(distinct (${by}, kategori)) as kode,
      count(distinct ${by}) as count
    from ${book.daily} d
    where ${isMeant(account, asked)}
  ) moved`;

const isMeant = (account: string, { tgl_from, tgl_to, kode_toko }: Period): Sql =>
  sql`
    ${sumsAt(sql`d.branch`, kode_toko)} and d.account = ${account}
      and business_date between ${tgl_from} and ${tgl_to}`;

/** Day by day what came to an account and went from it, those without movement too, and what was on it in the end. */
export const daysOn = (book: BookNames, account: string, { tgl_from, tgl_to, kode_toko }: Period): Sql => sql`
  select tanggal, coalesce(masuk, 0)::bigint as masuk, coalesce(keluar, 0)::bigint as keluar,
    (
      ${amountBefore(book, sql`${kode_toko}`, sql`${account}`, sql`${tgl_from}::date`)}
        + coalesce(sum(masuk - keluar) over (order by tanggal), 0)
    )::bigint as saldo
  from (select ${tgl_from}::date + n as tanggal from generate_series(0, ${tgl_to}::date - ${tgl_from}::date) n) days
  left join (
    select business_date, sum(masuk) as masuk, sum(keluar) as keluar
    from ${book.daily}
    where branch = ${kode_toko} and account = ${account} and business_date between ${tgl_from} and ${tgl_to}
    group by business_date
  ) moved on business_date = tanggal
  order by tanggal`;
