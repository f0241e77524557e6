import pg from 'pg';

/** Values as the log keeps them: bigint as exact number, dates and instants as text (an instant as ISO with milliseconds). */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => parsers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};
const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  20: exactNumber,
  // The driver's own JSON parsers are process-wide, and libraries replace them: what the log says must not depend on who else is loaded.
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

/** True when a query failed for a figure beyond what can be told exactly: above 2^53 − 1, or above what a bigint holds (22003). */
export function isInexact(error: unknown): boolean {
  return error instanceof InexactNumber || (error as { code?: string } | null)?.code === '22003';
}

/** `2026-11-20 15:35:00.12+00` → `2026-11-20T15:35:00.120Z`; sessions are set to UTC. */
function isoInstant(text: string): string {
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text
    .slice(20, text.length - 3)
    .padEnd(3, '0')
    .slice(0, 3)}Z`;
}

/** What every connection of ours is opened with. */
export const poolSettings = (url: string, name: string, options = ''): pg.ClientConfig => ({
  connectionString: url,
  application_name: `kilau ${name}`,
  types,
  options: `-c timezone=UTC -c idle_in_transaction_session_timeout=30000 ${options}`,
  connectionTimeoutMillis: 5000,
  keepAlive: true,
});

/**
 * A pool of connections for what nobody waits for at a screen, without limits of time, with further options of the server's (`-c name=value`).
 * Postgres going away is an error of the query that meets it, never of the process.
 */
export function openPool(url: string, name: string, max = 10, options = ''): pg.Pool {
  const pool = new pg.Pool({ ...poolSettings(url, name, options), max });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** True when an error says that the connection is gone or cannot be had, so that the same may be tried again. */
export function isConnectionLost(error: unknown): boolean {
  const code = (error as { code?: string } | null)?.code ?? '';
  const gone = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', '57P01', '57P02', '57P03', '53300'];
  return (
    gone.includes(code) || code.startsWith('08') || /terminat|not queryable|closed|timeout|before the client was/i.test((error as Error | null)?.message ?? '')
  );
}

/**
 * Prepared statements keep the plan they were first given, which may have been when the tables were empty: what looks up by key must never scan.
 */
const BY_KEY = '-c enable_seqscan=off';

/** One pipelined connection, opened when first used and opened anew after it was lost. */
export class PipelinedConnection {
  private opening?: Promise<pg.Client>;

  constructor(
    private readonly url: string,
    private readonly name: string,
  ) {}

  /** The open connection. Throws what the driver throws when Postgres cannot be reached. */
  client(): Promise<pg.Client> {
    this.opening ??= this.open();
    return this.opening;
  }

  /** Drops the connection; the next use opens another. Whatever was in flight on it fails. */
  async reset(): Promise<void> {
    const opening = this.opening;
    this.opening = undefined;
    const client = await opening?.catch(() => undefined);
    if (client) await Promise.race([client.end().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, 1000).unref())]);
  }

  private async open(): Promise<pg.Client> {
    const client = new pg.Client({ ...poolSettings(this.url, this.name, BY_KEY), pipeline: true });
    const forget = (): void => {
      if (this.current === client) this.opening = undefined;
    };
    client.on('error', forget);
    client.on('end', forget);
    this.current = client;
    try {
      await client.connect();
      return client;
    } catch (error) {
      this.opening = undefined;
      throw error;
    }
  }

  private current?: pg.Client;
}
