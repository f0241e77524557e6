import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { asConnectionLost, Client } from './connection-errors.js';

/** Milliseconds for which the answer about a lock is waited for. */
const ANSWER_MS = 3000;

const keepers = new WeakMap<pg.Pool, LockKeeper>();

/**
 * Does a piece of work if nobody else is at it, in this process or another (an advisory lock); `held` turns false when
 * the lock is lost. Answers whether it was done. All the sole workers on a pool share one of its connections: when that
 * is lost, each of them has lost its lock. When its server is frozen they keep theirs, as the server does, and who
 * begins then has another connection.
 */
export async function soleWorker(
  database: pg.Pool,
  name: string,
  work: (held: () => boolean) => Promise<void>,
): Promise<boolean> {
  const keeper = keepers.get(database) ?? new LockKeeper(database);
  keepers.set(database, keeper);
  return keeper.holding(name, work);
}

class LockKeeper {
  /** A session is granted its own lock again and again: that one worker here has it must be known here. */
  private readonly taken = new Set<string>();
  private session?: Session;

  constructor(private readonly database: pg.Pool) {}

  async holding(name: string, work: (held: () => boolean) => Promise<void>): Promise<boolean> {
    if (this.taken.has(name)) return false;
    this.taken.add(name);
    const session = this.enter();
    try {
      if (!(await session.lock(name))) return false;
      try {
        await work(() => !session.lost);
      } finally {
        await session.unlock(name);
      }
      return true;
    } finally {
      this.taken.delete(name);
      this.leave(session);
    }
  }

  private enter(): Session {
    if (!this.session || this.session.lost || this.session.isSilent)
      this.session = new Session(this.database.connect());
    this.session.users += 1;
    return this.session;
  }

  private leave(session: Session): void {
    session.users -= 1;
    if (session.users > 0) return;
    if (this.session === session) this.session = undefined;
    void session.close();
  }
}

/** A connection with the locks that are held on it. */
class Session {
  users = 0;
  lost = false;
  /** True once it did not answer in time. */
  isSilent = false;
  private used = false;
  private turn: Promise<unknown> = Promise.resolve();
  private readonly lose = (): void => void (this.lost = true);
  private readonly client: Promise<pg.PoolClient>;

  constructor(connecting: Promise<pg.PoolClient>) {
    this.client = connecting.then((client) => {
      // Given up for a silence it would lose the locks of those who work.
      if (client instanceof Client) client.bear(0);
      return client.on('error', this.lose).on('end', this.lose);
    });
    this.client.catch(this.lose);
  }

  /** Answers whether nobody else had it. Throws when that is not answered in time; what is had later is given back. */
  async lock(name: string): Promise<boolean> {
    const asked = this.ask('pg_try_advisory_lock', name);
    const locked = await this.inTime(asked);
    if (locked === undefined) {
      void asked.then((late) => (late ? this.unlock(name) : undefined)).catch(this.lose);
      throw asConnectionLost(new Error(`whether somebody else is ${name} was not answered in time`));
    }
    this.used ||= locked;
    return locked;
  }

  /**
   * Gives a lock back. Where that fails, the connection is given up with all its locks; one that is frozen gives them
   * back when it goes on.
   */
  async unlock(name: string): Promise<void> {
    await this.inTime(this.ask('pg_advisory_unlock', name)).catch(this.lose);
  }

  /** The answer; nothing when it does not come in time. */
  private async inTime(answer: Promise<boolean>): Promise<boolean | undefined> {
    const answered = new AbortController();
    const silence = delay(ANSWER_MS, undefined, { signal: answered.signal }).catch(() => undefined);
    const told = await Promise.race([answer, silence]).finally(() => answered.abort());
    this.isSilent ||= told === undefined;
    return told;
  }

  /** One question at a time: the driver will not queue them for us. */
  private ask(what: 'pg_try_advisory_lock' | 'pg_advisory_unlock', name: string): Promise<boolean> {
    const answer = this.turn.then(async () => {
      const { rows } = await (
        await this.client
      ).query<{ done: boolean }>(`select ${what}(hashtextextended($1, 0)) as done`, [name]);
      return rows[0]?.done ?? false;
    });
    this.turn = answer.catch(() => undefined);
    return answer;
  }

  async close(): Promise<void> {
    const client = await this.client.catch(() => undefined);
    client?.off('error', this.lose).off('end', this.lose);
    // A closed connection gives its locks back for certain; one in the pool might keep them.
    const isOver = this.used || this.lost || this.isSilent;
    if (!isOver && client instanceof Client) client.bear();
    client?.release(isOver);
  }
}
