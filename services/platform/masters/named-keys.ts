import type { FieldRule } from '../../../contracts/language/define/fields.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';

type Naming = Pick<FieldRule, 'of' | 'schema'>;

const isList = ({ schema }: Naming): boolean => schema['type'] === 'array';
/** The fields of a row that hold the first parts of a key that one of its fields names. */
const firstParts = ({ of }: Naming): readonly string[] => of!().key.slice(0, -1);

/** The condition that a row (jsonb) names another one, by its whole key, in one of its fields. */
export function names(rule: Naming, field: string, key: string, row: Sql = sql`row`): Sql {
  const parts = key.split('/');
  const last = parts.at(-1)!;
  const own = isList(rule) ? sql`(${row} -> ${field}) ? ${last}` : sql`${row} ->> ${field} = ${last}`;
  return firstParts(rule).reduce((all, name, index) => sql`${all} and ${row} ->> ${name} = ${parts[index]!}`, own);
}

/** A set of the whole keys (text) that a field of a row (jsonb) names. */
export function keysNamed(rule: Naming, field: string, row: Sql = sql`row`): Sql {
  const each = isList(rule)
    ? sql`jsonb_array_elements_text(${row} -> ${field}) e (key)`
    : sql`(values (${row} ->> ${field})) e (key)`;
  const whole = firstParts(rule).reduceRight((rest, name) => sql`(${row} ->> ${name}) || '/' || ${rest}`, sql`e.key`);
  return sql`(select ${whole} from ${each})`;
}
