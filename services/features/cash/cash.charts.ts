import {
  CHART_DAYS,
  dailyBiaya,
  dailyCashChart,
  MOST_CHART_DAYS,
  type DailyBiaya,
  type DailyCash,
} from '../../../contracts/cash/views.js';
import { dateRangeErrors, dateRules, type DateRules } from '../../../contracts/language/define/date-range.js';
import type { FieldError } from '../../../contracts/language/define/fields.js';
import { ALL } from '../../../contracts/language/define/gate.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { kodeTransaksi } from '../../../contracts/masters/masters.js';
import { message } from '../../../contracts/language/messages/messages.js';
import {
  addDays,
  daysBetween,
  type BusinessDate,
  type DateRange,
} from '../../../contracts/language/values/business-date.js';
import { reportScope } from '../../platform/identity/scope.js';
import { sql } from '../../kernel/postgres/sql.js';
import { answers, type QueryTools } from '../../platform/reads/query-source.js';
import { amountBefore } from './book.js';
import { moneyProjection } from './cash.projection.js';

interface Days {
  /** The business date of what is asked for: of all branches the latest one. */
  readonly today: BusinessDate;
  readonly rules: DateRules;
}

/** The business date, and what the settings of the reader's shop ask of dates, as for every report. */
async function daysOf(branch: string, { read, settings, actor }: QueryTools): Promise<Days> {
  const heads = await read<{ branch: string; date: BusinessDate }>(
    sql`select branch, business_date as date from log.branch_head order by business_date desc`,
  );
  const dateOf = (name: string): BusinessDate => {
    const head = heads.find((one) => name === ALL || one.branch === name);
    if (!head) throw Refusal.of('branch.unknown', 'kode_toko');
    return head.date;
  };
  const rules = dateRules((key) => settings.value(actor.kode_toko, key));
  const fixed = rules.fixed === '' ? dateOf(actor.kode_toko) : rules.fixed;
  return { today: fixed || dateOf(branch), rules: { ...rules, fixed } };
}

/** A number of days that end with a date; fewer at the beginning of time. */
const lastDays = (to: BusinessDate, days: number): BusinessDate =>
  to < '0002' ? ('0001-01-01' as BusinessDate) : addDays(to, 1 - days);

function rangeOf(
  asked: { readonly tgl_from?: BusinessDate; readonly tgl_to?: BusinessDate },
  { today, rules }: Days,
): DateRange {
  const to = asked.tgl_to ?? today;
  const from = asked.tgl_from ?? (rules.fixed || lastDays(to, CHART_DAYS));
  const errors = dateRangeErrors({ tgl_from: from, tgl_to: to }, rules);
  if (errors.length > 0) throw new Refusal('request.invalid', errors);
  if (daysBetween(from, to) < MOST_CHART_DAYS) return { from, to };
  const overDays = message('dateRange.overDays', { days: MOST_CHART_DAYS });
  throw new Refusal(
    'request.invalid',
    ['tgl_from', 'tgl_to'].map((field): FieldError => ({ field, ...overDays })),
  );
}

/** Day by day, from the sums of days and months. */
export const dailyCashChartAnswer = answers(dailyCashChart, moneyProjection, async ({ kode_toko, ...asked }, tools) => {
  const branch = reportScope(tools.actor, kode_toko);
  const { from, to } = rangeOf(asked, await daysOf(branch, tools));
  const data = await tools.read<DailyCash>(sql`
    select tanggal, coalesce(masuk, 0)::bigint as masuk, coalesce(keluar, 0)::bigint as keluar,
      (${amountBefore(sql`${branch}`, sql`'kas'`, sql`${from}::date`)} + coalesce(sum(masuk - keluar) over (order by tanggal), 0))::bigint as saldo
    from (select ${from}::date + n as tanggal from generate_series(0, ${daysBetween(from, to)}::int) n) days
    left join (
      select business_date, sum(masuk) as masuk, sum(keluar) as keluar from read_money.cash_daily
      where branch = ${branch} and account = 'kas' and business_date between ${from} and ${to} group by business_date
    ) moved on business_date = tanggal
    order by tanggal`);
  return {
    data,
    count: data.length,
    as_of: await tools.freshness.asOf(moneyProjection, branch === ALL ? undefined : branch),
  };
});

/** Answers the payments of a day as they were booked; the name of a code is the present one. */
export const dailyBiayaAnswer = answers(dailyBiaya, moneyProjection, async ({ kode_toko, tgl_system }, tools) => {
  const branch = reportScope(tools.actor, kode_toko);
  const { today, rules } = await daysOf(branch, tools);
  const day = tgl_system ?? today;
  const [wrong] = dateRangeErrors({ tgl_from: day, tgl_to: day }, rules);
  if (wrong) throw new Refusal('request.invalid', [{ ...wrong, field: 'tgl_system' }]);
  const data = await tools.read<DailyBiaya>(sql`
    select branch as kode_toko, kategori as kode_transaksi, coalesce(k.row->>'nama_transaksi', '') as nama_transaksi, kas, bank, kas + bank as jumlah
    from read_money.cash_spent left join read_masters.row k on k.master = ${kodeTransaksi.name} and k.key = kategori
    where business_date = ${day} and ${branch === ALL ? sql`true` : sql`branch = ${branch}`} and (kas <> 0 or bank <> 0)
    order by jumlah desc, branch, kategori`);
  return {
    data,
    count: data.length,
    as_of: await tools.freshness.asOf(moneyProjection, branch === ALL ? undefined : branch),
  };
});
