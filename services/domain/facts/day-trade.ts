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
  /** The position in the log of the branch before which facts count; absent: all of them. */
  readonly before?: number | undefined;
}

/** Sums the facts of a day up to a position of its branch, from the index by branch and day. */
function sumsBefore(kind: TradeKind, { branch, tanggal, before }: OfDay): Sql {
  const each = tradeParts[kind].map(
    ({ facts, measures }) => sql`
      select ${name(`f.${measures['jumlah']!}`)} as jumlah, ${name(`f.${measures['berat']!}`)} as berat
      from ${name(`${schemaOf(facts.model)}.${facts.name}`)} f
      where f.branch = ${branch} and f.business_date = ${tanggal} and f.position < ${before}::bigint`,
  );
  return sql`
    select coalesce(sum(jumlah), 0)::bigint as jumlah, coalesce(sum(berat), 0)::bigint as berat
    from (${each.reduce((all, one) => sql`${all} union all ${one}`)}) u`;
}

const seenSides = ({ passes }: Pick<QueryTools, 'passes'>): readonly (readonly [TradeKind, Side])[] =>
  tradeKinds.map((kind) => [kind, sides[kind]] as const).filter(([, { gate }]) => passes(gate));

/** Reads what a branch sold and bought on a day as far as the reader may see it: of a whole day as reports have it. */
export async function figuresOfDay(day: OfDay, tools: Pick<QueryTools, 'passes' | 'read'>): Promise<TradeFigures> {
  const { branch: kode_toko, tanggal, before } = day;
  const each = await Promise.all(
    seenSides(tools).map(async ([kind, { amount, weight }]) => {
      const asked = { kode_toko, tgl_from: tanggal, tgl_to: tanggal };
      const sums = before === undefined ? summedBy(tradeParts[kind], { by: [], asked }) : sumsBefore(kind, day);
      const [row] = await tools.read<{ readonly jumlah: number; readonly berat: number }>(sums);
      return { [amount]: row?.jumlah ?? 0, [weight]: row?.berat ?? 0 };
    }),
  );
  return Object.assign({}, ...each) as TradeFigures;
}

/** Reads the same of a branch, or of each of all of them, on a day or on the present day of each. */
export async function tradeByBranch(
  branch: string,
  asked: BusinessDate | undefined,
  tools: Pick<QueryTools, 'passes' | 'read'>,
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
