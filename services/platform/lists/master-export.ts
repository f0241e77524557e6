import { fieldsOf, type FieldRule } from '../../../contracts/language/define/fields.js';
import { flagLabels } from '../../../contracts/language/define/field-text.js';
import { measures } from '../../../contracts/language/define/field-type.js';
import type { MasterDefinition } from '../../../contracts/language/define/master.js';
import type { Column, ReportDefinition } from '../../../contracts/language/define/report.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import type { Projection } from '../../kernel/projection/projection.js';
import type { ReportSource } from '../reads/report-source.js';

const types: Partial<Record<FieldRule['type'], Column['type']>> = { rupiah: 'rupiah', number: 'count', date: 'date' };

/** The rows of a master as something that can be taken away: the columns of its fields, by the call of its list. */
export function masterExport(master: MasterDefinition, projection: Projection): ReportSource {
  const { name, title, call, gate, path = '', key, row } = master;
  const rules = [...fieldsOf(row)];
  const columns = rules.map(([field, { label, type }]): Column => ({
    name: field,
    label,
    type: types[type] ?? 'text',
  }));
  const values = rules
    .map(([field, rule]) => sql`${valueOf(field, rule)} as ${sql([field])}`)
    .reduce((before, next) => sql`${before}, ${next}`);
  const there = sql`from read_masters.row where master = ${name} and status = 'active'`;
  const messages = { found: 'toast.success', empty: 'table.empty' } as const;
  const report: ReportDefinition = { kind: 'report', path, call, title, gate, filters: [], columns, messages };
  return {
    report,
    projection,
    rows: () => sql`select ${values} ${there}`,
    summary: () => sql`select count(*)::int as count ${there}`,
    order: [...key],
  };
}

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
