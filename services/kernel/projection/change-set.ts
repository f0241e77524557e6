import { createHash } from 'node:crypto';
import type { QueryConfig } from 'pg';
import { arrayParameter } from '../postgres/array.js';
import type { Change, Table } from './tables.js';

type Row = Record<string, unknown>;

/** The changes of one batch, added up in memory: as few rows as can be, in key order, written set-wise. */
export class ChangeSet {
  private readonly added = new Map<Table, Row[]>();
  private readonly keyed = new Map<Table, Map<string, Row>>();

  /** True when nothing is to be written. */
  get isEmpty(): boolean {
    return this.added.size === 0 && this.keyed.size === 0;
  }

  /** The names of the tables that are written. */
  get tables(): readonly string[] {
    return [...this.added.keys(), ...this.keyed.keys()].map(({ name }) => name);
  }

  /** Takes in changes. */
  take(changes: readonly Change[]): void {
    for (const change of changes) {
      if (change.kind === 'add') this.listOf(change.table).push(change.row);
      else if (change.kind === 'bump') this.bump(change);
      else this.put(change);
    }
  }

  /**
   * The statements that write it into a schema: in the order of the names of the tables, rows in the order of their
   * keys, so that no two writers wait for each other.
   */
  statements(schema: string): QueryConfig[] {
    const keyed = [...this.keyed].map(([table, rows]): [Table, Row[]] => [
      table,
      [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row),
    ]);
    const written = [...this.added, ...keyed]
      .filter(([, rows]) => rows.length > 0)
      .sort(([{ name: a }], [{ name: b }]) => (a < b ? -1 : 1));
    return written.map(([table, rows]) => write(schema, table, rows));
  }

  private listOf(table: Table): Row[] {
    const list = this.added.get(table) ?? [];
    if (list.length === 0) this.added.set(table, list);
    return list;
  }

  private rowsOf(table: Table): Map<string, Row> {
    const rows = this.keyed.get(table) ?? new Map<string, Row>();
    if (rows.size === 0) this.keyed.set(table, rows);
    return rows;
  }

  private bump({ table, key, sums }: Extract<Change, { kind: 'bump' }>): void {
    const rows = this.rowsOf(table);
    const id = keyOf(table, key);
    const row = rows.get(id);
    if (!row) {
      rows.set(id, { ...key, ...sums });
      return;
    }
    for (const name in sums) row[name] = exactSum(row[name] as number, sums[name]!);
  }

  private put({ table, version, row }: Extract<Change, { kind: 'put' }>): void {
    const rows = this.rowsOf(table);
    const id = keyOf(table, row);
    const before = rows.get(id);
    if (!before || (before['version'] as number) < version) rows.set(id, row as Row);
  }
}

function exactSum(a: number, b: number): number {
  const sum = a + b;
  if (!Number.isSafeInteger(sum)) throw new RangeError(`not an exact sum: ${a} + ${b}`);
  return sum;
}

function keyOf(table: Table, row: Readonly<Record<string, unknown>>): string {
  return table.key.map((name) => String(row[name])).join('\u0000');
}

/** The most of a name of a prepared statement that Postgres tells apart. */
const MOST_OF_A_NAME = 63;

/** The name of a statement; of a long one that of its hash, as Postgres would take two that begin alike for one. */
const namedShort = (name: string): string =>
  name.length <= MOST_OF_A_NAME ? name : createHash('sha256').update(name).digest('base64url');

function write(schema: string, table: Table, rows: readonly Row[]): QueryConfig {
  const names = Object.keys(table.columns);
  const values = names.map((name) =>
    arrayParameter(
      rows.map(table.columns[name]!.sql === 'jsonb' ? (row) => JSON.stringify(row[name]) : (row) => row[name]),
    ),
  );
  const name = namedShort(`${table.shape} ${schema}.${table.name}`);
  return { name, text: statementOf(schema, table, names), values };
}

const texts = new WeakMap<Table, Map<string, string>>();

function statementOf(schema: string, table: Table, names: readonly string[]): string {
  const id = `${schema}.${table.name}`;
  const ofTable = texts.get(table) ?? new Map<string, string>();
  const known = ofTable.get(id);
  if (known) return known;
  const arrays = names.map((name, index) => `$${index + 1}::${table.columns[name]!.sql}[]`).join(', ');
  const sums = names.filter((name) => !table.key.includes(name));
  const update = (value: (name: string) => string): string =>
    `on conflict (${table.key.join(', ')}) do update set ${sums.map((name) => `${name} = ${value(name)}`).join(', ')}`;
  const conflict = {
    lines: '',
    buckets: update((name) => `t.${name} + excluded.${name}`),
    documents: `${update((name) => `excluded.${name}`)} where t.version < excluded.version`,
  }[table.shape];
  const made = `insert into ${id} as t (${names.join(', ')}) select * from unnest(${arrays}) ${conflict}`;
  texts.set(table, ofTable.set(id, made));
  return made;
}
