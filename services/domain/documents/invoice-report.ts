import { totalsOf, type ReportDefinition } from '../../../contracts/language/define/report.js';
import { name, sql, type Sql } from '../../kernel/postgres/sql.js';
import type { Projection } from '../../kernel/projection/projection.js';
import type { ReportSource } from '../../platform/reads/report-source.js';
import type { DocumentModel } from './document-model.js';
import { documentReport } from './document-report.js';

/** Figures of invoices that no column of their read model has, over a table. */
const made: Readonly<Record<string, (of: (figure: string) => Sql, isRounded: boolean) => Sql>> = {
  harga_hitung: (of, isRounded) =>
    isRounded ? sql`${of('total')} - ${of('selisih')} - ${of('pembulatan')}` : sql`${of('total')} - ${of('selisih')}`,
  batal: (of) => of('total'),
};

/** The source of a report of invoices (`invoiceList`): a cancelled one has its total under `batal` alone. */
export function invoiceReport(report: ReportDefinition, projection: Projection, model: DocumentModel): ReportSource {
  const { document } = model;
  const figures = totalsOf(report);
  const isRounded = figures.includes('pembulatan');
  const isGone = sql`d.status = any(${document.uncountedStates}::text[])`;
  const figureOf = (figure: string, of: (one: string) => Sql): Sql => made[figure]?.(of, isRounded) ?? of(figure);
  const typesOf = (sign: -1 | 1): readonly string[] =>
    document.events.filter((event) => document.signOf(event) === sign).map(({ type }) => type);
  const [begun, gone] = [sql`kejadian = any(${typesOf(1)}::text[])`, sql`kejadian = any(${typesOf(-1)}::text[])`];
  const columns = figures.map((figure) => {
    const amount = figureOf(figure, (one) => name(`d.${one}`));
    return [
      figure,
      figure === 'batal'
        ? sql`case when ${isGone} then ${amount} else 0 end`
        : sql`case when ${isGone} then 0 else ${amount} end`,
    ];
  });
  const sums = figures.map((figure) => {
    const amount = figureOf(figure, name);
    return [
      figure,
      figure === 'batal'
        ? sql`coalesce(sum(${amount}) filter (where ${gone}), 0)::bigint`
        : sql`coalesce(sum(case when ${begun} then ${amount} when ${gone} then -(${amount}) end), 0)::bigint`,
    ];
  });
  return documentReport(report, projection, model, {
    columns: Object.fromEntries(columns),
    sums: Object.fromEntries(sums),
  });
}
