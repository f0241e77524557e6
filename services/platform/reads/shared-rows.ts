import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { Sql } from '../../kernel/postgres/sql.js';

/** The most that is kept, in characters of JSON: of all rows together, and of those of one statement. */
const MOST = 16_000_000;
const MOST_OF_ONE = 1_000_000;
const MOST_ROWS = 2_000;
const KEPT_MS = 60_000;

/** A table of a read model that a statement names. */
const TABLE = /\bread_([a-z0-9_]+)"?\."?([a-z0-9_]+)/g;
/** The dates on which branches book, and the minute: they have states without being of a read model. */
const STATED = /\blog\.(open_day|minute)\b/g;
/** All that says something else at another time or to another reader, though no table changed. */
const ELSEWHERE =
  /\b(log|identity|personal|job|pg_\w+)"?\.|\bcheckpoint\b|\b(now|clock_timestamp|random|set_config|current_setting)\(|\bcurrent_|\bfor (update|share)\b/i;

type Rows = readonly object[];
/** Those of tables by their names; `state` is another one after a rebuild. */
interface ModelStates {
  readonly name: string;
  readonly state: string | null;
  readonly states: Readonly<Record<string, string>>;
}
/** The state of a table, `money.line`. */
type States = (table: string) => string;

interface Kept {
  readonly states: string;
  readonly rows: Rows;
}

/** A statement that several wait for; it ends when all of them have gone. */
interface Running {
  readonly states: string;
  readonly rows: Promise<Rows>;
  readonly end: AbortController;
  waiting: number;
}

/** Shares work among all who ask for it in one turn of the loop: it begins after each of them has asked. */
export class SharedTurn<T> {
  private readonly next = new Map<string, Promise<T>>();

  /** The outcome of the work behind a key, begun after this call. */
  of(key: string, work: () => Promise<T>): Promise<T> {
    const known = this.next.get(key);
    if (known) return known;
    const next = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      this.next.delete(key);
      return work();
    });
    this.next.set(key, next);
    return next;
  }
}

/** Runs a statement. It ends early when the signal says that nobody waits for it. */
type Run = (query: Sql, signal?: AbortSignal) => Promise<Rows>;

/** The tables of read models of which rows are made; undefined where they are made of something else too. */
export function tablesNamed(text: string): readonly string[] | undefined {
  if (ELSEWHERE.test(text.replaceAll(STATED, ''))) return undefined;
  const ofModels = [...text.matchAll(TABLE)].map(([, model, table]) => `${model!}.${table!}`);
  const others = [...text.matchAll(STATED)].map(([table]) => table);
  const tables = [...new Set([...ofModels, ...others])];
  return tables.length > 0 ? tables.sort() : undefined;
}

/**
 * Shares what statements find among all who ask the same: rows are read once, and kept as long as the tables that the
 * statement names are in the same state. A state is asked before rows are read, so rows are never older than it.
 */
export class SharedRows {
  private readonly kept = new LRUCache<string, Kept>({
    maxSize: MOST,
    maxEntrySize: MOST_OF_ONE,
    ttl: KEPT_MS,
    sizeCalculation: ({ rows }, key) => (rows.length > MOST_ROWS ? MOST : key.length + JSON.stringify(rows).length),
  });
  private readonly running = new Map<string, Running>();
  private readonly turn = new SharedTurn<States>();

  constructor(private readonly database: Pick<pg.Pool, 'query'>) {}

  /** The rows of a statement: those that are kept, those that another is reading, or its own. */
  async of(query: Sql, run: Run, signal?: AbortSignal): Promise<object[]> {
    const tables = tablesNamed(query.text);
    if (!tables) return [...(await run(query, signal))];
    const states = tables.map(await this.states()).join();
    const key = JSON.stringify([query.text, query.values]);
    const kept = this.kept.get(key);
    const rows = kept?.states === states ? kept.rows : await this.read({ key, states }, query, run, signal);
    return rows.map((row) => ({ ...row }));
  }

  private async read(
    { key, states }: { readonly key: string; readonly states: string },
    query: Sql,
    run: Run,
    signal?: AbortSignal,
  ): Promise<Rows> {
    signal?.throwIfAborted();
    const same = this.running.get(key);
    const running = same?.states === states ? same : this.begin({ key, states }, query, run);
    running.waiting += 1;
    const gone = Promise.withResolvers<never>();
    const leave = (): void => {
      running.waiting -= 1;
      if (running.waiting === 0) {
        running.end.abort();
        this.forget(key, running);
      }
      gone.reject(signal!.reason as Error);
    };
    signal?.addEventListener('abort', leave, { once: true });
    try {
      return await (signal ? Promise.race([running.rows, gone.promise]) : running.rows);
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  private begin({ key, states }: { readonly key: string; readonly states: string }, query: Sql, run: Run): Running {
    const end = new AbortController();
    const rows = run(query, end.signal)
      .then((found) => {
        if (!end.signal.aborted) this.kept.set(key, { states, rows: found });
        return found;
      })
      .finally(() => this.forget(key, running));
    // Who waits for it hears of its failure; when all have gone, nobody does.
    rows.catch(() => undefined);
    const running: Running = { states, rows, end, waiting: 0 };
    this.running.set(key, running);
    return running;
  }

  private forget(key: string, running: Running): void {
    if (this.running.get(key) === running) this.running.delete(key);
  }

  private states(): Promise<States> {
    return this.turn.of('', async () => {
      const { rows } = await this.database.query<ModelStates>({
        name: 'states of read models',
        text: `
          select name, state, states from log.projection
          union all
          select 'log', null,
            jsonb_build_object(
              'open_day', (select jsonb_object_agg(branch, business_date)::text from log.open_day),
              'minute', (select minute from log.minute)
            )`,
      });
      const models = new Map(rows.map((model) => [model.name, model]));
      return (table) => {
        const [model, name] = table.split('.') as [string, string];
        const known = models.get(model);
        return `${known?.state ?? ''} ${known?.states[name] ?? ''}`;
      };
    });
  }
}
