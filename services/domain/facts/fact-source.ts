import { ACROSS, AS_IT_IS, TOP, type FactReport } from '../../../contracts/language/define/fact-report.js';
import { LINES } from '../../../contracts/language/define/facts.js';
import { ALL } from '../../../contracts/language/define/gate.js';
import { summedColumns } from '../../../contracts/language/define/report.js';
import { name, sql, type Sql } from '../../kernel/postgres/sql.js';
import { listed } from '../../platform/reads/grouped.js';
import type { Ask } from '../../platform/reads/pools.js';
import { source, sumsOf, type ReportSource } from '../../platform/reads/report-source.js';
import { pivot } from './fact-pivot.js';
import { FACT_ORDER, isOfSums, joined, linesUnder, listedFacts, summedBy, type Asked } from './fact-sql.js';

/** The sources of reports of facts. */
export const factSources = (reports: readonly FactReport[]): readonly ReportSource[] =>
  reports.map((report) => (report.facts.rows ? sumSource(report) : lineSource(report)));

/** The read models of a report. */
const modelsOf = ({ facts: { parts } }: FactReport): readonly string[] => [
  ...new Set(parts.map(({ facts }) => facts.model)),
];

/** The source of rows that are sums. */
function sumSource(report: FactReport): ReportSource {
  const { parts, rows = [], top } = report.facts;
  const { detail } = report;
  const texts = report.columns.map((column) => column.name).filter((column) => rows.includes(column));
  return source(report, {
    models: modelsOf(report),
    order: top === undefined ? texts : ['urut'],
    rows: (filters) => (top === undefined ? sums(report, filters) : greatest(report, top, filters)),
    ...(detail && {
      detail: (filters: object) =>
        linesUnder(parts, {
          columns: detail.columns.map((column) => column.name),
          asked: filters as Asked,
          under: rows,
        }),
    }),
    async across(filters: object, read: Ask) {
      const asked = filters as Asked;
      return (asked[ACROSS] ?? AS_IT_IS) === AS_IT_IS ? undefined : pivot(report, asked, read);
    },
  });
}

/** The sums of a report with their shares. */
function sums({ columns, facts: { parts, rows = [] } }: FactReport, filters: object): Sql {
  const distinct = columns.flatMap((column) => (column.distinct ? [[column.name, column.distinct] as const] : []));
  const summed = summedBy(parts, { by: rows, distinct: Object.fromEntries(distinct), asked: filters as Asked });
  const shares = columns.flatMap(({ name: column, share }) => {
    if (share === undefined) return [];
    const figure = name(`s.${share}`);
    return [sql`, round(${figure} * 10000.0 / nullif(sum(${figure}) over (), 0))::bigint as ${name(column)}`];
  });
  return sql`select s.* ${joined(shares)} from (${summed}) s`;
}

/** The sums of a report with the greatest of a figure first, as many as are asked for. */
function greatest(report: FactReport, top: string, filters: object): Sql {
  const { rows = [] } = report.facts;
  const most = (filters as Asked)[TOP] ?? '10';
  const order = listed([sql`${name(`s.${top}`)} desc`, ...rows.map((one) => name(`s.${one}`))]);
  const all = sql`select s.*, row_number() over (order by ${order}) as urut from (${sums(report, filters)}) s`;
  return most === ALL ? all : sql`select * from (${all}) t where urut <= ${Number(most)}`;
}

/** The source of rows that are facts, whose sums are those of cubes where these know all that is asked for. */
function lineSource(report: FactReport): ReportSource {
  const { parts, only } = report.facts;
  const columns = report.columns.filter(({ ratio }) => !ratio).map((column) => column.name);
  const rows = (filters: object): Sql => {
    const listing = listedFacts(parts, { columns, asked: filters as Asked, only });
    return columns.includes('tanggal') ? listing : sql`select l.*, urut_hari as tanggal from (${listing}) l`;
  };
  return source(report, {
    models: modelsOf(report),
    order: ['tanggal', ...FACT_ORDER.slice(1)],
    rows,
    summary(filters) {
      const asked = filters as Asked;
      if (only !== undefined || !parts.every((part) => isOfSums(part, [], asked))) return sumsOf(report, rows(filters));
      const totals = summedColumns(report).map((column) => sql`, ${name(`s.${column}`)}`);
      return sql`
        select ${name(`s.${LINES}`)} as count ${joined(totals)}
        from (${summedBy(parts, { by: [], asked })}) s`;
    },
  });
}
