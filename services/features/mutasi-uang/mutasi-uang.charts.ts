import { dailyBiaya, dailyCashChart, type DailyBiaya } from '../../../contracts/mutasi-uang/views.js';
import { CHART_DAYS, MOST_CHART_DAYS, type FlowDay } from '../../../contracts/language/define/flow.js';
import { dateRangeErrors } from '../../../contracts/language/define/date-range.js';
import { ALL } from '../../../contracts/language/define/gate.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { daysBetween } from '../../../contracts/language/values/business-date.js';
import { kodeTransaksi } from '../../../contracts/masters/masters.js';
import { sql } from '../../kernel/postgres/sql.js';
import { reportScope } from '../../platform/identity/scope.js';
import { daysOf, rangeOf } from '../../platform/reads/asked-days.js';
import { answers } from '../../platform/reads/query-source.js';
import { amountBefore } from './book.js';
import { moneyProjection } from './mutasi-uang.projection.js';

/** Day by day, from the sums of days and months. */
export const dailyCashChartAnswer = answers(dailyCashChart, moneyProjection, async ({ kode_toko, ...asked }, tools) => {
  const branch = reportScope(tools.actor, kode_toko);
  const { from, to } = rangeOf(asked, await daysOf(branch, tools), { usual: CHART_DAYS, most: MOST_CHART_DAYS });
  const data = await tools.read<FlowDay>(sql`
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
