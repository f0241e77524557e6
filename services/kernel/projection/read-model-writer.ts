import type pg from 'pg';
import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import { nameOfPlace } from '../event-store/chain.js';
import type { Positions } from '../../../contracts/language/values/positions.js';
import { behindOf } from '../../../contracts/language/values/positions.js';
import { upcast } from '../event-store/upcast.js';
import { isConnectionLost, isHeldUp, type PipelinedConnection } from '../postgres/connection.js';
import { inTransaction } from '../postgres/transaction.js';
import { ChangeSet } from './change-set.js';
import type { Projection } from './projection.js';

/** The channel on which a projection says how far it has come: `money JKT01:1234,BDG01:7`. */
export const PROJECTED = 'kilau_projected';

/**
 * Moves checkpoints, and tells so. Nobody waits for the disk: what is lost in a fall of Postgres, rows and checkpoints
 * together, is projected again from the log.
 */
const telling = (moving: string): string => `
  with moved as (${moving} returning c.branch)
  select set_config('synchronous_commit', 'off', true), pg_notify('${PROJECTED}', $7), count(*)
  from moved`;

/**
 * Names the states of tables of a read model anew. Never by a number that counts on: after a fall of Postgres it would
 * come again for other rows.
 */
const STATES_CHANGED = {
  name: 'states of a read model',
  text: `
    update log.projection
    set states = states || (select jsonb_object_agg(t, gen_random_uuid()) from unnest($2::text[]) t)
    where name = $1`,
};

/** An event that a handler could not take. */
export interface Failure {
  readonly event: RecordedEvent;
  readonly error: unknown;
}

/** Changes ready to be written, with the positions they lead from and to. */
export interface Prepared {
  readonly changes: ChangeSet;
  readonly from: ReadonlyMap<string, number>;
  readonly to: ReadonlyMap<string, { readonly position: number; readonly at: string }>;
  readonly failures: readonly Failure[];
  /** The number of events that it holds. */
  readonly events: number;
}

/** True when a write found a checkpoint elsewhere than it was left: someone else has moved it. */
export function hasMoved(error: unknown): boolean {
  const { code, table } = error as { code?: string; table?: string };
  return code === '23502' && table === 'checkpoint';
}

/**
 * Writes a read model into a schema, each batch with its checkpoints in one transaction: the effect of an event is
 * there exactly once.
 */
export class ReadModelWriter {
  private positions = new Map<string, number>();
  private loadedOn?: pg.Client;
  private readonly definition: string;

  constructor(
    readonly projection: Projection,
    private readonly schema: string,
    private readonly connection: PipelinedConnection,
    /** A schema that nobody reads yet tells nobody how far it has come. */
    private readonly live = true,
  ) {
    this.definition = projection.definition;
  }

  /** The position to which each branch has come, with what is on its way to the database. */
  get reached(): Positions {
    return this.positions;
  }

  /** The branches that have not come to the goal, and how far each has come. */
  behind(goal: Positions): Map<string, number> {
    return behindOf(this.positions, goal);
  }

  /**
   * True when the connection is not the one on which the checkpoints were read: Postgres may have fallen meanwhile, and
   * with it what it had not yet on disk.
   */
  async isOnOtherConnection(): Promise<boolean> {
    return (await this.connection.client()) !== this.loadedOn;
  }

  /**
   * Reads the checkpoints anew, and begins those of branches that have none. Throws when the read model has been
   * rebuilt by another definition.
   */
  async load(branches: Iterable<string>): Promise<void> {
    const client = await this.connection.client();
    const { name } = this.projection;
    if (this.live) {
      const { rowCount } = await client.query('select from log.projection where name = $1 and definition = $2', [
        name,
        this.definition,
      ]);
      if (rowCount === 0) throw new Error(`${name} is kept by another version of its definition`);
    }
    const [, { rows }] = await Promise.all([
      client.query(
        `insert into ${this.schema}.checkpoint
         select branch, 0, now()
         from unnest($1::text[]) branch
         on conflict do nothing`,
        [[...branches]],
      ),
      client.query<{ branch: string; position: number }>(`select branch, position from ${this.schema}.checkpoint`),
    ]);
    this.positions = new Map(rows.map(({ branch, position }) => [branch, position]));
    this.loadedOn = client;
  }

