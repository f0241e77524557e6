import type { TradeFigures, DayTrade } from '../../../contracts/beranda/day-trade.js';
import { purchaseChart, salesChart, tradeKinds, tradeParts, type TradeKind } from '../../../contracts/beranda/trade.js';
import type { BusinessDate } from '../../../contracts/language/values/business-date.js';
import { name, sql, type Sql } from '../../kernel/postgres/sql.js';
import { schemaOf } from '../../kernel/projection/projection.js';
import { presentDays } from '../../platform/reads/present-day.js';
import type { QueryTools } from '../../platform/reads/query-source.js';
import { summedBy } from './fact-sql.js';

/** The names of the read models with the facts of some sides of the trade. */
export const modelsOf = (...kinds: readonly TradeKind[]): readonly string[] => [
  ...new Set(kinds.flatMap((kind) => tradeParts[kind].map(({ facts }) => facts.model))),
];
/** Those of both. */
export const tradeModels = modelsOf(...tradeKinds);

/** The figures of each side, and the read whose gate says who may see them. */
const sides = {
  PENJUALAN: { gate: salesChart.gate, amount: 'penjualan', weight: 'berat_jual' },
  PEMBELIAN: { gate: purchaseChart.gate, amount: 'pembelian', weight: 'berat_beli' },
} as const;
type Side = (typeof sides)[TradeKind];

interface OfDay {
  readonly branch: string;
  readonly tanggal: BusinessDate;
}

/** A stretch of the log of a branch: whole, or without end, and the dates on which its events stand. */
interface Stretch {
  readonly branch: string;
  readonly after: number;
  readonly before: number | null;
  readonly first: BusinessDate;
  readonly last: BusinessDate;
}

/** Sums the facts of a stretch of the log, on whatever dates, from the index by branch and day. */
function sumsWithin(kind: TradeKind, { branch, after, before, first, last }: Stretch): Sql {
  const each = tradeParts[kind].map(
    ({ facts, measures }) => sql`
      select ${name(`f.${measures['jumlah']!}`)} as jumlah, ${name(`f.${measures['berat']!}`)} as berat
      from ${name(`${schemaOf(facts.model)}.${facts.name}`)} f
      where f.branch = ${branch} and f.business_date between ${first} and ${last} and f.position > ${after}::bigint
        and ${before === null ? sql`true` : sql`f.position < ${before}::bigint`}`,
  );
  return sql`
    select coalesce(sum(jumlah), 0)::bigint as jumlah, coalesce(sum(berat), 0)::bigint as berat
    from (${each.reduce((all, one) => sql`${all} union all ${one}`)}) u`;
}

const seenSides = ({ passes }: Pick<QueryTools, 'passes'>): readonly (readonly [TradeKind, Side])[] =>
  tradeKinds.map((kind) => [kind, sides[kind]] as const).filter(([, { gate }]) => passes(gate));

type Reader = Pick<QueryTools, 'passes' | 'read'>;

/** Reads the figures of each side that the reader may see. */
async function figuresBy(sumsOf: (kind: TradeKind) => Sql, tools: Reader): Promise<TradeFigures> {
  const each = await Promise.all(
    seenSides(tools).map(async ([kind, { amount, weight }]) => {
      const [row] = await tools.read<{ readonly jumlah: number; readonly berat: number }>(sumsOf(kind));
      return { [amount]: row?.jumlah ?? 0, [weight]: row?.berat ?? 0 };
    }),
  );
  return Object.assign({}, ...each) as TradeFigures;
}

/** Reads what a branch sold and bought on a day, as reports have it, as far as the reader may see it. */
export function figuresOfDay({ branch: kode_toko, tanggal }: OfDay, tools: Reader): Promise<TradeFigures> {
  const asked = { kode_toko, tgl_from: tanggal, tgl_to: tanggal };
  return figuresBy((kind) => summedBy(tradeParts[kind], { by: [], asked }), tools);
}

/** Reads what a branch sold and bought in a stretch of its log, a shift for one. */
export const figuresWithin = (stretch: Stretch, tools: Reader): Promise<TradeFigures> =>
  figuresBy((kind) => sumsWithin(kind, stretch), tools);

/** Reads the same of a branch, or of each of all of them, on a day or on the present day of each. */
export async function tradeByBranch(
  branch: string,
  asked: BusinessDate | undefined,
  tools: Reader,
): Promise<readonly DayTrade[]> {
  const days = await tools.read<Pick<DayTrade, 'kode_toko' | 'tanggal'>>(sql`
    select branch as kode_toko, ${asked === undefined ? sql`today` : sql`${asked}::date`} as tanggal
    from (${presentDays(branch)}) d
    order by branch`);
  const dates = [...new Set(days.map(({ tanggal }) => tanggal))];
  const found = await Promise.all(
    seenSides(tools).flatMap(([kind, { amount, weight }]) =>
      dates.map(async (tanggal) => {
        const range = { kode_toko: branch, tgl_from: tanggal, tgl_to: tanggal };
        const rows = await tools.read<{ readonly kode_toko: string; readonly jumlah: number; readonly berat: number }>(
          summedBy(tradeParts[kind], { by: ['kode_toko'], asked: range }),
        );
        const sums = new Map(rows.map((row) => [row.kode_toko, row]));
        return (day: Pick<DayTrade, 'kode_toko' | 'tanggal'>): TradeFigures => {
          if (day.tanggal !== tanggal) return {};
          const { jumlah = 0, berat = 0 } = sums.get(day.kode_toko) ?? {};
          return { [amount]: jumlah, [weight]: berat };
        };
      }),
    ),
  );
  return days.map((day) => Object.assign({}, day, ...found.map((of) => of(day))) as DayTrade);
}
