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
const modelsOf = ({ columns, facts: { parts } }: FactReport): readonly string[] => [
  ...new Set(parts.map(({ facts }) => facts.model)),
  ...(columns.some(({ named }) => named) ? ['masters'] : []),
  ...(columns.some((column) => column.name === 'kode_member') ? ['member'] : []),
];

/** The columns of rows `s` that masters have, each after a comma. */
const namedIn = ({ columns }: FactReport): readonly Sql[] =>
  columns.flatMap(({ name: column, named }) => {
    if (!named) return [];
    const { master, by, field } = named;
    return [
      sql`, coalesce((
        select m.row ->> ${field} from read_masters.row m where m.master = ${master} and m.key = ${name(`s.${by}`)}
      ), '') as ${name(column)}`,
    ];
  });

/** The source of rows that are sums. */
function sumSource(report: FactReport): ReportSource {
  const { parts, rows = [], top, only } = report.facts;
  const { detail } = report;
  const texts = report.columns.map((column) => column.name).filter((column) => rows.includes(column));
  return source(report, {
    models: modelsOf(report),
    order: top === undefined ? texts : ['urut'],
    rows: (asked) => (top === undefined ? sums(report, asked) : greatest(report, top, asked)),
    ...(detail && {
      detail: (asked) =>
        linesUnder(parts, {
          columns: detail.columns.map((column) => column.name),
          asked,
          under: rows,
          only,
        }),
    }),
    async across(asked, read: Ask) {
      return (asked[ACROSS] ?? AS_IT_IS) === AS_IT_IS ? undefined : pivot(report, asked, read);
    },
  });
}

/** The sums of a report with their shares. */
function sums(report: FactReport, asked: Asked): Sql {
  const { columns, facts } = report;
  const { parts, rows = [], only } = facts;
  const distinct = columns.flatMap((column) => (column.distinct ? [[column.name, column.distinct] as const] : []));
  const summed = summedBy(parts, { by: rows, distinct: Object.fromEntries(distinct), asked, only });
  const shares = columns.flatMap(({ name: column, share }) => {
    if (share === undefined) return [];
    const figure = name(`s.${share}`);
    return [sql`, round(${figure} * 10000.0 / nullif(sum(${figure}) over (), 0))::bigint as ${name(column)}`];
  });
  return sql`select s.* ${joined([...shares, ...namedIn(report)])} from (${summed}) s`;
}

/** The sums of a report with the greatest of a figure first, as many as are asked for. */
function greatest(report: FactReport, top: string, asked: Asked): Sql {
  const { rows = [] } = report.facts;
  const most = asked[TOP] ?? '10';
  const order = listed([sql`${name(`s.${top}`)} desc`, ...rows.map((one) => name(`s.${one}`))]);
  const all = sql`select s.*, row_number() over (order by ${order}) as urut from (${sums(report, asked)}) s`;
  return most === ALL ? all : sql`select * from (${all}) t where urut <= ${Number(most)}`;
}

/** The source of rows that are facts, whose sums are those of cubes where these know all that is asked for. */
function lineSource(report: FactReport): ReportSource {
  const { parts, only } = report.facts;
  const columns = report.columns.filter(({ ratio, named }) => !ratio && !named).map((column) => column.name);
  const date = columns.includes('tanggal') ? [] : [sql`, urut_hari as tanggal`];
  const rows = (asked: Asked): Sql => {
    const listing = listedFacts(parts, { columns, asked, only });
    return sql`select s.* ${joined([...date, ...namedIn(report)])} from (${listing}) s`;
  };
  return source(report, {
    models: modelsOf(report),
    order: ['tanggal', ...FACT_ORDER.slice(1)],
    rows,
    summary(asked) {
      const wanted = { by: [], asked, only };
      if (!parts.every((part) => isOfSums(part, wanted))) return sumsOf(report, rows(asked));
      const totals = summedColumns(report).map((column) => sql`, ${name(`s.${column}`)}`);
      return sql`
        select ${name(`s.${LINES}`)} as count ${joined(totals)}
        from (${summedBy(parts, wanted)}) s`;
    },
  });
}
