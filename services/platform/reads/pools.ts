import pg from 'pg';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { endingAfter, poolSettings } from '../../kernel/postgres/connection.js';
import { asConnectionLost, Client, isConnectionLost } from '../../kernel/postgres/connection-errors.js';
import type { Sql } from '../../kernel/postgres/sql.js';
import { rolledBack } from '../database/transact.js';
import { TIME_LIMITS } from '../bus/time-limits.js';
import { SharedRows } from './shared-rows.js';

/** Limits of a pool for those who wait for an answer. */
export interface PoolLimits {
  /** Connections. */
  readonly max: number;
  /** A statement that takes longer is ended, and answered 503. */
  readonly statementSeconds: number;
  /** The longest wait for a connection; then 503. */
  readonly waitSeconds: number;
  /** The most requests that wait for a connection; 503 at once beyond. */
  readonly waiting: number;
}

/** The pools of a process. Each kind of work has its own, so that none of them waits for another. */
export const POOLS = {
  /** Logins, sessions, consents. */
  identity: { max: 6, statementSeconds: 5, waitSeconds: 5, waiting: 500 },
  /** Reads for the screens of the staff. */
  reads: { max: 8, statementSeconds: TIME_LIMITS.query.statement, waitSeconds: 5, waiting: 500 },
  /** Reports and the rows of exports. */
  reports: { max: 6, statementSeconds: TIME_LIMITS.report.statement, waitSeconds: 20, waiting: 100 },
  /** Reads for anybody. */
  public: { max: 2, statementSeconds: TIME_LIMITS.public.statement, waitSeconds: 3, waiting: 20 },
} as const satisfies Record<string, PoolLimits>;

/** The name of a pool with limits. */
export type PoolName = keyof typeof POOLS;

/**
 * Rows lie in memory or on flash, so a step to the next by an index costs as much as one through the table: what a
 * report costs follows what it finds, not what there ever was. And no reader takes the cores of the others.
 */
const PLANNING = '-c random_page_cost=1.1 -c max_parallel_workers_per_gather=0';

/** Seconds after which who was refused may ask again. */
const AGAIN_SECONDS = 2;

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** A pool for which nobody waits without bound: not for a connection, not in a line, not for a statement. */
export class LimitedPool extends pg.Pool {
  /** The refusal of SQL that cannot be answered now, if it is such. */
  guard: (sql: string) => Refusal | undefined = () => undefined;
  readonly shared = new SharedRows(this);
  private canceller?: pg.Pool;

  constructor(
    private readonly url: string,
    private readonly named: string,
    private readonly limits: PoolLimits,
  ) {
    const { options, silenceMs } = endingAfter(limits.statementSeconds);
    const own = { silenceMs, connectionTimeoutMillis: limits.waitSeconds * 1000, max: limits.max, Client };
    super({ ...poolSettings(url, named, `${options} ${PLANNING}`), ...own });
    this.on('error', () => undefined);
    this.on('connect', (client) => client.on('error', () => undefined));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    if (!callback)
      return this.waitingCount >= this.limits.waiting
        ? Promise.reject(busy())
        : super.connect().catch((error: Error) => this.rethrow(error));
    if (this.waitingCount >= this.limits.waiting) return callback(busy(), undefined, () => undefined);
    super.connect((error, client, done) => callback(error && this.asTold(error), client, done));
  }

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | void {
    const all = Promise.all([this.canceller?.end(), super.end()]);
    if (!callback) return all.then(() => undefined);
    void all.then(callback);
  }

  /** Ends what a connection of this pool is doing, by a connection outside the pool: its own may all be busy. */
  async cancel(client: pg.PoolClient): Promise<void> {
    this.canceller ??= new pg.Pool({ ...poolSettings(this.url, `${this.named} cancel`), max: 1 }).on(
      'error',
      () => undefined,
    );
    const { processID } = client as unknown as { readonly processID: number };
    await this.canceller.query('select pg_cancel_backend($1)', [processID]).catch(() => undefined);
  }

  private rethrow(error: Error): never {
    throw this.asTold(error);
  }

  /** Turns the driver's error of a long wait for a connection into a refusal, where others had them all. */
  private asTold(error: Error): Error {
    return this.totalCount >= this.limits.max && error.message.includes('timeout exceeded when trying to connect')
      ? busy()
      : asConnectionLost(error);
  }
}

function busy(): Refusal {
  return new Refusal('request.busy', undefined, undefined, AGAIN_SECONDS);
}

/** Asks the read models. */
export type Ask = <Row extends object>(query: Sql) => Promise<Row[]>;

/** Asks on a connection. Throws what a pool refuses. */
const askOn =
  (pool: pg.Pool, client: pg.Pool | pg.PoolClient): Ask =>
  async <Row extends object>({ text, values }: Sql) => {
    const refusal = pool instanceof LimitedPool ? pool.guard(text) : undefined;
    if (refusal) throw refusal;
    return (await client.query<Row>(text, [...values])).rows;
  };

/**
 * Runs SQL on a pool for somebody, together with all who ask the same meanwhile; when they have gone, Postgres ends it.
 */
export async function askOf<Row extends object>(pool: pg.Pool, query: Sql, signal?: AbortSignal): Promise<Row[]> {
  if (!(pool instanceof LimitedPool)) return askOn(pool, pool)<Row>(query);
  const refusal = pool.guard(query.text);
  if (refusal) throw refusal;
  const run = (one: Sql, gone?: AbortSignal): Promise<Row[]> =>
    gone ? withClient(pool, gone, (client) => askOn(pool, client)<Row>(one)) : askOn(pool, pool)<Row>(one);
  return (await pool.shared.of(query, run, signal)) as Row[];
}

const SNAPSHOT = 'begin isolation level repeatable read read only';

/** Asks several things of one state of the data: what is counted is what is read. */
export function askTogether<T>(pool: pg.Pool, work: (ask: Ask) => Promise<T>, signal?: AbortSignal): Promise<T> {
  return withClient(pool, signal, async (client) => {
    await client.query(SNAPSHOT);
    const answer = await work(askOn(pool, client)).catch(async (error: unknown) => {
      if (signal?.aborted || (await rolledBack(client, error))) throw asConnectionLost(error as Error);
      throw error;
    });
    await client.query('commit');
    return answer;
  });
}

/** Does something with a connection of a pool for somebody; when they have gone, Postgres ends it. */
async function withClient<T>(
  pool: pg.Pool,
  signal: AbortSignal | undefined,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const client = await pool.connect();
  let cancelling: Promise<unknown> | undefined;
  let unusable = false;
  const cancel = (): void => void (cancelling = pool instanceof LimitedPool ? pool.cancel(client) : undefined);
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    signal?.throwIfAborted();
    return await work(client);
  } catch (error) {
    // Postgres itself has said what is wrong, or the connection is of no use any more.
    unusable = !(error instanceof pg.DatabaseError || error instanceof Refusal) || isConnectionLost(error);
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', cancel);
    // Who has this connection next must not be the one who is cancelled.
    await cancelling;
    client.release(unusable || Boolean(signal?.aborted));
  }
}