  /**
   * Adds up the changes of events that follow, without gap, on what was reached. A branch ends where a handler throws.
   */
  prepare(events: readonly RecordedEvent[]): Prepared {
    let changes = new ChangeSet();
    const taken: RecordedEvent[] = [];
    const from = new Map<string, number>();
    const to = new Map<string, { position: number; at: string }>();
    const failures = new Map<string, Failure>();
    for (const event of events) {
      const { branch, position } = event;
      if (failures.has(branch)) continue;
      const reached = this.positions.get(branch) ?? 0;
      if (position <= reached) continue;
      if (position > reached + 1)
        throw new Error(`${this.projection.name}: ${branch}:${position} does not follow ${reached}`);
      try {
        changes.take(this.projection.apply(upcast(event)));
      } catch (error) {
        failures.set(branch, { event, error });
        // It may have failed half-way: the others are added up anew.
        changes = new ChangeSet();
        for (const one of taken) changes.take(this.projection.apply(upcast(one)));
        continue;
      }
      taken.push(event);
      if (!from.has(branch)) from.set(branch, reached);
      to.set(branch, { position, at: event.recorded_at });
      this.positions.set(branch, position);
    }
    return { changes, from, to, failures: [...failures.values()], events: taken.length };
  }

  /**
   * Writes events of one branch, each in a transaction of its own; answers the first that cannot be taken. Throws when
   * that is no fault of the event.
   */
  async writeEach(events: readonly RecordedEvent[]): Promise<Failure | undefined> {
    for (const event of events) {
      const prepared = this.prepare([event]);
      if (prepared.failures[0]) return prepared.failures[0];
      try {
        await this.write(prepared);
      } catch (error) {
        if (isConnectionLost(error) || isHeldUp(error) || hasMoved(error)) throw error;
        await this.load([]);
        return { event, error };
      }
    }
    return undefined;
  }

  /**
   * Writes what was prepared. Throws when a checkpoint is not where it was left, or no longer this definition's
   * (`hasMoved`).
   */
  async write({ changes, from, to }: Prepared): Promise<void> {
    if (to.size === 0) return;
    const branches = [...to.keys()].sort();
    const reached = branches.map((branch) => to.get(branch)!);
    const places = branches.map((branch, index) => nameOfPlace({ branch, ...reached[index]! }));
    const told = `${this.projection.name} ${places.join(',')}`.slice(0, 7900);
    const values = [
      branches,
      branches.map((branch) => from.get(branch)),
      reached.map(({ position }) => position),
      reached.map(({ at }) => at),
    ];
    const own = this.live ? 'and exists (select from log.projection where name = $5 and definition = $6)' : '';
    const moving = `
      update ${this.schema}.checkpoint c
      set position = case when c.position = n.before ${own} then n.position end, at = n.at
      from unnest($1::text[], $2::bigint[], $3::bigint[], $4::timestamptz[]) as n (branch, before, position, at)
      where c.branch = n.branch`;
    const client = await this.connection.client();
    const checkpoint = this.live
      ? { text: telling(moving), values: [...values, this.projection.name, this.definition, told] }
      : { text: moving, values };
    const move = { ...checkpoint, name: `checkpoint ${this.schema}` };
    const statements = changes.statements(this.schema);
    const changed = { ...STATES_CHANGED, values: [this.projection.name, changes.tables] };
    if (statements.length > 0) await inTransaction(client, [move, ...statements, ...(this.live ? [changed] : [])]);
    else await client.query(move);
  }
}
