import { ALL } from '../../../contracts/language/define/gate.js';
import { totalsOf, type FilterOf, type ReportDefinition } from '../../../contracts/language/define/report.js';
import { name, sql, type Sql } from '../../kernel/postgres/sql.js';
import type { Projection } from '../../kernel/projection/projection.js';
import { timeIn } from '../../platform/reads/branch-clock.js';
import { listed } from '../../platform/reads/grouped.js';
import { source, sumsOf, type ReportSource } from '../../platform/reads/report-source.js';
import type { DocumentModel } from './document-model.js';
import { tablesOf } from './listed-documents.js';

interface InvoiceLines<R extends ReportDefinition> {
  /** The column of the report that has the number of the invoice. */
  readonly number: string;
  /** Columns of the invoice (`d`), by their name in the report. */
  readonly invoice: Readonly<Record<string, Sql>>;
  /** Sums over the lines of an invoice (`b`), by their name in the report. */
  readonly sums: Readonly<Record<string, Sql>>;
  /** The totals of the report in the sums of days, by their name in the report. */
  readonly daily: Readonly<Record<string, string>>;
  /** The condition on a line (`b`) that filters make; undefined where they leave all of them. */
  readonly wanted?: (filters: FilterOf<R>) => Sql | undefined;
}

type Asked = Readonly<Record<'kode_toko' | 'tgl_from' | 'tgl_to', string>>;

/**
 * The source of a report of invoices with their lines, those that were not cancelled. Totals are those of the sums of
 * days, as long as no filter leaves some of the lines alone.
 */
export function invoiceLines<R extends ReportDefinition>(
  report: R,
  projection: Projection,
  model: DocumentModel,
  { number, invoice, sums, daily: dailyNames, wanted = () => undefined }: InvoiceLines<R>,
): ReportSource<R> {
  const { document } = model;
  const { state, begun, daily } = tablesOf(projection, model);
  const lines = name(`${projection.schema}.${document.name}_barang`);
  const columnsOf = (columns: Readonly<Record<string, Sql>>): Sql =>
    listed(Object.entries(columns).map(([column, value]) => sql`${value} as ${name(column)}`));
  const ofBranch = ({ kode_toko }: Asked): Sql => (kode_toko === ALL ? sql`true` : sql`d.branch = ${kode_toko}`);
  const rows = (filters: FilterOf<R>): Sql => {
    const { tgl_from, tgl_to } = filters as unknown as Asked;
    return sql`
      select s.business_date as tanggal, ${timeIn(sql`s.recorded_at`, sql`s.branch`)} as jam, d.branch as kode_toko,
        d.nomor as ${name(number)}, ${columnsOf(invoice)}, l.*, s.user_id, s.branch || ':' || s.position as position,
        s.recorded_at as urut
      from ${begun} s
      join ${state} d on d.nomor = s.nomor
      cross join lateral (
        select count(*)::bigint as qty, ${columnsOf(sums)}
        from ${lines} b
        where b.nomor = d.nomor and ${wanted(filters) ?? sql`true`}
      ) l
      where ${ofBranch(filters as unknown as Asked)} and d.business_date between ${tgl_from} and ${tgl_to}
        and not d.status = any(${document.uncountedStates}::text[]) and l.qty > 0`;
  };
  return source<ReportDefinition>(report, {
    projection,
    order: ['tanggal', 'urut', number],
    rows: rows as never,
    summary(filters) {
      if (wanted(filters as never)) return sumsOf(report, rows(filters as never));
      const { kode_toko, tgl_from, tgl_to } = filters as unknown as Asked;
      const figures = totalsOf(report).map(
        (total) => sql`${counted(model, dailyNames[total] ?? total)} as ${name(total)}`,
      );
      return sql`
        select ${counted(model, 'documents')} as count, ${listed(figures)}
        from ${daily}
        where sisi = 'own' and branch = ${kode_toko} and business_date between ${tgl_from} and ${tgl_to}`;
    },
    detail: (filters) => sql`
      select r.${name(number)}, r.kode_sales, ${listed(
        report.detail!.columns.map((column) => sql`b.${name(column.name)}`),
      )}
      from ${lines} b
      where b.nomor = r.${name(number)} and ${wanted(filters as never) ?? sql`true`}
      order by b.baris`,
  }) as ReportSource<R>;
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
