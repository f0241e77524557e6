import { createHash } from 'node:crypto';
import type { EventDefinition, Posting, RecordedEvent } from '../../../contracts/language/define/event.js';
import { PUSAT } from '../../../contracts/language/define/gate.js';
import { createTables, type Change, type Table } from './tables.js';

/**
 * The logs of which the rows of a branch are made: its own; its own and head office's, which receives its money and
 * re-posts its books (head office's rows are then made of every branch's); or head office's, for every shop alike.
 */
export type Logs = 'own' | 'own and head office' | 'head office';

const NOTHING: readonly Change[] = [];

type Handler = (event: RecordedEvent) => readonly Change[];

/** The schema of a read model. */
export const schemaOf = (name: string): string => `read_${name}`;

/** A read model: tables, and a pure function from an event to changes of them. Its schema is `read_<name>`. */
export class Projection {
  private madeOf: Logs = 'own';
  private fingerprint: string | undefined;
  private readonly byType = new Map<string, Handler>();
  private readonly forPostings: ((posting: Posting, event: RecordedEvent) => readonly Change[])[] = [];

  constructor(
    readonly name: string,
    readonly tables: readonly Table[],
    /** Grows by one when the handlers change what they write: the read model is then rebuilt next to the live one. */
    readonly revision: number,
  ) {}

  /** The logs of its rows; the age of figures and who hears of them follow from it. */
  get logs(): Logs {
    return this.madeOf;
  }

  get schema(): string {
    return schemaOf(this.name);
  }

  /** A fingerprint of tables and handlers: a change of it rebuilds the read model. */
  get definition(): string {
    return (this.fingerprint ??= createHash('sha256')
      .update(createTables('x', this.tables) + String(this.revision))
      .digest('hex'));
  }

  /** Says whose events the rows of a branch are made of, where that is not the branch alone. */
  from(logs: Logs): this {
    this.madeOf = logs;
    return this;
  }

  /** The logs that the rows of a branch are made of; undefined: every one. */
  logsOf(branch: string | undefined): readonly string[] | undefined {
    if (branch === undefined || (branch === PUSAT && this.logs === 'own and head office')) return undefined;
    return { own: [branch], 'own and head office': [branch, PUSAT], 'head office': [PUSAT] }[this.logs];
  }

  /** Says what follows from a type of event. */
  on<P extends object>(
    definition: EventDefinition<string, P>,
    handler: (event: RecordedEvent<P>) => readonly Change[],
  ): this {
    if (this.byType.has(definition.type)) throw new Error(`${this.name} handles ${definition.type} twice`);
    this.byType.set(definition.type, handler as unknown as Handler);
    return this;
  }

  /** Says what follows from each posting, whatever event it stands on. */
  onPostings(handler: (posting: Posting, event: RecordedEvent) => readonly Change[]): this {
    this.forPostings.push(handler);
    return this;
  }

  /** The changes that follow from an event. Throws what a handler throws. */
  apply(event: RecordedEvent): readonly Change[] {
    const own = this.byType.get(event.type)?.(event) ?? NOTHING;
    if (this.forPostings.length === 0 || event.postings.length === 0) return own;
    const changes = [...own];
    for (const handler of this.forPostings)
      for (const posting of event.postings) changes.push(...handler(posting, event));
    return changes;
  }
}

/** Begins a projection: `project('money', 1, [cashLine, cashDaily]).onPostings(…)`. */
export function project(name: string, revision: number, tables: readonly Table[]): Projection {
  return new Projection(name, tables, revision);
}
