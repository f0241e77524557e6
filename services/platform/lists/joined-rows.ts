import { fieldText } from '../../../contracts/language/define/field-text.js';
import { fieldsOf } from '../../../contracts/language/define/fields.js';
import type { MasterDefinition } from '../../../contracts/language/define/master.js';
import type { Join, ListParams } from '../../../contracts/language/define/master-list.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import type { QueryTools } from '../reads/query-source.js';
import { keysNamed } from '../masters/named-keys.js';
import { searched } from '../masters/search-text.js';

type Read = Pick<QueryTools, 'read'>['read'];
type Values = Readonly<Record<string, unknown>>;

/** The joined columns of a list, as far as somebody searches or sorts by them. */
export interface Named {
  /** Also the rows that name one in which the search is found. */
  readonly orNames: Sql;
  /** The place of a row in the order of a join: that of the first row that it names. */
  placeOf(join: string): Sql;
}

/** The texts of the rows that a join shows, by their keys. There are far fewer of them than of those that name them. */
async function textsOf(
  master: MasterDefinition,
  { of, take }: Join,
  read: Read,
): Promise<readonly (readonly [key: string, text: string])[]> {
  const other = fieldsOf(master.row).get(of)!.of!();
  const rules = fieldsOf(other.row);
  const shown = (typeof take === 'string' ? [take] : take).filter(
    (name) => typeof take === 'string' || !other.key.includes(name),
  );
  const rows = await read<{ key: string; row: Values }>(
    sql`select key, row from read_masters.row where master = ${other.name}`,
  );
  return rows.map(
    ({ key, row }) => [key, searched(shown.map((name) => fieldText(rules.get(name)!, row[name])).join(' '))] as const,
  );
}

/** Reads the rows that those of a list name, to search and sort by what is shown of them. */
export async function namedIn(master: MasterDefinition, { search, sort_by }: ListParams, read: Read): Promise<Named> {
  const joins = Object.entries(master.joins ?? {});
  const sorted = joins.find(([name]) => name === sort_by?.replace(/^-/, ''));
  const orNames =
    search === undefined ? [] : await Promise.all(joins.map(([, join]) => namesFound(master, join, search, read)));
  const places = sorted ? await placesOf(master, sorted[1], read) : sql`null`;
  return { orNames: orNames.reduce((before, next) => sql`${before} ${next}`, sql``), placeOf: () => places };
}

async function namesFound(master: MasterDefinition, join: Join, search: string, read: Read): Promise<Sql> {
  const wanted = searched(search);
  const keys = (await textsOf(master, join, read)).flatMap(([key, text]) => (text.includes(wanted) ? [key] : []));
  return keys.length === 0 ? sql`` : sql`or ${keysOf(master, join)} ?| ${keys}::text[]`;
}

async function placesOf(master: MasterDefinition, join: Join, read: Read): Promise<Sql> {
  const sorted = (await textsOf(master, join, read)).toSorted(([, one], [, other]) =>
    one < other ? -1 : one > other ? 1 : 0,
  );
  const distinct = [...new Set(sorted.map(([, text]) => text))];
  const places = new Map(distinct.map((text, place) => [text, place]));
  const byKey = JSON.stringify(Object.fromEntries(sorted.map(([key, text]) => [key, places.get(text)])));
  return sql`(${byKey}::jsonb ->> (${keysOf(master, join)} ->> 0))::int`;
}

/** The keys that a row names, as a list. */
const keysOf = ({ row }: MasterDefinition, { of }: Join): Sql =>
  sql`(select coalesce(jsonb_agg(n.key), '[]') from ${keysNamed(fieldsOf(row).get(of)!, of)} n (key))`;
