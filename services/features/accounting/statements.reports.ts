import { labaRugi, unsortedExpense, unsortedIncome } from '../../../contracts/accounting/laba-rugi.js';
import { neraca } from '../../../contracts/accounting/neraca.js';
import {
  comparedBranch,
  comparedPeriod,
  compares,
  type ReportDefinition,
} from '../../../contracts/language/define/report.js';
import {
  addDays,
  addMonths,
  daysBetween,
  lastOfMonth,
  monthOf,
  type BusinessDate,
} from '../../../contracts/language/values/business-date.js';
import type { Period } from '../../domain/books/book-sql.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { source } from '../../platform/reads/report-source.js';
import { chart, jenis, moved, nama } from './accounts.sql.js';
import { journalsProjection } from './journals.projection.js';

type Filters = Readonly<Record<string, string | undefined>>;

/** The period before one, as long: the months before whole months, else as many days. */
function periodBefore(from: BusinessDate, to: BusinessDate): readonly [BusinessDate, BusinessDate] {
  const last = addDays(from, -1);
  if (from === monthOf(from) && to === lastOfMonth(to)) {
    const months =
      (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));
    return [addMonths(monthOf(from), -months - 1), last];
  }
  return [addDays(last, -daysBetween(from, to)), last];
}

/** The same period a year before: the end of a month stays one, also of a February. */
function yearBefore(from: BusinessDate, to: BusinessDate): readonly [BusinessDate, BusinessDate] {
  const last = addMonths(to, -12);
  return [addMonths(from, -12), to === lastOfMonth(to) ? lastOfMonth(last) : last];
}

/** The period and the branch with which profit and loss is compared. */
function comparedOf(filters: Period & Filters): Period | undefined {
  if (!compares(filters)) return undefined;
  const [from, to] = [filters.tgl_from as BusinessDate, filters.tgl_to as BusinessDate];
  const kode_toko = comparedBranch(filters) ?? filters.kode_toko;
  const period = comparedPeriod(filters);
  const [tgl_from, tgl_to] =
    period === undefined ? [from, to] : period === 'TAHUN' ? yearBefore(from, to) : periodBefore(from, to);
  return { tgl_from, tgl_to, kode_toko };
}

/** Of each account what was on it before a period and came to it within, and the same of what it is compared with. */
const both = (period: Period, other: Period | undefined): Sql => sql`
  select nomor_akun, sum(awal)::bigint as awal, sum(debit)::bigint as debit, sum(kredit)::bigint as kredit,
    sum(awal_lain)::bigint as awal_lain, sum(debit_lain)::bigint as debit_lain, sum(kredit_lain)::bigint as kredit_lain
  from (
    select nomor_akun, awal, debit, kredit, 0 as awal_lain, 0 as debit_lain, 0 as kredit_lain
    from (${moved(period)}) m
    ${other ? sql`union all select nomor_akun, 0, 0, 0, awal, debit, kredit from (${moved(other)}) m` : sql``}
  ) sides
  group by nomor_akun`;

/** The section of an account in profit and loss: the part that the chart says, by its kind where it says none. */
const section = sql`
  case
    when a.row->>'golongan' like ${jenis} || ' %' then a.row->>'golongan'
    when ${jenis} = 'PENDAPATAN' then ${unsortedIncome}::text
    else ${unsortedExpense}::text
  end`;

/** The place of a section of a statement among them. */
const placeOf = (report: Pick<ReportDefinition, 'statement'>): Sql =>
  sql`array_position(${report.statement!.sections}::text[], kelompok)`;

const labaRugiRows = (period: Period & Filters): Sql => {
  const isCompared = compares(period);
  return sql`
    select kelompok, nomor_akun, nama_akun, pendapatan, beban, pendapatan - beban as laba, lain as laba_banding,
      ${isCompared ? sql`pendapatan - beban - lain` : sql`0::bigint`} as selisih,
      ${placeOf(labaRugi)} as urut
    from (
      select ${section} as kelompok, nomor_akun, ${nama} as nama_akun,
        case ${jenis} when 'PENDAPATAN' then kredit - debit else 0 end as pendapatan,
        case ${jenis} when 'BEBAN' then debit - kredit else 0 end as beban, kredit_lain - debit_lain as lain
      from (${both(period, comparedOf(period))}) m ${chart}
      where ${jenis} in ('PENDAPATAN', 'BEBAN')
        and (debit <> 0 or kredit <> 0 or debit_lain <> 0 or kredit_lain <> 0)
    ) r`;
};

export const labaRugiSource = source(labaRugi, {
  projection: journalsProjection,
  order: ['urut', 'kelompok', 'nomor_akun'],
  ranks: { kelompok: 'urut' },
  rows: labaRugiRows,
});

/** The year of a date until then. */
const yearTo = (tanggal: BusinessDate, kode_toko: string): Period => ({
  tgl_from: `${tanggal.slice(0, 4)}-01-01`,
  tgl_to: tanggal,
  kode_toko,
});

/** The date and the branch with which a balance sheet is compared. */
function comparedDate(filters: Filters & { readonly tanggal: BusinessDate; readonly kode_toko: string }) {
  if (!compares(filters)) return undefined;
  const { tanggal } = filters;
  const first =
    comparedPeriod(filters) === 'TAHUN' ? (`${tanggal.slice(0, 4)}-01-01` as BusinessDate) : monthOf(tanggal);
  const date = comparedPeriod(filters) === undefined ? tanggal : addDays(first, -1);
  return yearTo(date, comparedBranch(filters) ?? filters.kode_toko);
}

/** Assets by their debit, the others by their credit; what was earned stands in equity until it is booked there. */
const neracaRows = (filters: Filters & { readonly tanggal: BusinessDate; readonly kode_toko: string }): Sql => {
  const earned = (title: string, now: Sql, other: Sql, urut: number): Sql => sql`
    select 'MODAL', '', ${title}::text, -coalesce(sum(${now}), 0)::bigint, -coalesce(sum(${other}), 0)::bigint,
      ${urut}::int
    from book
    where jenis in ('PENDAPATAN', 'BEBAN')`;
  const selisih = compares(filters) ? sql`jumlah - jumlah_banding` : sql`0::bigint`;
  return sql`
    with book as (
      select nomor_akun, ${nama} as nama_akun, ${jenis} as jenis, awal, (awal + debit - kredit)::bigint as akhir,
        awal_lain, (awal_lain + debit_lain - kredit_lain)::bigint as akhir_lain
      from (${both(yearTo(filters.tanggal, filters.kode_toko), comparedDate(filters))}) m ${chart}
    )
    select *, ${selisih} as selisih, ${placeOf(neraca)} as bagian
    from (
      select jenis as kelompok, nomor_akun, nama_akun, case jenis when 'ASET' then akhir else -akhir end as jumlah,
        case jenis when 'ASET' then akhir_lain else -akhir_lain end as jumlah_banding, 1 as urut
      from book
      where jenis in ('ASET', 'KEWAJIBAN', 'MODAL')
      union all
      ${earned('Laba Sebelum Periode', sql`awal`, sql`awal_lain`, 2)}
      union all
      ${earned('Laba Periode Berjalan', sql`akhir - awal`, sql`akhir_lain - awal_lain`, 3)}
    ) r
    where jumlah <> 0 or jumlah_banding <> 0`;
};

export const neracaSource = source(neraca, {
  projection: journalsProjection,
  order: ['bagian', 'kelompok', 'urut', 'nomor_akun'],
  ranks: { kelompok: 'bagian' },
  rows: neracaRows,
});
