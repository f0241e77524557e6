import { dayTrade } from '../../../contracts/beranda/day-trade.js';
import {
  dailyTradeChart,
  periodTradeChart,
  purchaseChart,
  purchasesByBranch,
  salesByBranch,
  salesChart,
  specificChart,
  tradeKinds,
  tradeParts,
  yearTradeChart,
  type DashboardChart,
  type TradeBranch,
  type TradeDay,
  type TradeKind,
} from '../../../contracts/beranda/trade.js';
import { ALL } from '../../../contracts/language/define/gate.js';
import type { QueryDefinition } from '../../../contracts/language/define/query.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import {
  addMonths,
  businessDate,
  monthOf,
  type BusinessDate,
} from '../../../contracts/language/values/business-date.js';
import type { Rupiah } from '../../../contracts/language/values/rupiah.js';
import type { Weight } from '../../../contracts/language/values/weight.js';
import { modelsOf, tradeByBranch, tradeModels } from '../../domain/facts/day-trade.js';
import { comparedWith, sumsByNow, timeNow } from '../../domain/facts/facts-by-hour.js';
import { summedBy } from '../../domain/facts/fact-sql.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import type { Projection } from '../../kernel/projection/projection.js';
import { reportScope } from '../../platform/identity/scope.js';
import { presentDay } from '../../platform/reads/present-day.js';
import { answers, type QuerySource, type QueryTools } from '../../platform/reads/query-source.js';
import { oldest } from './beranda.queries.js';
import { withTargets } from './target.queries.js';

/** The read model with the targets of branches. */
const MASTERS = 'masters';

/** A branch or `ALL`, and its present day. */
interface Present {
  readonly branch: string;
  readonly today: BusinessDate;
}
type Range = readonly [from: BusinessDate, to: BusinessDate];

/** Selects the sums of facts of a kind over a range, by some columns. */
const sums = (kind: TradeKind, kode_toko: string, [tgl_from, tgl_to]: Range, by: readonly string[]): Sql =>
  summedBy(tradeParts[kind], { by, asked: { kode_toko, tgl_from, tgl_to } });

/** Selects every day of a range, and what came in its month up to its end. The range begins with a month. */
const days = (kind: TradeKind, branch: string, [from, to]: Range): Sql => sql`
  select d.tanggal, coalesce(s.jumlah, 0)::bigint as jumlah, coalesce(s.berat, 0)::bigint as berat,
    coalesce(s.qty, 0)::bigint as qty, coalesce(sum(s.jumlah) over m, 0)::bigint as jumlah_bulan,
    coalesce(sum(s.berat) over m, 0)::bigint as berat_bulan, coalesce(sum(s.qty) over m, 0)::bigint as qty_bulan
  from (select ${from}::date + n as tanggal from generate_series(0, ${to}::date - ${from}::date) n) d
  left join (${sums(kind, branch, [from, to], ['tanggal'])}) s on s.tanggal = d.tanggal
  window m as (partition by date_trunc('month', d.tanggal) order by d.tanggal)
  order by d.tanggal`;

/** Selects a row of each branch of the present day, with what it was at this hour of the days to compare it with. */
function branches(kind: TradeKind, { branch, today }: Present): Sql {
  const [yesterday, week] = comparedWith(today);
  const before = sumsByNow(tradeParts[kind], { branch, days: [yesterday, week], figures: ['jumlah', 'berat'] });
  const of = (day: BusinessDate, figure: Sql): Sql => {
    const isOf = sql`b.kode_toko = h.branch and b.tanggal = ${day}::date`;
    return sql`coalesce((select ${figure} from before b where ${isOf}), 0)::bigint`;
  };
  return sql`
    with before as (${before}), present as (${sums(kind, branch, [today, today], ['kode_toko'])})
    select h.branch as kode_toko, ${today}::date as tanggal, ${timeNow(sql`h.branch`)} as jam,
      coalesce(s.jumlah, 0)::bigint as jumlah,
      coalesce(s.berat, 0)::bigint as berat, coalesce(s.qty, 0)::bigint as qty, ${yesterday}::date as tgl_kemarin,
      ${of(yesterday, sql`jumlah`)} as kemarin, ${of(yesterday, sql`berat`)} as berat_kemarin,
      ${week}::date as tgl_pekan, ${of(week, sql`jumlah`)} as pekan_lalu, ${of(week, sql`berat`)} as berat_pekan_lalu
    from log.open_day h
    left join present s on s.kode_toko = h.branch
    where ${branch === ALL ? sql`true` : sql`h.branch = ${branch}`}
    order by h.branch`;
}

type Figures = Pick<TradeDay, 'jumlah' | 'berat'>;
const none = { jumlah: 0 as Rupiah, berat: 0 as Weight };

