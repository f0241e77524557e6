import {
  penampung,
  repostPreview,
  reposts,
  type Penampung,
  type RepostPlanRow,
  type RepostRow,
} from '../../../contracts/accounting/views.js';
import { hiddenJournals, isHiddenJournal } from '../../../contracts/accounting/journal-rights.js';
import { dateRangeErrors } from '../../../contracts/language/define/date-range.js';
import { ALL } from '../../../contracts/language/define/gate.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { bukuBesar } from '../../../contracts/accounting/buku-besar.js';
import { jurnal, laporanJurnalTransaksi } from '../../../contracts/accounting/jurnal.js';
import { neracaSaldo } from '../../../contracts/accounting/neraca-saldo.js';
import { addRupiah } from '../../../contracts/language/values/rupiah.js';
import type { Period } from '../../domain/books/book-sql.js';
import { reportScope } from '../../platform/identity/scope.js';
import { name, sql, type Sql } from '../../kernel/postgres/sql.js';
import { atBranches, sumsAt } from '../../platform/reads/asked-branches.js';
import { localTime, timeIn } from '../../platform/reads/branch-clock.js';
import { answers } from '../../platform/reads/query-source.js';
import { source, type ReportSource } from '../../platform/reads/report-source.js';
import { chart, moved, nama, opening, sums } from './accounts.sql.js';
import { journalsProjection } from './journals.projection.js';
import { repostPlan, type RepostPlan } from './repost-plan.js';

/** The words for the balance with which an account begins, and for one that did not move. */
const [OPENING, UNMOVED] = ['Saldo awal', 'Saldo awal, tidak ada mutasi'];

/** The lines of the books of a branch, or of all. */
const linesOf = ({ tgl_from, tgl_to, kode_toko }: Period): Sql => sql`
  select l.*, ${timeIn(sql`recorded_at`, sql`branch`)} as jam, source || ':' || position as posisi
  from read_journals.line l
  where business_date between ${tgl_from} and ${tgl_to}
    and ${atBranches(sql`branch`, kode_toko)}`;

const lineOrder = ['tanggal', 'waktu', 'asal', 'nomor', 'urut'];
/** The columns of every line of journal and ledger. */
const facts = sql`
  business_date as tanggal, jam, l.branch as kode_toko, no_bukti, keterangan, debit, kredit, trx, type, user_id,
  posisi as position, recorded_at as waktu, source as asal, position as nomor, urut`;

/** The journal, less the lines of some journals; the sums of days do not tell these apart. */
const jurnalRows = (range: Period, without: readonly string[] = []): Sql => sql`
  select nomor_akun, ${nama} as nama_akun, ${facts}
  from (${linesOf(range)}) l ${chart}
  where ${without.length > 0 ? sql`not (trx || '/' || type = any(${without}::text[]))` : sql`true`}`;

/** The source of a report of the lines of the journal. */
const journalSource = <R extends typeof jurnal | typeof laporanJurnalTransaksi>(report: R): ReportSource =>
  source(report as typeof jurnal, {
    projection: journalsProjection,
    order: lineOrder,
    rows: (range) => jurnalRows(range),
    without: (hidden) =>
      source(report as typeof jurnal, {
        projection: journalsProjection,
        order: lineOrder,
        rows: (range) => jurnalRows(range, hiddenJournals(hidden)),
      }) as unknown as ReportSource,
    summary: ({ tgl_from, tgl_to, kode_toko }) => sql`
    select ${sums('debit', 'kredit')}, coalesce(sum(lines), 0)::bigint as count
    from read_journals.daily
    where ${sumsAt(sql`branch`, kode_toko)} and business_date between ${tgl_from} and ${tgl_to}`,
  }) as unknown as ReportSource;

export const jurnalSource = journalSource(jurnal);
export const jurnalTransaksiSource = journalSource(laporanJurnalTransaksi);

