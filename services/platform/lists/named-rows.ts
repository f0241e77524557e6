import { fieldsOf, type FieldRule, type Referred } from '../../../contracts/language/define/fields.js';
import { PUSAT } from '../../../contracts/language/define/gate.js';
import { masterRemoved, type MasterDefinition } from '../../../contracts/language/define/master.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { eventsIn } from '../../kernel/event-store/log-relations.js';
import { keysNamed } from '../masters/named-keys.js';

/**
 * Rows (`key`, `until`) of a subquery: each time that a row of another master named a row of this one, and until when:
 * `infinity` where it still does, or where it was removed and can be restored with it. Of head office's log alone,
 * where masters are: exact while nothing is recorded there.
 */
export function namedRows(master: Referred, masters: readonly MasterDefinition[]): Sql {
  const each = masters.flatMap((other) =>
    [...fieldsOf(other.row)]
      .filter(([, rule]) => rule.of?.() === master)
      .map(([field, rule]) => namedBy(other, field, rule)),
  );
  const [first = sql`select null::text as key, null::timestamptz as until where false`, ...rest] = each;
  return rest.reduce((before, next) => sql`${before} union all ${next}`, first);
}

function namedBy(other: MasterDefinition, field: string, rule: FieldRule): Sql {
  const last = other.restorable
    ? sql`'infinity'`
    : sql`case when type = ${masterRemoved(other).type} then recorded_at else 'infinity' end`;
  return sql`
    select n.key, coalesce(v.next_at, ${last}) as until
    from (
      select type, payload, recorded_at, lead(recorded_at) over (partition by stream order by version) as next_at
      from ${eventsIn(other.name)} e
      where branch = ${PUSAT}
    ) v
    cross join lateral ${keysNamed(rule, field, sql`v.payload::jsonb`)} n (key)
    where n.key is not null`;
}
