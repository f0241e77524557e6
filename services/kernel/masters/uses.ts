import { PUSAT } from '../../../contracts/define/gate.js';
import { fieldsOf } from '../../../contracts/define/fields.js';
import { rowKey, type DocumentUse, type MasterDefinition } from '../../../contracts/define/master.js';
import { sql, type Sql } from '../postgres/sql.js';

/**
 * Asks what uses a row of a master: a row a use, `by` what it is called; without `by` there is something on its accounts. Undefined for a master that nothing
 * can use. Exact when nobody records anything meanwhile: what the read model has not counted yet is read from the log.
 */
export function usesOf(master: MasterDefinition, masters: readonly MasterDefinition[], key: object): Sql | undefined {
  const named = masters.flatMap((other) =>
    [...fieldsOf(other.row)].filter(([, rule]) => rule.of?.() === master).map(([field]) => byRows(other, field, rowKey(master, key))),
  );
  const documents = (master.usedBy ?? []).map((use) => byDocuments(master, use, rowKey(master, key)));
  const held = master.holds ? [byBalances(master.holds(key))] : [];
  const all = [...named, ...documents, ...held];
  return all.length === 0 ? undefined : all.reduce((before, next) => sql`${before} union all ${next}`);
}

/** Rows of another master, as they stand in head office's log. */
function byRows(other: MasterDefinition, field: string, key: string): Sql {
  return sql`select ${other.label}::text as by where exists (
    select from (
      select distinct on (stream) type, payload from log.event
      where branch = ${PUSAT} and stream >= ${`${other.name}/`} and stream < ${`${other.name}0`} order by stream, version desc
    ) last where type = any(${[`${other.name}.created`, `${other.name}.changed`]}::text[]) and payload ->> ${field} = ${key})`;
}

/** Documents of any branch: those that were counted, and those since. */
function byDocuments({ name }: MasterDefinition, { label: by, events, field, rows }: DocumentUse, key: string): Sql {
  const names =
    rows === undefined
      ? sql`e.payload ->> ${field} = ${key}`
      : sql`exists (select from json_array_elements(e.payload -> ${rows}) r where r ->> ${field} = ${key})`;
  return sql`select ${by}::text as by where exists (select from read_masters.use where master = ${name} and key = ${key} and by = ${by}) or exists (
    select from log.branch_head h left join read_masters.checkpoint c using (branch)
      join log.event e on e.branch = h.branch and e.position > coalesce(c.position, 0)
    where e.type = any(${events}::text[]) and ${names})`;
}

/** What is on the accounts of a row, and on those below them, in whichever branch. */
function byBalances(kind: string): Sql {
  return sql`select null::text as by where exists (
    select from log.branch_head h cross join lateral (values (h.branch || '/' || ${kind}::text)) a (name)
      join log.balance b on b.account = a.name or (b.account > a.name || '/' and b.account < a.name || '0')
    where b.amount <> 0)`;
}
