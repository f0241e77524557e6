import { PUSAT } from '../../../contracts/language/define/gate.js';
import { fieldsOf, type Referred } from '../../../contracts/language/define/fields.js';
import {
  rowKey,
  type DocumentUse,
  type Held,
  type MasterDefinition,
} from '../../../contracts/language/define/master.js';
import { dayClosed } from '../../../contracts/tutup-toko/events.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { eventsOf, logOf } from '../../kernel/event-store/log-relations.js';
import { names } from './named-keys.js';

/**
 * Asks what uses a row of a master: a row a use, `by` what it is called; without `by` there is something on its
 * accounts. Undefined for a master that nothing can use. Exact when nobody records anything meanwhile: what the read
 * model has not counted yet is read from the log.
 */
export function usesOf<R extends object>(
  master: Referred & Pick<MasterDefinition<R>, 'usedBy' | 'holds'>,
  masters: readonly MasterDefinition[],
  key: R,
): Sql | undefined {
  const named = masters.flatMap((other) =>
    [...fieldsOf(other.row)]
      .filter(([, rule]) => rule.of?.() === master)
      .map(([field]) => byRows(other, field, rowKey(master, key))),
  );
  const documents = (master.usedBy ?? []).map((use) => byDocuments(master, use, rowKey(master, key)));
  const holds = master.holds?.(key);
  const held = holds ? [byBalances(holds), ...byReturns(holds)] : [];
  const all = [...named, ...documents, ...held];
  return all.length === 0 ? undefined : all.reduce((before, next) => sql`${before} union all ${next}`);
}

/**
 * True for a master that documents of branches name, or that has accounts: what is there of it may change in whichever
 * log.
 */
export const isUsedByDocuments = <R extends object>({
  usedBy = [],
  holds,
}: Pick<MasterDefinition<R>, 'usedBy' | 'holds'>): boolean => usedBy.length > 0 || holds !== undefined;

const removedType = ({ name, verbs }: Pick<Referred, 'name' | 'verbs'>): string =>
  `${name}.${verbs?.removed ?? 'removed'}`;

/**
 * Rows of another master: those of the read model that nothing happened to since, and those of head office's log since.
 */
function byRows({ name, label, row: fields, verbs }: MasterDefinition, field: string, key: string): Sql {
  const rule = fieldsOf(fields).get(field)!;
  return sql`
    select ${label}::text as by
    where exists (
      with since as (
        select distinct on (stream) stream, type, payload
        from ${logOf(PUSAT)} e
        where position > coalesce((select position from read_masters.checkpoint where branch = ${PUSAT}), 0)
          and stream >= ${`${name}/`}
          and stream < ${`${name}0`}
        order by stream, version desc
      )
      select from since
      where type <> ${removedType({ name, verbs })}
        and ${names(rule, field, key, sql`payload::jsonb`)}
      union all
      select from read_masters.row r
      where master = ${name}
        and status = 'active'
        and ${names(rule, field, key, sql`row`)}
        and not exists (select from since where stream = ${`${name}/`} || r.key)
    )`;
}

/** Documents of any branch: those that were counted, and those since. */
function byDocuments(
  { name }: Pick<MasterDefinition, 'name'>,
  { label: by, events, field, rows }: DocumentUse,
  key: string,
): Sql {
  const names =
    rows === undefined
      ? sql`e.payload ->> ${field} = ${key}`
      : sql`exists (select from json_array_elements(e.payload -> ${rows}) r where r ->> ${field} = ${key})`;
  return sql`
    select ${by}::text as by
    where exists (select from read_masters.use where master = ${name} and key = ${key} and by = ${by})
      or exists (
        select from log.branch_head h
        left join read_masters.checkpoint c using (branch)
        cross join lateral ${logOf(sql`h.branch`)} e
        where e.position > coalesce(c.position, 0) and e.type = any(${events}::text[]) and ${names}
      )`;
}

/** The most documents by which something may come back that are named. */
const MOST_NAMED = 3;

/**
 * Asks what left the accounts of a row and is not back, of the log since the day before the date on which the branch
 * books was closed: its document, and its own number.
 */
function byReturns({ branch, returns }: Held): readonly Sql[] {
  if (!returns) return [];
  const { events, undone, field, value } = returns;
  return [
    sql`
      (
        select (e.payload ->> 'no_dokumen') || ' (' || split_part(e.stream, '/', 2) || ')' as by
        from log.branch_head h
        cross join lateral ${logOf(sql`h.branch`)} e
        where ${branch === undefined ? sql`true` : sql`h.branch = ${branch}`}
          and e.position > coalesce(
            (
              select position
              from ${eventsOf(sql`'day/' || h.branch`)} d
              where type = ${dayClosed.type} and (payload ->> 'tanggal')::date < h.business_date
              order by version desc
              limit 1
            ),
            0
          )
          and e.type = any(${events}::text[])
          and e.payload ->> ${field} = ${value}
          and not exists (
            select from ${eventsOf(sql`e.stream`)} back
            where back.version > e.version and back.type = any(${undone}::text[])
          )
        limit ${MOST_NAMED}
      )`,
  ];
}

/** The balances of the accounts of a row and of those below them, in its branch or any. */
function byBalances({ account, branch, by }: Held): Sql {
  return sql`
    select ${by ?? null}::text as by
    where exists (
      select from log.branch_head h
      cross join lateral (values (h.branch || '/' || ${account}::text)) a (name)
      join log.balance b on b.account = a.name or (b.account > a.name || '/' and b.account < a.name || '0')
      where b.amount <> 0 and ${branch === undefined ? sql`true` : sql`h.branch = ${branch}`}
    )`;
}
