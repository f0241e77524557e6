import pg from 'pg';
import { Client, isConnectionLost, isHeldUp, Pool, type Silence } from './connection-errors.js';

export { isConnectionLost, isHeldUp };

/**
 * Values as the log keeps them: bigint as exact number, dates and instants as text (an instant as ISO with
 * milliseconds).
 */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};
const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  20: exactNumber,
  // The driver's own JSON parsers are process-wide, and libraries replace them: what the log says must not depend on
  // who else is loaded.
  114: (text) => JSON.parse(text) as unknown,
  1082: (text) => text,
  1184: isoInstant,
  1700: exactNumber,
  3802: (text) => JSON.parse(text) as unknown,
};

/** A number from Postgres that a double cannot hold exactly: never rounded, whoever asked is told (`isInexact`). */
class InexactNumber extends RangeError {}

function exactNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new InexactNumber(`not an exact number: ${text}`);
  return value;
}

/**
 * True when a query failed for a figure beyond what can be told exactly: above 2^53 − 1, or above what a bigint holds
 * (22003).
 */
export function isInexact(error: unknown): boolean {
  return error instanceof InexactNumber || (error as { code?: string } | null)?.code === '22003';
}

/** True when Postgres ended a statement because it took too long. */
export function isTooSlow(error: unknown): boolean {
  return (error as { code?: string } | null)?.code === '57014';
}

