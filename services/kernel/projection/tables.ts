/** The type of a column: how Postgres keeps it. `T` is what a projection writes into it. */
export interface ColumnType<T> {
  readonly sql: 'text' | 'date' | 'bigint' | 'timestamptz' | 'jsonb';
  /** Never read: carries the type of the values. */
  readonly of?: T;
}

export const text: ColumnType<string> = { sql: 'text' };
export const date: ColumnType<string> = { sql: 'date' };
export const instant: ColumnType<string> = { sql: 'timestamptz' };
/** Whole rupiah, milligrams or a plain count: exact integers. */
export const whole: ColumnType<number> = { sql: 'bigint' };
export const json: ColumnType<object> = { sql: 'jsonb' };

/** Columns by name. */
export type Columns = Readonly<Record<string, ColumnType<never> | ColumnType<unknown>>>;
type Row<C extends Columns> = { readonly [K in keyof C]: C[K] extends ColumnType<infer T> ? T : never };

/** One thing to be done to a table of a read model. */
export type Change =
  | { readonly kind: 'add'; readonly table: Table; readonly row: Readonly<Record<string, unknown>> }
  | {
      readonly kind: 'bump';
      readonly table: Table;
      readonly key: Readonly<Record<string, unknown>>;
      readonly sums: Readonly<Record<string, number>>;
    }
  | {
      readonly kind: 'put';
      readonly table: Table;
      readonly version: number;
      readonly row: Readonly<Record<string, unknown>>;
    };

/** A table of a read model: its shape says what may be done to it, and how it is kept whole. */
export interface Table {
  readonly shape: 'lines' | 'buckets' | 'documents';
  readonly name: string;
  readonly columns: Columns;
  /** Names of the key columns; none for lines. */
  readonly key: readonly string[];
  readonly indexes: readonly (readonly string[])[];
  /** Columns whose words are found by how they begin. */
  readonly worded?: readonly string[];
  readonly covering?: Covering | undefined;
}

/** An index of those rows alone of which a column has one of some values, with all that a sum over them reads. */
export interface Covering {
  readonly by: readonly string[];
  readonly holds: readonly string[];
  readonly of: { readonly column: string; readonly values: readonly string[] };
}

/** `lines`: one row for what happened; never changed. */
export function lines<C extends Columns>(
  name: string,
  columns: C,
  indexes: readonly (readonly (keyof C & string)[])[],
) {
  const table: Table = { shape: 'lines', name, columns, key: [], indexes };
  return { ...table, add: (row: Row<C>): Change => ({ kind: 'add', table, row }) };
}

/** `buckets`: sums by key. Sums commute, so no order between branches is ever needed. */
export function buckets<K extends Columns, S extends Columns>(
  name: string,
  key: K,
  sums: S,
  indexes: readonly (readonly (keyof K & string)[])[] = [],
) {
  const table: Table = { shape: 'buckets', name, columns: { ...key, ...sums }, key: Object.keys(key), indexes };
  return {
    ...table,
    bump: (at: Row<K>, by: { readonly [N in keyof S]: number }): Change => ({ kind: 'bump', table, key: at, sums: by }),
  };
}

/** `documents`: the last state by key; the highest version of its stream wins, whatever comes first. */
export function documents<K extends Columns, C extends Columns>(
  name: string,
  key: K,
  columns: C,
  indexes: readonly (readonly (keyof (K & C) & string)[])[] = [],
  worded: readonly string[] = [],
  covering?: Covering,
) {
  const table: Table = {
    shape: 'documents',
    name,
    columns: { ...key, ...columns, version: whole },
    key: Object.keys(key),
    indexes,
    worded,
    covering,
  };
  return {
    ...table,
    put: (version: number, row: Row<K & C>): Change => ({ kind: 'put', table, version, row: { ...row, version } }),
  };
}

/**
 * SQL that makes the tables of a read model in a schema, with its checkpoints. It is part of the definition: whatever
 * changes it rebuilds every read model.
 */
export function createTables(schema: string, tables: readonly Table[]): string {
  const parts = tables.map((table) => {
    const key = table.key.length > 0 ? [`primary key (${table.key.join(', ')})`] : [];
    const indexes = indexedBy(table).map((by) => `create index on ${schema}.${table.name} ${by};`);
    const columns = [...columnsOf(table), ...key].join(', ');
    return `create table ${schema}.${table.name} (${columns})${storageOf(table)}; ${indexes.join(' ')}`;
  });
  return `${createSchema(schema)} ${parts.join(' ')}`;
}

/** The indexes of a table as SQL declares them, but for its key. */
export const indexedBy = ({ indexes, worded = [], covering }: Table): readonly string[] => [
  ...indexes.map((names) => `(${names.join(', ')})`),
  ...worded.map((column) => `using gin (${wordsOf(column)})`),
  ...(covering ? [coveredBy(covering)] : []),
];

function coveredBy({ by, holds, of }: Covering): string {
  const values = of.values.map((value) => `'${value.replaceAll("'", "''")}'`);
  return `(${by.join(', ')}) include (${holds.join(', ')}) where ${of.column} = any (array[${values.join(', ')}])`;
}

/** SQL of the words of a column, by which they are found. */
export const wordsOf = (column: string): string => `to_tsvector('simple'::regconfig, ${column})`;

/** SQL that makes the schema of a read model, with its checkpoints. */
export const createSchema = (schema: string): string =>
  [
    `create schema ${schema};`,
    `create table ${schema}.checkpoint (branch text primary key, position bigint not null, at timestamptz not null)`,
    'with (fillfactor = 50);',
  ].join(' ');

/** The columns of a table as SQL declares them. */
export const columnsOf = ({ columns }: Table): string[] =>
  Object.entries(columns).map(([name, { sql }]) => `${name} ${sql} not null`);

/** The storage of a table as SQL declares it: sums are written again and again. */
export const storageOf = ({ shape }: Table): string => (shape === 'buckets' ? ' with (fillfactor = 70)' : '');
