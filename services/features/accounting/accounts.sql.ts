import { BETWEEN_BRANCHES, SUSPENSE } from '../../../contracts/accounting/accounts.js';
import { name, sql, type Sql } from '../../kernel/postgres/sql.js';
import { sumsBefore, turnoverOf, type Period } from '../../domain/books/book-sql.js';
import { sumsAt } from '../../platform/reads/asked-branches.js';

/** Joins the chart to a number. Two accounts have a name and a kind also without a chart. */
export const chart = sql`left join read_masters.row a on a.master = 'akun' and a.key = nomor_akun`;
export const nama = sql`
  coalesce(
    a.row->>'nama_akun',
    case nomor_akun
      when ${SUSPENSE} then 'Akun Penampung'
      when ${BETWEEN_BRANCHES} then 'Rekening Antar Cabang'
      else ''
    end
  )`;
export const jenis = sql`coalesce(a.row->>'jenis', 'ASET')`;

const buckets = { monthly: sql`read_journals.monthly`, daily: sql`read_journals.daily` };

/** Selects the sums of columns under their names; zero where there are no rows. */
export const sums = (...columns: readonly string[]): Sql =>
  columns
    .map((column) => sql`coalesce(sum(${name(column)}), 0)::bigint as ${name(column)}`)
    .reduce((list, next) => sql`${list}, ${next}`);

/** Selects the balances before a period of the accounts that are meant. */
export const opening = ({ kode_toko, tgl_from }: Period, meant = sql`true`): Sql => sql`
  select nomor_akun, sum(awal)::bigint as awal
  from (
    ${sumsBefore(
      buckets,
      sql`nomor_akun, debit - kredit as awal`,
      sumsAt(sql`branch`, kode_toko),
      sql`${tgl_from}::date`,
    )}
  ) b
  where ${meant}
  group by nomor_akun`;

/** Of each account what was on it before a period, and what came to it within. */
export const moved = (period: Period): Sql => sql`
  select nomor_akun, awal, masuk as debit, keluar as kredit
  from (
    ${turnoverOf(
      {
        ...{ buckets, keys: sql`nomor_akun`, masuk: sql`debit`, keluar: sql`kredit` },
        which: sumsAt(sql`branch`, period.kode_toko),
      },
      period,
    )}
  ) turnover`;
