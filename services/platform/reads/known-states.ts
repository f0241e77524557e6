import type pg from 'pg';
import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import {
  refsOf,
  statesOf,
  type KeyRef,
  type Needs,
  type StatesOf,
  type StreamType,
} from '../../kernel/event-store/decider.js';
import { READ_COLUMNS } from '../../kernel/event-store/event-reader.js';
import { eventsOf } from '../../kernel/event-store/log-relations.js';
import { upcast } from '../../kernel/event-store/upcast.js';
import { name as named, sql } from '../../kernel/postgres/sql.js';

/** The most streams of which the state is kept; the fewest events of one that is kept. */
const [MOST, LONG] = [200, 16];

interface Folded {
  readonly type: StreamType;
  readonly version: number;
  readonly state: unknown;
}

/** Queries name no streams by key: their read models have such lists. */
function withoutKeys({ key }: KeyRef): never {
  throw new RangeError(`the streams that hold ${key} were not read`);
}

/**
 * The states of streams as queries ask for them. Of a long stream (the prices of a group of gold) the state is kept,
 * and only what was recorded since is read. For streams that hold nothing personal: an erased person would be kept.
 */
export class KnownStates {
  private readonly kept = new Map<string, Folded>();

  constructor(private readonly database: { query: pg.Pool['query'] }) {}

  /** The states of the streams needed, by name. */
  async needed<N extends Needs>(needs: N): Promise<StatesOf<N>> {
    const folded = new Map(refsOf(needs).map(({ type, name }) => [name, this.cached(name, type)]));
    for (const event of await this.since(folded)) {
      const { type, state } = folded.get(event.stream)!;
      folded.set(event.stream, { type, version: event.version, state: type.evolve(state, upcast(event)) });
    }
    for (const [name, one] of folded) this.cache(name, one);
    return statesOf(needs, ({ name }) => folded.get(name)!.state, withoutKeys);
  }

  private async since(folded: ReadonlyMap<string, Folded>): Promise<readonly RecordedEvent[]> {
    const { text, values } = sql`
      select ${sql([READ_COLUMNS])}
      from unnest(${[...folded.keys()]}::text[], ${[...folded.values()].map(({ version }) => version)}::bigint[])
        as known (stream, version)
      cross join lateral ${eventsOf(named('known.stream'))} e
      where e.version > known.version
      order by e.stream, e.version`;
    const { rows } = await this.database.query<RecordedEvent>({ name: 'states', text, values: [...values] });
    return rows;
  }

  private cached(name: string, type: StreamType): Folded {
    const kept = this.kept.get(name);
    return kept?.type === type ? kept : { type, version: 0, state: type.initial };
  }

  private cache(name: string, folded: Folded): void {
    if (folded.version < LONG) return;
    this.kept.delete(name);
    this.kept.set(name, folded);
    if (this.kept.size > MOST) this.kept.delete(this.kept.keys().next().value!);
  }
}

const ofPools = new WeakMap<pg.Pool, KnownStates>();

/** The states that queries on a pool have asked for. */
export function knownStatesOf(database: pg.Pool): KnownStates {
  const known = ofPools.get(database) ?? new KnownStates(database);
  ofPools.set(database, known);
  return known;
}
