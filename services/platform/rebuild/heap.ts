import { copyText } from './copy-in.js';
import type { Change, Table } from '../../kernel/projection/tables.js';
import { partsOf } from './heap-tables.js';

/** Sums of a table that are kept in memory before they are sent as parts. */
const SUMS = 10_000;
const FIRST_BYTES = 16 * 1024;
/** The most bytes that a character of a string takes. */
const WIDEST = 3;

type Values = Readonly<Record<string, unknown>>;
/** By the next value of the key, or the sums themselves. */
type Sums = Map<unknown, Sums> | number[];

/** Gathers rows for one table of a read model that is being filled, in COPY's text format. */
export class Heap {
  private rows = Buffer.allocUnsafe(FIRST_BYTES);
  private used = 0;
  /** The sums by each value of the key in turn. */
  private sums = new Map<unknown, Sums>();
  private kept = 0;
  private readonly names: readonly string[];
  private readonly json: readonly boolean[];
  /** Bytes that were sent. */
  sent = 0;
  /** True when rows of the table are made of several parts. */
  inParts: boolean;

  constructor(
    private readonly schema: string,
    readonly table: Table,
  ) {
    const { columns, key, shape } = table;
    this.names =
      shape === 'buckets' ? Object.keys(columns).filter((name) => !key.includes(name)) : Object.keys(columns);
    this.json = this.names.map((name) => columns[name]!.sql === 'jsonb');
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
    this.spillOf(this.sums, '');
    this.sums = new Map();
    this.kept = 0;
  }

  private spillOf(level: Map<unknown, Sums>, before: string): void {
    for (const [value, below] of level) {
      const line = `${before}${copyText(value)}\t`;
      if (below instanceof Map) this.spillOf(below, line);
      else this.write(line + below.join('\t'));
    }
  }

  private bump(at: Values, by: Readonly<Record<string, number>>): void {
    const { key } = this.table;
    const last = at[key[key.length - 1]!];
    let level = this.levelOf(at);
    const known = level.get(last) as number[] | undefined;
    if (known && this.isAdded(known, by)) return;
    // Postgres adds up, or refuses, a sum that no number holds exactly.
    if (known || this.kept >= SUMS) {
      this.inParts = true;
      this.spill();
      level = this.levelOf(at);
    }
    level.set(last, this.names.map((name) => by[name]!)); // prettier-ignore
    this.kept += 1;
  }

  /** The sums of all but the last value of the key. */
  private levelOf(at: Values): Map<unknown, Sums> {
    const { key } = this.table;
    let level = this.sums;
    for (let index = 0; index < key.length - 1; index++) {
      const value = at[key[index]!];
      let below = level.get(value) as Map<unknown, Sums> | undefined;
      if (!below) level.set(value, (below = new Map()));
      level = below;
    }
    return level;
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
    const { names, json } = this;
    let line = '';
    for (let index = 0; index < names.length; index++) {
      const value = row[names[index]!];
      const text = copyText(json[index] ? JSON.stringify(value) : value);
      line += index === 0 ? text : `\t${text}`;
    }
    this.write(line);
  }

  /** Into bytes at once: texts that wait in thousands cost the collector of garbage more than they cost to make. */
  private write(line: string): void {
    const most = line.length * WIDEST + 1;
    if (this.used + most > this.rows.length)
      this.rows = Buffer.concat([this.rows.subarray(0, this.used)], Math.max(this.rows.length * 2, this.used + most));
    this.used += this.rows.write(line, this.used);
    this.rows[this.used++] = 10;
  }
}