const isOne = (nomor_akun: string | undefined): nomor_akun is string => Boolean(nomor_akun) && nomor_akun !== ALL;
/**
 * One account as a range: of a column that it knows to be one value Postgres forgets that rows are in its order, and
 * would sort them all for a page.
 */
const akunIs = (nomor_akun: string | undefined): Sql =>
  isOne(nomor_akun) ? sql`nomor_akun between ${nomor_akun} and ${nomor_akun}` : sql`true`;

/**
 * The lines of one account or of all, each account by itself: its balance begins with what was on it before the first
 * day.
 */
const ledgerOf = (range: Period, nomor_akun?: string): Sql => sql`
  select nomor_akun, ${facts},
    (
      coalesce(awal, 0)
        + sum(debit - kredit) over (
          partition by nomor_akun order by business_date, recorded_at, source, position, urut rows unbounded preceding
        )
    )::bigint as saldo
  from (${linesOf(range)}) l
  left join (${opening(range, akunIs(nomor_akun))}) o using (nomor_akun)
  where ${akunIs(nomor_akun)}`;

/**
 * A row for each account that had a balance, before its lines, or in their place where it did not move. Looks for lines
 * account by account, since the sums of a long range take longer.
 */
const openings = (range: Period): Sql => sql`
  select nomor_akun, ${range.tgl_from}::date, '', ${range.kode_toko}::text, '',
    case
      when exists (select from (${linesOf(range)}) l where l.nomor_akun = o.nomor_akun) then ${OPENING}::text
      else ${UNMOVED}::text
    end,
    0::bigint, 0::bigint, '', '', '', '', '-infinity'::timestamptz, '', 0::bigint, 0::bigint, awal
  from (${opening(range)}) o
  where awal <> 0`;

const ledgerOrder = ['nomor_akun', ...lineOrder];
const inLedgerOrder = ledgerOrder.map((column) => name(column)).reduce((list, next) => sql`${list}, ${next}`);

export const bukuBesarSource = source(bukuBesar, {
  projection: journalsProjection,
  order: ledgerOrder,
  isByDay: ({ nomor_akun }) => isOne(nomor_akun),
  rows: ({ nomor_akun, ...range }, first) => {
    if (isOne(nomor_akun)) return ledgerOf(range, nomor_akun);
    const lines =
      first === undefined ? ledgerOf(range) : sql`${ledgerOf(range)} order by ${inLedgerOrder} limit ${first}`;
    return sql`(${lines}) union all ${openings(range)}`;
  },
  summary: ({ nomor_akun, ...range }) => sql`
    select coalesce(sum(awal), 0)::bigint as saldo_awal, ${sums('debit', 'kredit')},
      coalesce(sum(awal + debit - kredit), 0)::bigint as saldo_akhir,
      (
        select coalesce(sum(lines), 0)::bigint
        from read_journals.daily
        where ${sumsAt(sql`branch`, range.kode_toko)}
          and business_date between ${range.tgl_from} and ${range.tgl_to}
          and ${akunIs(nomor_akun)}
      )
        + ${isOne(nomor_akun) ? sql`0` : sql`count(*) filter (where awal <> 0)`} as count
    from (${moved(range)}) m
    where ${akunIs(nomor_akun)}`,
  // Each account with what it closes with; of all accounts its opening stands in a row of its own.
  sections: ({ nomor_akun, ...range }) => sql`
    select nomor_akun, debit, kredit, (awal + debit - kredit)::bigint as saldo,
      coalesce(lines, 0) + ${isOne(nomor_akun) ? sql`0` : sql`case when awal <> 0 then 1 else 0 end`} as count
    from (${moved(range)}) m
    left join (
      select nomor_akun, sum(lines)::bigint as lines
      from read_journals.daily
      where ${sumsAt(sql`branch`, range.kode_toko)} and business_date between ${range.tgl_from} and ${range.tgl_to}
      group by nomor_akun
    ) l using (nomor_akun)
    where ${akunIs(nomor_akun)} and (lines > 0 ${isOne(nomor_akun) ? sql`` : sql`or awal <> 0`})
    order by nomor_akun`,
});