/** `2026-11-20 15:35:00.12+00` → `2026-11-20T15:35:00.120Z`; sessions are set to UTC. */
function isoInstant(text: string): string {
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`;
}

const CONNECT_MS = 5000;

/** Options of every connection of ours. */
export const poolSettings = (url: string, name: string, options = ''): pg.ClientConfig => ({
  connectionString: url,
  application_name: `kilau ${name}`,
  types,
  options: `-c timezone=UTC -c idle_in_transaction_session_timeout=30000 ${options}`,
  connectionTimeoutMillis: CONNECT_MS,
  keepAlive: true,
});

/** Seconds without an answer after which a connection is given up that may do what takes long: build, copy, index. */
const LONG_SECONDS = 2 * 60 * 60;

/** Returns the settings that end a statement after so many seconds, and the connection of a server that does not. */
export const endingAfter = (seconds: number): { readonly options: string; readonly silenceMs: number } => ({
  options: `-c statement_timeout=${seconds * 1000}`,
  silenceMs: (seconds + 2) * 1000,
});

/**
 * A pool of connections for what nobody waits for at a screen, with further options of the server's (`-c name=value`).
 * A statement may take as many seconds as are told, otherwise as long as it moves. Postgres going away is an error of
 * the query that meets it, never of the process.
 */
export function openPool(url: string, name: string, max = 10, options = '', seconds?: number): pg.Pool {
  const ending = seconds === undefined ? { options: '', silenceMs: LONG_SECONDS * 1000 } : endingAfter(seconds);
  return quiet(
    new Pool({ ...poolSettings(url, name, `${options} ${ending.options}`), silenceMs: ending.silenceMs, max }),
  );
}

/**
 * As `openPool`, for work that waits for its turn as long as what came before it takes; a new connection has its limit.
 */
export function openPatientPool(url: string, name: string, max: number, options: string): pg.Pool {
  const patient = { connectionTimeoutMillis: 0, silenceMs: LONG_SECONDS * 1000 };
  return quiet(new Pool({ ...poolSettings(url, name, options), ...patient, max, Client: PunctualClient }));
}

class PunctualClient extends Client {
  constructor(config: pg.ClientConfig & Silence = {}) {
    super({ ...config, connectionTimeoutMillis: CONNECT_MS });
  }
}

function quiet(pool: pg.Pool): pg.Pool {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Prepared statements keep the plan they were first given, which may have been when the tables were empty: what looks
 * up by key must never scan. One plan serves all parameters: to make one for each call costs three times the call.
 */
const BY_KEY = '-c enable_seqscan=off -c plan_cache_mode=force_generic_plan';

/** Limits of a question on a connection, in milliseconds, after which it is given up. */
export interface Deadlines {
  /** For a lock that somebody else holds. */
  readonly lockMs: number;
  /** For an answer: then the connection is cut, whatever the server is doing. */
  readonly answerMs: number;
}

/** The session gives up a statement while its answer is still waited for. */
const limited = ({ lockMs, answerMs }: Deadlines): string =>
  `-c lock_timeout=${lockMs} -c statement_timeout=${Math.ceil(answerMs / 2)}`;

/**
 * Answers which session this is. From Postgres 17 on it ends a transaction that takes too long by itself, also when it
 * was frozen meanwhile. The views of sessions and settings would read all of them.
 */
const introduce = `
  select pg_backend_pid() as pid,
    (select backend_start::text from pg_stat_get_activity(pg_backend_pid())) as began,
    case
      when current_setting('transaction_timeout', true) is not null
      then set_config('transaction_timeout', $1, false)
    end as ends`;

/** The server's side of a connection. */
export interface Backend {
  readonly pid: number;
  /** The start of the backend, since process ids are used again. */
  readonly began: string;
}

/** One pipelined connection, opened when first used and opened anew after it was lost. */
export class PipelinedConnection {
  private opening?: Promise<pg.Client>;
  private current?: pg.Client;
  /** The backend of the connection, where it has deadlines. */
  private backend?: Backend;

  constructor(
    private readonly url: string,
    private readonly name: string,
    private readonly deadlines?: Deadlines,
    /** Told of the backend of a connection that was lost: it may be frozen, with locks and a commit before it. */
    private readonly onLost: (backend: Backend) => void = () => undefined,
  ) {}

  /** The open connection. Throws what the driver throws when Postgres cannot be reached. */
  client(): Promise<pg.Client> {
    this.opening ??= this.open();
    return this.opening;
  }

  /** Does something on the connection, which is dropped when that turns out to be lost, or not to answer in time. */
  async asking<T>(work: (client: pg.Client, backend: Backend | undefined) => Promise<T>): Promise<T> {
    const client = await this.client();
    const { backend } = this;
    try {
      return await work(client, backend);
    } catch (error) {
      if (isConnectionLost(error)) this.drop(client, backend);
      throw error;
    }
  }

  /** Drops the connection; the next use opens another. Whatever was in flight on it fails. */
  async reset(): Promise<void> {
    const opening = this.opening;
    this.opening = undefined;
    const client = await opening?.catch(() => undefined);
    if (client)
      await Promise.race([
        client.end().catch(() => undefined),
        new Promise((resolve) => setTimeout(resolve, 1000).unref()),
      ]);
  }

  /** Cuts a connection that it gave, without waiting for the server; the next use opens another. */
  drop(client: pg.Client, backend?: Backend): void {
    if (this.current === client) this.opening = undefined;
    client.connection.stream.destroy();
    if (backend) this.onLost(backend);
  }

  private async open(): Promise<pg.Client> {
    const { deadlines } = this;
    const config = poolSettings(this.url, this.name, deadlines ? `${BY_KEY} ${limited(deadlines)}` : BY_KEY);
    const limit = deadlines ? { query_timeout: deadlines.answerMs } : { silenceMs: LONG_SECONDS * 1000 };
    const client = new Client({ ...config, pipeline: true, ...limit });
    const forget = (): void => {
      if (this.current === client) this.opening = undefined;
    };
    client.on('error', forget);
    client.on('end', forget);
    this.current = client;
    try {
      await client.connect();
      if (deadlines) this.backend = (await client.query<Backend>(introduce, [String(2 * deadlines.answerMs)])).rows[0];
      return client;
    } catch (error) {
      this.drop(client);
      throw error;
    }
  }
}
