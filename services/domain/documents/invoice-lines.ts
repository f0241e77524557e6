import { totalsOf, type FilterOf, type ReportDefinition } from '../../../contracts/language/define/report.js';
import { name, sql, type Sql } from '../../kernel/postgres/sql.js';
import type { Projection } from '../../kernel/projection/projection.js';
import { atBranches, sumsAt } from '../../platform/reads/asked-branches.js';
import { timeIn } from '../../platform/reads/branch-clock.js';
import { listed } from '../../platform/reads/grouped.js';
import { source, type ReportSource } from '../../platform/reads/report-source.js';
import type { DocumentModel } from './document-model.js';
import { tablesOf } from './listed-documents.js';

type Filters = FilterOf<ReportDefinition>;

interface InvoiceLines {
  /** The column of the report that has the number of the invoice. */
  readonly number: string;
  /** Columns of the invoice (`d`), by their name in the report. */
  readonly invoice: Readonly<Record<string, Sql>>;
  /** Sums over the lines of an invoice (`b`), by their name in the report. */
  readonly sums: Readonly<Record<string, Sql>>;
  /** Figures of the sums of days that are totals under another name, by that name. */
  readonly daily?: Readonly<Record<string, string>>;
  /**
   * The condition on a line (`b`) that filters make; undefined where they leave all of them. The totals of the report
   * are `qty` and sums over lines then.
   */
  readonly wanted?: (filters: Filters) => Sql | undefined;
}

const columnsOf = (columns: Readonly<Record<string, Sql>>): Sql =>
  listed(Object.entries(columns).map(([column, value]) => sql`${value} as ${name(column)}`));

/**
 * The source of a report of invoices with their lines, those that were not cancelled. Totals are those of the sums of
 * days, as long as no filter leaves some of the lines alone. Rows are read in the order of the index of their events,
 * so that the lines of a page alone are summed up.
 */
export function invoiceLines(
  report: ReportDefinition,
  projection: Projection,
  model: DocumentModel,
  { number, invoice, sums, daily = {}, wanted = () => undefined }: InvoiceLines,
): ReportSource {
  const { document } = model;
  const { state, begun, daily: days } = tablesOf(projection, model);
  const lines = name(`${projection.schema}.${document.name}_barang`);
  const isAsked = ({ kode_toko, tgl_from, tgl_to }: Filters, of: 'd' | 's'): Sql => sql`
    ${atBranches(sql`${name(of)}.branch`, kode_toko)}
      and ${name(of)}.business_date between ${tgl_from} and ${tgl_to}
      and not d.status = any(${document.uncountedStates}::text[])`;
  const totalsBy = (figure: (total: string) => Sql): Sql =>
    listed(totalsOf(report).map((total) => sql`${figure(total)} as ${name(total)}`));
  const shown = (report.detail?.columns ?? []).map((column) => sql`b.${name(column.name)}`);
  return source(report, {
    projection,
    order: ['tanggal', 'urut', number],
    rows: (filters) => sql`
      select s.business_date as tanggal, ${timeIn(sql`s.recorded_at`, sql`s.branch`)} as jam, d.branch as kode_toko,
        d.nomor as ${name(number)}, ${columnsOf(invoice)}, l.*, s.user_id, s.branch || ':' || s.position as position,
        s.recorded_at as urut
      from ${begun} s
      join ${state} d on d.nomor = s.nomor
      cross join lateral (
        select count(*)::bigint as qty, ${columnsOf(sums)}
        from ${lines} b
        where b.nomor = d.nomor and b.qty > 0 and ${wanted(filters) ?? sql`true`}
      ) l
      where ${isAsked(filters, 's')} and l.qty > 0`,
    summary(filters) {
      const which = wanted(filters);
      if (which)
        return sql`
          select count(distinct b.nomor)::bigint as count, ${totalsBy((total) => sums[total] ?? sql`count(*)::bigint`)}
          from ${state} d
          join ${lines} b on b.nomor = d.nomor and b.qty > 0
          where ${isAsked(filters, 'd')} and ${which}`;
      const { kode_toko, tgl_from, tgl_to } = filters;
      return sql`
        select ${counted(model, 'documents')} as count, ${totalsBy((total) => counted(model, daily[total] ?? total))}
        from ${days}
        where sisi = 'own' and ${sumsAt(sql`branch`, kode_toko)} and business_date between ${tgl_from} and ${tgl_to}`;
    },
    detail: (filters) => sql`
      select r.${name(number)}, r.kode_sales, ${listed(shown)}
      from ${lines} b
      where b.nomor = r.${name(number)} and b.qty > 0 and ${wanted(filters) ?? sql`true`}
      order by b.baris`,
  });
}

/** The sum of a figure of the documents that count: those that began less those that were cancelled. */
function counted({ document }: DocumentModel, figure: string): Sql {
  const typesOf = (sign: -1 | 1): readonly string[] =>
    document.events.filter((event) => document.signOf(event) === sign).map(({ type }) => type);
  return sql`
    coalesce(sum(
      case
        when kejadian = any(${typesOf(1)}::text[]) then ${name(figure)}
        when kejadian = any(${typesOf(-1)}::text[]) then -${name(figure)}
      end
    ), 0)::bigint`;
}
