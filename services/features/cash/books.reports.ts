import { ALL } from '../../../contracts/language/define/gate.js';
import { historyBank, laporanHitungKas, laporanNonCash } from '../../../contracts/cash/books.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { source } from '../../platform/reads/report-source.js';
import { moneyProjection } from './cash.projection.js';
import { cancelled, status } from './cash.reports.js';

interface Asked {
  readonly tgl_from: string;
  readonly tgl_to: string;
  readonly kode_toko: string;
}

/** The accounts that a book is of: those of a branch (or of all) that ever moved and that are meant. */
const accounts = (kode_toko: string, meant: Sql): Sql =>
  sql`(select distinct account from read_money.cash_monthly where branch = ${kode_toko} and ${meant})`;

/** The balance of those accounts together before a day: whole months before it, and the days of its own month. */
const before = ({ kode_toko }: Asked, meant: Sql, day: Sql): Sql => sql`(
  select coalesce(sum(amount), 0)::bigint from ${accounts(kode_toko, meant)} a cross join lateral (
    select masuk - keluar as amount from read_money.cash_monthly m
      where m.branch = ${kode_toko} and m.account = a.account and month < date_trunc('month', ${day})::date
    union all
    select masuk - keluar from read_money.cash_daily d
      where d.branch = ${kode_toko} and d.account = a.account and business_date >= date_trunc('month', ${day})::date and business_date < ${day}
  ) moved)`;

/**
 * Every movement of a period on those accounts, with the balance of all of them after it. Of the first ones, each
 * account gives no more: what comes later in an account comes later in all of them.
 */
function rowsOf(asked: Asked, meant: Sql, own: Sql, first?: number): Sql {
  const { tgl_from, tgl_to, kode_toko } = asked;
  const [branch, urut] =
    kode_toko === ALL ? [sql`true`, sql`recorded_at`] : [sql`l.branch = ${kode_toko}`, sql`l.position`];
  const inOrder = sql`business_date, ${urut}, l.branch, l.position, l.account, masuk, keluar, asal, tujuan`;
  const lines = sql`select * from read_money.cash_line l where l.account = a.account and ${branch} and business_date between ${tgl_from} and ${tgl_to}`;
  return sql`
    select business_date as tanggal, to_char(recorded_at at time zone 'Asia/Jakarta', 'HH24:MI:SS') as jam, l.branch as kode_toko, ${own}, l.no_bukti, kategori, keterangan,
      asal, tujuan, masuk, keluar, ${status}, user_id, l.branch || ':' || l.position as position, l.position as nomor, ${urut} as urut, l.account as akun,
      (${before(asked, meant, sql`${tgl_from}::date`)} + sum(masuk - keluar) over (order by ${inOrder} rows unbounded preceding))::bigint as saldo
    from ${accounts(kode_toko, meant)} a
    cross join lateral (${first === undefined ? lines : sql`${lines} order by ${inOrder} limit ${first}`}) l ${cancelled}`;
}

const summaryOf = (asked: Asked, meant: Sql): Sql => sql`
  select ${before(asked, meant, sql`${asked.tgl_from}::date`)} as saldo_awal, coalesce(sum(masuk), 0)::bigint as masuk, coalesce(sum(keluar), 0)::bigint as keluar,
    ${before(asked, meant, sql`(${asked.tgl_to}::date + 1)`)} as saldo_akhir, coalesce(sum(lines), 0)::bigint as count
  from ${accounts(asked.kode_toko, meant)} a join read_money.cash_daily d on d.branch = ${asked.kode_toko} and d.account = a.account
  where business_date between ${asked.tgl_from} and ${asked.tgl_to}`;

const chosen = (value: string | undefined): value is string => value !== undefined && value !== ALL;
const partIs = (part: 2 | 3, value: string | undefined): Sql =>
  chosen(value) ? sql`split_part(account, '/', ${part}) = ${value}` : sql`true`;
const order = ['tanggal', 'urut', 'kode_toko', 'nomor', 'akun', 'masuk', 'keluar', 'asal', 'tujuan'];

const ofBank = ({ kode_bank, no_rekening }: { readonly kode_bank?: string; readonly no_rekening?: string }): Sql =>
  sql`account like 'bank/%' and ${partIs(2, kode_bank)} and ${partIs(3, no_rekening)}`;

export const historyBankSource = source(historyBank, {
  projection: moneyProjection,
  order,
  rows: (filters, first) =>
    rowsOf(
      filters,
      ofBank(filters),
      sql`split_part(l.account, '/', 2) || ' ' || split_part(l.account, '/', 3) as rekening`,
      first,
    ),
  summary: (filters) => summaryOf(filters, ofBank(filters)),
});

const owedBy = ({ kode_bank }: { readonly kode_bank?: string }): Sql =>
  sql`account like 'noncash/%' and ${partIs(2, kode_bank)}`;

export const laporanNonCashSource = source(laporanNonCash, {
  projection: moneyProjection,
  order,
  rows: (filters, first) => rowsOf(filters, owedBy(filters), sql`split_part(l.account, '/', 2) as kode_bank`, first),
  summary: (filters) => summaryOf(filters, owedBy(filters)),
});

export const laporanHitungKasSource = source(laporanHitungKas, {
  projection: moneyProjection,
  order: ['tanggal', 'urut', 'kode_toko', 'nomor'],
  rows: ({ tgl_from, tgl_to, kode_toko }) => sql`
    select business_date as tanggal, to_char(recorded_at at time zone 'Asia/Jakarta', 'HH24:MI:SS') as jam, branch as kode_toko, no_bukti, jenis, no_shift, tercatat, dihitung,
      selisih, dibukukan, keterangan, user_id, branch || ':' || position as position, position as nomor, recorded_at as urut
    from read_money.count where ${kode_toko === ALL ? sql`true` : sql`branch = ${kode_toko}`} and business_date between ${tgl_from} and ${tgl_to}`,
  summary: ({ tgl_from, tgl_to, kode_toko }) => sql`
    select coalesce(sum(dibukukan), 0)::bigint as dibukukan, coalesce(sum(counts), 0)::bigint as count
    from read_money.count_daily where branch = ${kode_toko} and business_date between ${tgl_from} and ${tgl_to}`,
});
