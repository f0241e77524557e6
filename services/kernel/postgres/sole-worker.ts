import type pg from 'pg';

const keepers = new WeakMap<pg.Pool, LockKeeper>();

/**
 * Does a piece of work if nobody else is at it, in this process or another (an advisory lock); `held` turns false when the lock is lost. Answers whether
 * it was done. All the sole workers on a pool share one of its connections: when that is lost, each of them has lost its lock.
 */
export async function soleWorker(database: pg.Pool, name: string, work: (held: () => boolean) => Promise<void>): Promise<boolean> {
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
    if (!this.session || this.session.lost) this.session = new Session(this.database.connect());
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
  private used = false;
  private turn: Promise<unknown> = Promise.resolve();
  private readonly lose = (): void => void (this.lost = true);
  private readonly client: Promise<pg.PoolClient>;

  constructor(connecting: Promise<pg.PoolClient>) {
    this.client = connecting.then((client) => client.on('error', this.lose).on('end', this.lose));
    this.client.catch(this.lose);
  }

  /** Answers whether nobody else had it. */
  async lock(name: string): Promise<boolean> {
    const locked = await this.ask('pg_try_advisory_lock', name);
    this.used ||= locked;
    return locked;
  }

  /** Where a lock cannot be given back, the connection is given up with all the others. */
  async unlock(name: string): Promise<void> {
    await this.ask('pg_advisory_unlock', name).catch(this.lose);
  }

  /** One question at a time: the driver will not queue them for us. */
  private ask(what: 'pg_try_advisory_lock' | 'pg_advisory_unlock', name: string): Promise<boolean> {
    const answer = this.turn.then(async () => {
      const { rows } = await (await this.client).query<{ done: boolean }>(`select ${what}(hashtextextended($1, 0)) as done`, [name]);
      return rows[0]?.done ?? false;
    });
    this.turn = answer.catch(() => undefined);
    return answer;
  }

  async close(): Promise<void> {
    const client = await this.client.catch(() => undefined);
    client?.off('error', this.lose).off('end', this.lose);
    // A closed connection gives its locks back for certain; one in the pool might keep them.
    client?.release(this.used || this.lost);
  }
}