const neracaSaldoRows = (range: Period): Sql => sql`
  select nomor_akun, ${nama} as nama_akun, awal as saldo_awal, debit, kredit,
    (awal + debit - kredit)::bigint as saldo_akhir
  from (${moved(range)}) m ${chart}
  where awal <> 0 or debit <> 0 or kredit <> 0`;

export const neracaSaldoSource = source(neracaSaldo, {
  projection: journalsProjection,
  order: ['nomor_akun'],
  rows: neracaSaldoRows,
});

/** The amounts on the suspense account, by the parameter that would map it. */
export const penampungAnswer = answers(
  penampung,
  journalsProjection,
  async ({ kode_toko }, { read, actor, hidden }) => {
    const rows = await read<Penampung>(sql`
    select trx, type, rekening, jenis_akun, jumlah
    from read_journals.suspense
    where branch = ${reportScope(actor, kode_toko)} and jumlah <> 0
    order by abs(jumlah) desc, trx, type, rekening, jenis_akun`);
    const data = rows.filter((row) => !isHiddenJournal(row, hidden));
    return { data, count: data.length };
  },
);

/** The latest re-postings. */
export const repostsAnswer = answers(reposts, journalsProjection, async (_, { read }) => {
  const data = await read<RepostRow>(sql`
    select branch || ':' || position as position, branch as kode_toko,
      to_char(${localTime(sql`recorded_at`, sql`branch`)}, 'YYYY-MM-DD') as tanggal,
      ${timeIn(sql`recorded_at`, sql`branch`)} as jam, tgl_from, tgl_to, baris, user_id
    from read_journals.repost
    order by recorded_at desc, branch, position desc limit 500`);
  return { data, count: data.length };
});

type Named = (nomor_akun: string) => string;

/** The moves of a plan, together by the accounts between which they are. */
function previewRows({ branch, moves, closed }: RepostPlan, nameOf: Named): readonly RepostPlanRow[] {
  const days = new Set<string>(closed);
  return [...Map.groupBy(moves, ({ dari, ke }) => `${dari} ${ke}`).values()].map((same): RepostPlanRow => {
    const { dari, ke } = same[0]!;
    const tutup = [...new Set(same.map(({ tanggal }) => tanggal))].filter((day) => days.has(day)).toSorted();
    return {
      kode_toko: branch,
      ...{ dari, nama_dari: nameOf(dari), ke, nama_ke: nameOf(ke) },
      baris: same.length,
      jumlah: addRupiah(...same.map(({ jumlah }) => jumlah)),
      tutup: tutup.map((tanggal) => ({ tanggal })),
    };
  });
}

/** The amounts that a re-posting would move, from which account to which, and the closed days among them. */
export const repostPreviewAnswer = answers(
  repostPreview,
  journalsProjection,
  async ({ kode_toko, ...range }, tools) => {
    const errors = dateRangeErrors(range);
    if (errors.length > 0) throw new Refusal('request.invalid', errors);
    const of = reportScope(tools.actor, kode_toko);
    const branches = await tools.read<{ branch: string }>(
      sql`select branch from log.branch_head where ${of === ALL ? sql`true` : sql`branch = ${of}`} order by branch`,
    );
    const plans = await Promise.all(branches.map(({ branch }) => repostPlan(tools, branch, range)));
    const names = await tools.read<{ nomor_akun: string; nama: string }>(sql`
      select nomor_akun, ${nama} as nama
      from (
        select distinct nomor_akun from read_journals.daily union select key from read_masters.row where master = 'akun'
      ) n ${chart}`);
    const known = new Map(names.map((row) => [row.nomor_akun, row.nama]));
    const data = plans.flatMap((plan) => previewRows(plan, (nomor) => known.get(nomor) ?? ''));
    return { data, count: data.length };
  },
  { isLong: true },
);
