import { copyText } from '../postgres/copy-in.js';
import { partsOf, type Change, type Table } from './tables.js';

/** Sums of a table that are kept in memory before they are sent as parts. */
const SUMS = 10_000;
const FIRST_BYTES = 16 * 1024;
/** The most bytes that a character of a string takes. */
const WIDEST = 3;

type Values = Readonly<Record<string, unknown>>;

/** Gathers rows for one table of a read model that is being filled, in COPY's text format. */
export class Heap {
  private rows = Buffer.allocUnsafe(FIRST_BYTES);
  private used = 0;
  private readonly sums = new Map<string, { readonly at: Values; readonly sums: number[] }>();
  private readonly names: readonly string[];
  /** Bytes that were sent. */
  sent = 0;
  /** True when rows of the table are made of several parts. */
  inParts: boolean;

  constructor(
    private readonly schema: string,
    readonly table: Table,
  ) {
    const { columns, key, shape } = table;
    this.names = shape === 'buckets' ? Object.keys(columns).filter((name) => !key.includes(name)) : Object.keys(columns);
    this.inParts = shape === 'documents';
  }

  /** Bytes that wait to be sent. */
  get waiting(): number {
    return this.used;
  }

  /** Takes in a change of the table. */
  take(change: Change): void {
    if (change.kind === 'bump') this.bump(change.key, change.sums);
    else this.add(change.row);
  }

  /** The rows that wait, once, and the table that they belong to. */
  taken(): { table: string; rows: Buffer }[] {
    const { rows, used, table, schema } = this;
    if (used === 0) return [];
    this.rows = Buffer.allocUnsafe(FIRST_BYTES);
    this.used = 0;
    this.sent += used;
    return [{ table: this.inParts ? partsOf(schema, table) : `${schema}.${table.name}`, rows: rows.subarray(0, used) }];
  }

  /** Writes the sums down as rows; after the last change, sums that never had to be written down before are whole. */
  spill(): void {
    for (const { at, sums } of this.sums.values()) this.write([...this.table.key.map((name) => at[name]), ...sums].map(copyText).join('\t'));
    this.sums.clear();
  }

  private bump(at: Values, by: Readonly<Record<string, number>>): void {
    let key = '';
    for (const name of this.table.key) key += `${at[name] as string}\u0000`;
    const known = this.sums.get(key);
    if (known && this.isAdded(known.sums, by)) return;
    // What no number holds exactly is added up, or refused, by Postgres.
    if (known || this.sums.size >= SUMS) {
      this.inParts = true;
      this.spill();
    }
    this.sums.set(key, { at, sums: this.names.map((name) => by[name]!) });
  }

  private isAdded(sums: number[], by: Readonly<Record<string, number>>): boolean {
    const { names } = this;
    for (let index = 0; index < names.length; index++) {
      const more = by[names[index]!]!;
      if (!Number.isSafeInteger(more) || !Number.isSafeInteger(sums[index]! + more)) return false;
    }
    for (let index = 0; index < names.length; index++) sums[index]! += by[names[index]!]!;
    return true;
  }

  private add(row: Values): void {
    const { columns } = this.table;
    let line = '';
    for (const name of this.names) {
      const value = columns[name]!.sql === 'jsonb' ? JSON.stringify(row[name]) : row[name];
      line += name === this.names[0] ? copyText(value) : `\t${copyText(value)}`;
    }
    this.write(line);
  }

  /** Into bytes at once: texts that wait in thousands cost the collector of garbage more than they cost to make. */
  private write(line: string): void {
    const most = line.length * WIDEST + 1;
    if (this.used + most > this.rows.length) this.rows = Buffer.concat([this.rows.subarray(0, this.used)], Math.max(this.rows.length * 2, this.used + most));
    this.used += this.rows.write(line, this.used);
    this.rows[this.used++] = 10;
  }
}