/** The periods of a range as the charts of head office have them; services and loans are none yet. */
async function periods(read: QueryTools['read'], branch: string, range: Range, by: 'tanggal' | 'bulan') {
  const [sales, purchases] = await Promise.all(
    tradeKinds.map(async (kind) => {
      const rows = await read<Figures & { periode: string }>(
        sql`select ${by === 'bulan' ? sql`s.bulan` : sql`s.tanggal::text`} as periode, jumlah, berat
          from (${sums(kind, branch, range, [by])}) s`,
      );
      return new Map(rows.map((row) => [row.periode, row]));
    }),
  );
  return (periode: string): DashboardChart => {
    const all: readonly Figures[] = [sales!.get(periode) ?? none, purchases!.get(periode) ?? none, none, none];
    return { periode, values: all.map(({ jumlah }) => jumlah), resultGram: all.map(({ berat }) => berat) };
  };
}

/** The first days of the months of a year, or the days of a month, up to a day. */
const monthsTo = (today: BusinessDate): readonly string[] =>
  Array.from(
    { length: Number(today.slice(5, 7)) },
    (_, month) => `${today.slice(0, 5)}${String(month + 1).padStart(2, '0')}`,
  );
const daysTo = (today: BusinessDate): readonly string[] =>
  Array.from({ length: Number(today.slice(8)) }, (_, day) => `${today.slice(0, 8)}${String(day + 1).padStart(2, '0')}`);

/** Binds rows of a branch, or of all, on their present day to a read of facts. */
type Reads = <Q extends { readonly kode_toko?: string }, Row extends object>(
  query: QueryDefinition<Q, Row>,
  models: readonly string[],
  rowsOf: (params: Q, present: Present, tools: QueryTools) => Promise<readonly Row[]>,
  /** Other read models that it reads. */
  more?: readonly string[],
) => QuerySource;

/** The binding of reads that tell the age of the oldest of the read models that they are made of. */
const readsOf =
  (projections: readonly Projection[]): Reads =>
  (query, models, rowsOf, more = []) => {
    const own = projections.filter(({ name }) => models.includes(name));
    return answers(
      query,
      undefined,
      async (params, tools) => {
        const branch = reportScope(tools.actor, params.kode_toko);
        const [day] = await tools.read<{ today: BusinessDate }>(presentDay(branch));
        if (!day) throw Refusal.of('branch.unknown', 'kode_toko');
        const data = await rowsOf(params, { branch, today: day.today }, tools);
        const ages = own.map((one) => tools.freshness.asOf(one, branch === ALL ? undefined : branch));
        const as_of = oldest(await Promise.all(ages));
        return { data, count: data.length, as_of };
      },
      { beside: [...models, ...more] },
    ) as QuerySource;
  };

/** The days of a chart. */
const chart = (kind: TradeKind, type: string, { branch, today }: Present, { read }: QueryTools) => {
  const from = type === 'today' ? monthOf(today) : addMonths(monthOf(today), -1);
  const all = days(kind, branch, [from, today]);
  return read<TradeDay>(type === 'today' ? sql`select * from (${all}) d where tanggal = ${today}` : all);
};

/** Every read of the trade. */
export function tradeAnswers(projections: readonly Projection[]): readonly QuerySource[] {
  const reading = readsOf(projections);
  const chartOf = (query: typeof salesChart, kind: TradeKind): QuerySource =>
    reading(query, modelsOf(kind), ({ type = 'monthly' }, present, tools) => chart(kind, type, present, tools));
  const periodsOf = (query: typeof dailyTradeChart, first: (today: BusinessDate) => BusinessDate, months = false) =>
    reading(query, tradeModels, async (_params, { branch, today }, { read }) => {
      const from = first(today);
      const row = await periods(read, branch, [from, today], months ? 'bulan' : 'tanggal');
      return (months ? monthsTo(today) : daysTo(today).filter((day) => day >= from)).map(row);
    });

  return [
    chartOf(salesChart, 'PENJUALAN'),
    chartOf(purchaseChart, 'PEMBELIAN'),
    reading(specificChart, tradeModels, ({ kategori = 'PENJUALAN', type = 'monthly' }, present, tools) =>
      chart(kategori, type, present, tools),
    ),
    reading(
      salesByBranch,
      modelsOf('PENJUALAN'),
      async (_params, present, { read }) =>
        withTargets(await read<TradeBranch>(branches('PENJUALAN', present)), present, read),
      [MASTERS],
    ),
    reading(purchasesByBranch, modelsOf('PEMBELIAN'), (_params, present, { read }) =>
      read<TradeBranch>(branches('PEMBELIAN', present)),
    ),
    reading(dayTrade, tradeModels, ({ tgl_system }, { branch }, tools) => tradeByBranch(branch, tgl_system, tools)),
    periodsOf(dailyTradeChart, (today) => today),
    periodsOf(periodTradeChart, monthOf),
    periodsOf(yearTradeChart, (today) => businessDate(`${today.slice(0, 4)}-01-01`), true),
  ];
}
