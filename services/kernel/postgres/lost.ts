import pg from 'pg';

/** The code of the driver's own errors of a connection that is gone or cannot be had: it gives them none. */
const LOST = 'CONNECTION_LOST';

/** SQLSTATEs with which Postgres ends a session, or takes no new one. Class 08 says the same. */
const SESSION_OVER: readonly string[] = ['57P01', '57P02', '57P03', '57P05', '53300', '25P03', '25P04'];

/** The operating system's codes of a socket that is gone or cannot be had. */
const SOCKET_GONE: readonly string[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
];

/** True when an error says that the connection is gone or cannot be had, so that the same may be tried again. */
export function isConnectionLost(error: unknown): boolean {
  const { code, syscall } = (error ?? {}) as { code?: unknown; syscall?: unknown };
  if (typeof code !== 'string') return false;
  if (error instanceof pg.DatabaseError) return code.startsWith('08') || SESSION_OVER.includes(code);
  // A socket in the file system that is not there; a file that is not there is something else.
  return code === LOST || SOCKET_GONE.includes(code) || (code === 'ENOENT' && syscall === 'connect');
}

/** An error of a connection that could not be had, as `isConnectionLost` knows it. */
export function asLost(error: Error): Error {
  return (error as { code?: string }).code ? error : Object.assign(error, { code: LOST });
}

type Ask = (...args: readonly unknown[]) => unknown;

/** The same question; the driver's own errors in its answer get a code where the connection is lost. */
function telling(ask: Ask, isLost: () => boolean): Ask {
  const told = (error: unknown): unknown => (error instanceof Error && isLost() ? asLost(error) : error);
  return (...args) => {
    const callback = args.at(-1);
    if (typeof callback === 'function') return ask(...args.slice(0, -1), (error: unknown, ...rest: unknown[]) => (callback as Ask)(told(error), ...rest));
    const answer = ask(...args);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      throw told(error);
    });
  };
}

/** A client of which `isConnectionLost` knows the errors. */
export class Client extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    let ended = false;
    // Before the socket is closed: Postgres says that it ends a session, and takes no more of it.
    this.on('error', () => (ended = true));
    const query = telling(super.query.bind(this) as Ask, () => ended || this.connection.stream.destroyed);
    const close = super.end.bind(this) as Ask;
    const end: Ask = (...args) => {
      ended = true;
      return close(...args);
    };
    Object.assign(this, { connect: telling(super.connect.bind(this) as Ask, () => true), query, end });
  }
}

/** A pool of such clients; that it has none to give is known too. */
export class Pool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super({ Client, ...config });
    Object.assign(this, { connect: telling(super.connect.bind(this) as Ask, () => true) });
  }
}
