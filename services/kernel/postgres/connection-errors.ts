import type { Socket } from 'node:net';
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
export function asConnectionLost(error: Error): Error {
  return (error as { code?: string }).code ? error : Object.assign(error, { code: LOST });
}

/** SQLSTATEs of a lock that was not had in time, of a statement that took too long, and of two in each other's way. */
const HELD_UP: readonly string[] = ['55P03', '57014', '40P01'];

/** True when others' locks or load are the cause of an error: the same is tried again later. */
export function isHeldUp(error: unknown): boolean {
  return HELD_UP.includes((error as { code?: string } | null)?.code ?? '');
}

type Ask = (...args: readonly unknown[]) => unknown;

/** The same question; the driver's own errors in its answer get a code where the connection is lost. */
function telling(ask: Ask, isLost: () => boolean): Ask {
  const told = (error: unknown): unknown => (error instanceof Error && isLost() ? asConnectionLost(error) : error);
  return (...args) => {
    const callback = args.at(-1);
    if (typeof callback === 'function')
      return ask(...args.slice(0, -1), (error: unknown, ...rest: unknown[]) => (callback as Ask)(told(error), ...rest));
    const answer = ask(...args);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      throw told(error);
    });
  };
}

/** A limit of a connection: so many milliseconds it may be silent while it is asked something. */
export interface Silence {
  readonly silenceMs?: number;
}

/**
 * A client of which `isConnectionLost` knows the errors. It gives up its connection when nothing moves on it for as
 * long as its `silenceMs` although it is asked something: a server that is frozen ends no statement.
 */
export class Client extends pg.Client {
  private readonly silenceMs: number;

  constructor(config: pg.ClientConfig & Silence = {}) {
    super(config);
    this.silenceMs = config.silenceMs ?? 0;
    this.once('connect', () => {
      const { stream } = this.connection;
      stream.on('timeout', () => void (this.isAsked() && stream.destroy()));
      this.bear();
    });
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

  /** Bears a longer silence than others; defaults to the usual one again. */
  bear(ms = this.silenceMs): void {
    (this.connection.stream as Socket).setTimeout(ms);
  }

  private isAsked(): boolean {
    return !(this as unknown as { readonly readyForQuery: boolean }).readyForQuery;
  }
}

/** A pool of such clients; that it has none to give is known too. */
export class Pool extends pg.Pool {
  constructor(config: pg.PoolConfig & Silence) {
    super({ Client, ...config });
    Object.assign(this, { connect: telling(super.connect.bind(this) as Ask, () => true) });
  }
}
