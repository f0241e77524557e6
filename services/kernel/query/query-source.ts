import type pg from 'pg';
import type { ListAnswer, QueryDefinition } from '../../../contracts/define/query.js';
import type { Actor } from '../identity/actor.js';
import type { Needs, StatesOf } from '../event-store/decider.js';
import { EventReader } from '../event-store/event-reader.js';
import type { Projection } from '../projection/projection.js';
import type { Freshness } from '../projection/freshness.js';
import type { Settings } from '../settings/settings.js';
import type { Sql } from '../postgres/sql.js';

/** What a query may use to answer. */
export interface QueryTools {
  /** Runs SQL on the read models. */
  read<Row extends object>(query: Sql): Promise<Row[]>;
  /** The states of streams as they stand now, by name, as a decider would get them. */
  states<N extends Needs>(needs: N): Promise<StatesOf<N>>;
  readonly freshness: Freshness;
  readonly actor: Actor;
  /** Modules and settings as they are in force. */
  readonly settings: Settings;
}

/** Where the answer of a read comes from. */
export interface QuerySource<Q extends object = object, Row extends object = object> {
  readonly query: QueryDefinition<Q, Row>;
  /** The projection it reads, so that a reader's own last command is waited for; absent: it reads what each process keeps of the company's log. */
  readonly projection?: Projection;
  answer(params: Q, tools: QueryTools): Promise<ListAnswer<Row>>;
}

/** Binds an answer to a read; parameters and rows are typed by its definition. */
export function answers<Q extends object, Row extends object>(
  query: QueryDefinition<Q, Row>,
  projection: Projection | undefined,
  answer: QuerySource<Q, Row>['answer'],
): QuerySource {
  return { query, projection, answer } as unknown as QuerySource;
}

/** Makes the tools of queries on a pool. */
export function queryTools(database: pg.Pool, freshness: Freshness, settings: Settings, actor: Actor): QueryTools {
  const events = new EventReader(database);
  return {
    freshness,
    settings,
    actor,
    read: async <Row extends object>({ text, values }: Sql) => (await database.query<Row>(text, [...values])).rows,
    async states<N extends Needs>(needs: N) {
      const states = Object.entries(needs).map(async ([name, stream]) => [name, await events.state(stream)] as const);
      return Object.fromEntries(await Promise.all(states)) as StatesOf<N>;
    },
  };
}
