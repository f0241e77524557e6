import { ALL } from '../../../contracts/language/define/gate.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';

/** The period and the branches of a book. */
export interface Period {
  readonly tgl_from: string;
  readonly tgl_to: string;
  readonly kode_toko: string;
}

/** The balance of an account before a day: whole months before it, and the days of its own month. */
export const amountBefore = (branch: Sql, account: Sql, day: Sql): Sql => sql`(
  select coalesce(sum(amount), 0)::bigint from (
    select masuk - keluar as amount from read_money.cash_monthly m
      where m.branch = ${branch} and m.account = ${account} and month < date_trunc('month', ${day})::date
    union all
    select masuk - keluar from read_money.cash_daily d
      where d.branch = ${branch} and d.account = ${account}
        and business_date >= date_trunc('month', ${day})::date and business_date < ${day}) before)`;

/** The accounts that a book is of: those of a branch (or of all) that ever moved and that are meant. */
const accounts = (kode_toko: string, meant: Sql): Sql =>
  sql`(select distinct account from read_money.cash_monthly where branch = ${kode_toko} and ${meant})`;

/** The balance of those accounts together before a day. */
const before = ({ kode_toko }: Period, meant: Sql, day: Sql): Sql => sql`(
  select coalesce(sum(${amountBefore(sql`${kode_toko}`, sql`a.account`, day)}), 0)::bigint
  from ${accounts(kode_toko, meant)} a)`;

/** The state of the slip of a line, from what `cancelled` joins. */
export const status = sql`case when c.position is null then '' when c.position = l.position then 'PEMBATALAN' else 'BATAL' end as status`;
export const cancelled = sql`left join read_money.cash_cancelled c on c.branch = l.branch and c.no_bukti = l.no_bukti`;
/** The columns of a line that say when, where and as what it was booked. */
export const place = sql`business_date as tanggal, to_char(recorded_at at time zone 'Asia/Jakarta', 'HH24:MI:SS') as jam,
  l.branch as kode_toko, l.no_bukti, kategori, keterangan, asal, tujuan, user_id, l.branch || ':' || l.position as position`;

/**
 * Every movement of a period on those accounts, with the balance of all of them after it. Of the first ones, each
 * account gives no more: what comes later in an account comes later in all of them.
 */
export function movementsOf(asked: Period, meant: Sql, own: Sql | undefined, first?: number): Sql {
  const { tgl_from, tgl_to, kode_toko } = asked;
  const [branch, urut] =
    kode_toko === ALL ? [sql`true`, sql`recorded_at`] : [sql`l.branch = ${kode_toko}`, sql`l.position`];
  const inOrder = sql`business_date, ${urut}, l.branch, l.position, l.account, masuk, keluar, asal, tujuan`;
  const lines = sql`
    select * from read_money.cash_line l
    where l.account = a.account and ${branch} and business_date between ${tgl_from} and ${tgl_to}`;
  return sql`
    select ${place}, ${own ? sql`${own},` : sql``} masuk, keluar, ${status}, l.position as nomor, ${urut} as urut, l.account as akun,
      (${before(asked, meant, sql`${tgl_from}::date`)}
        + sum(masuk - keluar) over (order by ${inOrder} rows unbounded preceding))::bigint as saldo
    from ${accounts(kode_toko, meant)} a
    cross join lateral (${first === undefined ? lines : sql`${lines} order by ${inOrder} limit ${first}`}) l ${cancelled}`;
}

/** The order of those movements. */
export const inOrder = ['tanggal', 'urut', 'kode_toko', 'nomor', 'akun', 'masuk', 'keluar', 'asal', 'tujuan'];

/** The balances before and after the period, and the sums of it, of movements that are `among` those of the accounts. */
export const sumsOf = (asked: Period, meant: Sql, among = sql`true`): Sql => sql`
  select ${before(asked, meant, sql`${asked.tgl_from}::date`)} as saldo_awal,
    coalesce(sum(masuk), 0)::bigint as masuk, coalesce(sum(keluar), 0)::bigint as keluar,
    ${before(asked, meant, sql`(${asked.tgl_to}::date + 1)`)} as saldo_akhir, coalesce(sum(lines), 0)::bigint as count
  from ${accounts(asked.kode_toko, meant)} a
  join read_money.cash_daily d on d.branch = ${asked.kode_toko} and d.account = a.account
  where business_date between ${asked.tgl_from} and ${asked.tgl_to} and ${among}`;
