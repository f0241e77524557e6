import { ALL } from '../../../contracts/language/define/gate.js';
import { fieldsOf, type FieldRule } from '../../../contracts/language/define/fields.js';
import { flagLabels } from '../../../contracts/language/define/field-text.js';
import { measures } from '../../../contracts/language/define/field-type.js';
import type { MasterDefinition } from '../../../contracts/language/define/master.js';
import { branch, type Column, type ReportDefinition } from '../../../contracts/language/define/report.js';
import { name, sql, type Sql } from '../../kernel/postgres/sql.js';
import type { Projection } from '../../kernel/projection/projection.js';
import type { ReportSource } from '../reads/report-source.js';
import { orderOf, rowsOf, seenBy } from './master-list.js';

const types: Partial<Record<FieldRule['type'], Column['type']>> = { rupiah: 'rupiah', number: 'count', date: 'date' };

/** The column with the key of a row, and the one with its place in the order of the list. */
const [KEY, PLACE] = ['kunci_baris', 'urut_ke'] as const;

/**
 * The rows of a master that somebody may see as something that can be taken away: the columns of its fields, by the
 * call of its list. What its list searches and sorts in its own way is asked for by the keys of its rows.
 */
export function masterExport(master: MasterDefinition, projection: Projection): ReportSource {
  const { title, call, gate, path = '', row, branchField, paged } = master;
  const rules = [...fieldsOf(row)];
  const columns = rules.map(([field, { label, type }]): Column => ({
    name: field,
    label,
    type: types[type] ?? 'text',
  }));
  const values = rules
    .map(([field, rule]) => sql`${valueOf(field, rule)} as ${name(field)}`)
    .reduce((before, next) => sql`${before}, ${next}`);
  const there = ({ kode_toko }: Seen): Sql =>
    sql`from (${rowsOf(master, kode_toko && kode_toko !== ALL ? seenBy({ kode_toko }) : sql`true`)}) own`;
  const place = sql`row_number() over (order by ${paged ? orderOf(master, {}) : sql`key`})`;
  const messages = { found: 'toast.success', empty: 'table.empty' } as const;
  const filters = branchField ? [branch()] : [];
  const report: ReportDefinition = { kind: 'report', path, call, title, gate, filters, columns, messages };
  return {
    report,
    projection,
    rows: (seen: Seen) => sql`select ${values}, key as ${name(KEY)}, ${place} as ${name(PLACE)} ${there(seen)}`,
    summary: (seen: Seen) => sql`select count(*)::int as count ${there(seen)}`,
    order: [PLACE],
    key: KEY,
  };
}

/** The branch whose rows are asked for; none where rows are of no branch. */
type Seen = { readonly kode_toko?: string };

/** A value as an import takes it again. */
function valueOf(field: string, { type, schema }: FieldRule): Sql {
  const places = measures[type]?.decimals;
  if (places === 0) return sql`(row ->> ${field})::bigint`;
  if (places !== undefined)
    return sql`replace(round((row ->> ${field})::numeric / ${10 ** places}::int, ${places}::int)::text, '.', ',')`;
  if (type === 'flag')
    return sql`
      case row ->> ${field}
        when 'true' then ${flagLabels['true']}::text
        when 'false' then ${flagLabels['false']}::text
      end`;
  if (schema['type'] !== 'array') return sql`row ->> ${field}`;
  return sql`
    (
      select string_agg(${type === 'tags' ? '#' : ''}::text || one, ',' order by place)
      from jsonb_array_elements_text(row -> ${field}) with ordinality e (one, place)
    )`;
}
