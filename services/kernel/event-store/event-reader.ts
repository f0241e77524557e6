import type { Positions } from '../../../contracts/language/values/positions.js';
import type pg from 'pg';
import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import { genesisOf, nameOfPlace, type Place } from './chain.js';
import { EVENT_COLUMNS, keyedOf, keyParameters } from './statements.js';
import {
  fold,
  keyRefsOf,
  refsOf,
  statesOf,
  type KeyRef,
  type Needs,
  type StatesOf,
  type StreamRef,
  type StreamType,
} from './decider.js';

/** The columns of an event as it is read. */
export const READ_COLUMNS = `${EVENT_COLUMNS.map((name) => `e.${name}`).join(', ')}, e.payload, e.postings,
  encode(e.hash, 'hex') as hash`;

/** Opens what is sealed in events, before a state or a read model follows from them. */
export type Opening = (events: readonly RecordedEvent[]) => Promise<readonly RecordedEvent[]>;

/** Reads events of many branches, in order within each, in the shapes in which they were written. */
export class EventReader {
  /** `opened` leaves events as they are, unless it is told otherwise. */
  constructor(
    private readonly database: { query: pg.Pool['query'] },
    readonly opened: Opening = (events) => Promise.resolve(events),
  ) {}

  /** The last position of every branch. */
  async heads(): Promise<Map<string, number>> {
    const { rows } = await this.database.query<{ branch: string; position: number }>(
      'select branch, position from log.branch_head',
    );
    return new Map(rows.map(({ branch, position }) => [branch, position]));
  }

  /**
   * Events after the given positions (and not after `until`, where told), about `most` in all. What is read is bounded
   * by positions, which have no gap, and not only by a limit: a planner that thinks a branch short would sort all the
   * rest of it each time.
   */
  async after(positions: Positions, most: number, until?: Positions): Promise<RecordedEvent[]> {
    const branches = [...positions.keys()];
    if (branches.length === 0) return [];
    const each = Math.max(1, Math.ceil(most / branches.length));
    const { rows } = await this.database.query<RecordedEvent>({
      text: `
        select ${READ_COLUMNS}
        from unnest($1::text[], $2::bigint[], $3::bigint[]) as b (branch, position, until)
        cross join lateral (
          select * from log.event e
          where e.branch = b.branch
            and e.position > b.position
            and e.position <= least(b.until, b.position + $4::bigint)
          order by e.year, e.position limit $4
        ) e`,
      values: [
        branches,
        branches.map((branch) => positions.get(branch)),
        branches.map((branch) => until?.get(branch) ?? Number.MAX_SAFE_INTEGER),
        each,
      ],
    });
    return rows;
  }

  /**
   * The hashes at places, by name (`JKT01:12`); what the first event of a branch follows stands at 0. A place that the
   * log does not have is left out.
   */
  async hashes(places: readonly Place[]): Promise<Map<string, string>> {
    const known = genesisOf(places);
    const asked = places.filter(({ position }) => position > 0);
    if (asked.length === 0) return known;
    const { rows } = await this.database.query<Place & { hash: string }>({
      name: 'hashes',
      text: `
        select branch, position, encode(hash, 'hex') as hash
        from unnest($1::text[], $2::bigint[]) p (branch, position)
        join log.event e using (branch, position)`,
      values: [asked.map(({ branch }) => branch), asked.map(({ position }) => position)],
    });
    for (const { hash, ...place } of rows) known.set(nameOfPlace(place), hash);
    return known;
  }

  /**
   * The state of a stream, folded from its events (of those before a version, where told); its initial state when
   * nothing ever happened on it.
   */
  async state<S>({ type, name }: StreamRef<S>, before = Number.MAX_SAFE_INTEGER): Promise<S> {
    const { rows } = await this.database.query<RecordedEvent>({
      name: 'stream',
      text: `select ${READ_COLUMNS} from log.event e where e.stream = $1 and e.version < $2 order by e.version`,
      values: [name, before],
    });
    return fold(type, await this.opened(rows));
  }

  /** The states of the streams needed, by name. */
  async needed<N extends Needs>(needs: N): Promise<StatesOf<N>> {
    const keys = keyRefsOf(needs);
    const held = new Map(await Promise.all(keys.map(async (key) => [key, await this.holding(key)] as const)));
    const refs = [...refsOf(needs), ...[...held.values()].flat()];
    const states = new Map(await Promise.all(refs.map(async (ref) => [ref.name, await this.state(ref)] as const)));
    return statesOf(
      needs,
      ({ name }) => states.get(name),
      (key) => held.get(key)!,
    );
  }

  /** The streams that hold a key, oldest first. */
  private async holding(key: KeyRef): Promise<readonly StreamRef[]> {
    const { rows } = await this.database.query<{ stream: string }>({
      name: 'held',
      text: keyedOf(1),
      values: [...keyParameters([key])],
    });
    return rows.map(({ stream }) => ({ type: key.type, name: stream }));
  }

  /** The states of all streams of a type, in the order of their names. */
  async states<S>(type: StreamType<S>): Promise<S[]> {
    const { rows } = await this.database.query<RecordedEvent>({
      name: 'streams',
      // `0` follows `/`: a range of the index on stream, in any collation by code points.
      text: `
        select ${READ_COLUMNS}
        from log.event e
        where e.stream >= $1 || '/' and e.stream < $1 || '0'
        order by e.stream, e.version`,
      values: [type.category],
    });
    const events = await this.opened(rows);
    return [...Map.groupBy(events, ({ stream }) => stream).values()].map((own) => fold(type, own));
  }
}
