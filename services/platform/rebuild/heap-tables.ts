import { columnsOf, createSchema, indexedBy, storageOf, type Table } from '../../kernel/projection/tables.js';

/**
 * SQL that makes the tables of a read model without keys and indexes, to be filled, and next to those that have a key
 * one for the parts of their rows.
 */
export function createHeaps(schema: string, tables: readonly Table[]): string {
  const heaps = tables.map(
    (table) => `create table ${schema}.${table.name} (${columnsOf(table).join(', ')})${storageOf(table)};`,
  );
  const parts = tables
    .filter(({ shape }) => shape !== 'lines')
    .map((table) => `create unlogged table ${partsOf(schema, table)} (${columnsOf(table).join(', ')});`);
  return [createSchema(schema), ...heaps, ...parts].join(' ');
}

/**
 * SQL that makes the rows of a table out of their parts: sums added up, of documents the highest version. Parts stand
 * in the order in which they came.
 */
export function joinParts(schema: string, table: Table): string {
  const names = Object.keys(table.columns);
  const key = table.key.join(', ');
  const sums = names.filter((name) => !table.key.includes(name)).map((name) => `sum(${name})::bigint`);
  const parts = partsOf(schema, table);
  const rows =
    table.shape === 'buckets'
      ? `select ${[key, ...sums].join(', ')} from ${parts} group by ${key}`
      : `select distinct on (${key}) ${names.join(', ')} from ${parts} order by ${key}, version desc, ctid`;
  return `insert into ${schema}.${table.name} ${rows}; drop table ${parts}`;
}

/** SQL that gives a filled table its key, where it has one, and its indexes, each statement for itself. */
export function keysOf(schema: string, table: Table): { readonly key?: string; readonly indexes: readonly string[] } {
  // Named, because Postgres finds a name by looking which there are: two made at once would find the same.
  const indexes = indexedBy(table).map(
    (by, index) => `create index ${table.name}_${index + 1}_idx on ${schema}.${table.name} ${by}`,
  );
  return table.key.length === 0
    ? { indexes }
    : { key: `alter table ${schema}.${table.name} add primary key (${table.key.join(', ')})`, indexes };
}

/** The table that takes the parts of the rows of another. */
export const partsOf = (schema: string, { name }: Table): string => `${schema}.${name}__parts`;
