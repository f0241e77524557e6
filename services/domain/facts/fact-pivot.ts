import {
  ACROSS,
  acrossColumns,
  PIVOT_TOTAL,
  SHOWN,
  type FactReport,
} from '../../../contracts/language/define/fact-report.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { timeColumns } from '../../../contracts/language/define/facts.js';
import { MOST_ACROSS, wordOf, type Column } from '../../../contracts/language/define/report.js';
import { message } from '../../../contracts/language/messages/messages.js';
import {
  addMonths,
  monthOf,
  type BusinessDate,
  type DateRange,
} from '../../../contracts/language/values/business-date.js';
import { name, sql } from '../../kernel/postgres/sql.js';
import { listed } from '../../platform/reads/grouped.js';
import type { Ask } from '../../platform/reads/pools.js';
import type { Across } from '../../platform/reads/report-source.js';
import { rangeOf, summedBy, valuesOf, type Asked } from './fact-sql.js';

/**
 * The rows of a report with a column for each value of one of its dimensions. Rejects with a refusal (422) where these
 * are too many.
 */
export async function pivot(report: FactReport, asked: Asked, read: Ask): Promise<Across> {
  const [by, shown] = [asked[ACROSS]!, asked[SHOWN]!];
  const values = await columnsFor(report, by, asked, read);
  const { parts, rows = [], only } = report.facts;
  const keys = rows.filter((column) => column !== 'kode_toko' && column !== by);
  const figure = name(`s.${shown}`);
  const own = parts.map(({ facts, says, measures: { [shown]: measure } }) => ({
    facts,
    says,
    measures: measure === undefined ? {} : { [shown]: measure },
  }));
  const cells = values.map((value, index) => {
    const isOf = sql`${name(`s.${by}`)}::text = ${value}::text`;
    return sql`coalesce(sum(${figure}) filter (where ${isOf}), 0)::bigint as ${name(`k${index + 1}`)}`;
  });
  const total = sql`coalesce(sum(${figure}), 0)::bigint as ${name(PIVOT_TOTAL)}`;
  const named = keys.map((one) => name(`s.${one}`));
  const chosen = report.columns.find((column) => column.name === shown)!;
  return {
    columns: acrossColumns(report, labelsOf(report, by, values), chosen).filter((column) => column.name !== by),
    order: keys,
    rows: sql`
      select ${listed([...named, ...cells, total])}
      from (${summedBy(own, { by: [...keys, by], asked, only })}) s
      ${named.length === 0 ? sql`` : sql`group by ${listed(named)}`}`,
  };
}

/** The periods that are columns whether something happened in them or not, each by the first day of a month. */
const periods: Readonly<Record<string, (month: BusinessDate) => string>> = {
  bulan: (month) => month.slice(0, 7),
  triwulan: (month) => `${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5, 7)) / 3)}`,
  tahun: (month) => month.slice(0, 4),
};

/** The values that become columns: every month, quarter or year of the dates, or what is found of another dimension. */
async function columnsFor({ facts }: FactReport, by: string, asked: Asked, read: Ask): Promise<readonly string[]> {
  const values =
    periods[by] !== undefined
      ? periodsIn(rangeOf(asked), periods[by])
      : (
          await read<{ value: string }>(
            sql`${valuesOf(facts.parts, by, { asked, only: facts.only })} limit ${MOST_ACROSS + 1}`,
          )
        ).map(({ value }) => value);
  if (values.length <= MOST_ACROSS) return values;
  const most = { most: MOST_ACROSS };
  throw new Refusal('report.too-many-columns', [{ field: ACROSS, ...message('report.tooManyColumns', most) }], most);
}

/** Values as people read them: the words that some columns have for theirs. */
function labelsOf({ facts }: FactReport, by: string, values: readonly string[]): readonly string[] {
  const columns: readonly Column[] = [...timeColumns, ...facts.parts.flatMap((part) => part.facts.columns)];
  const column = columns.find((one) => one.name === by);
  return values.map((value) => (column ? wordOf(column, value) : value));
}

/** The periods of the dates that are asked for, one more than become columns at most. */
function periodsIn({ from, to }: DateRange, periodOf: (month: BusinessDate) => string): readonly string[] {
  const found = new Set<string>();
  for (let month = monthOf(from); month <= to && found.size <= MOST_ACROSS; month = addMonths(month, 1))
    found.add(periodOf(month));
  return [...found];
}
