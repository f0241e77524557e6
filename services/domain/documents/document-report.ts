import type { EventDefinition } from '../../../contracts/language/define/event.js';
import { totalsOf, type ReportDefinition } from '../../../contracts/language/define/report.js';
import { name, sql, type Sql } from '../../kernel/postgres/sql.js';
import type { Projection } from '../../kernel/projection/projection.js';
import { atBranches, sumsAt } from '../../platform/reads/asked-branches.js';
import { source, type ReportSource } from '../../platform/reads/report-source.js';
import { selected, tablesOf, type Joined } from './listed-documents.js';
import type { DocumentModel } from './document-model.js';

interface DocumentReport extends Joined {
  /** The step whose date and branch count, a row each. Defaults to the one that begins a document. */
  readonly at?: Pick<EventDefinition, 'type'>;
  /** Totals that are not those of the documents of the report, from the sums of days: see `summed`. */
  readonly sums?: Readonly<Record<string, Sql>>;
}

/** The sum of a figure of the documents to which an event of one of some types happened. */
export const summed = (figure: string, ...types: readonly string[]): Sql =>
  sql`coalesce(sum(${name(figure)}) filter (where kejadian = any(${types}::text[])), 0)::bigint`;

/**
 * The source of a report of documents, of a period and a branch or all: a row each, its columns those of their read
 * model. Its totals are sums of days of figures of which the list has the sum.
 */
export function documentReport(
  report: ReportDefinition,
  projection: Projection,
  model: DocumentModel,
  { at, columns = {}, from = sql``, sums = {} }: DocumentReport = {},
): ReportSource {
  const { document } = model;
  const { state, step, begun, daily, done } = tablesOf(projection, model);
  const types = at ? [at.type] : document.events.map(({ type }) => type).filter((type) => document.begunBy(type));
  const events = at ? sql`(select * from ${step} where kejadian = ${at.type})` : begun;
  const place = name(at ? 's' : 'd');
  const days = at && !document.isOfOneDay ? sql`${done} where true` : sql`${daily} where sisi = 'own'`;
  const totals = totalsOf(report).map((total) => sql`, ${sums[total] ?? summed(total, ...types)} as ${name(total)}`);
  type Asked = Readonly<Record<'kode_toko' | 'tgl_from' | 'tgl_to', string>>;
  return source(report, {
    projection,
    order: ['tanggal', 'urut', 'urut_nomor'],
    rows(filters) {
      const { kode_toko, tgl_from, tgl_to } = filters as Asked;
      return sql`
        select ${selected(
          model,
          report.columns.map((column) => column.name),
          columns,
        )}, s.recorded_at as urut, d.nomor as urut_nomor
        from ${events} s join ${state} d on d.nomor = s.nomor ${from}
        where ${atBranches(sql`${place}.branch`, kode_toko)}
          and ${place}.business_date between ${tgl_from} and ${tgl_to}`;
    },
    summary(filters) {
      const { kode_toko, tgl_from, tgl_to } = filters as Asked;
      return sql`
        select ${summed('documents', ...types)} as count ${totals.reduce((all, one) => sql`${all}${one}`, sql``)}
        from ${days} and ${sumsAt(sql`branch`, kode_toko)} and business_date between ${tgl_from} and ${tgl_to}`;
    },
  });
}
