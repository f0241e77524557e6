import type pg from 'pg';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import type { BatchProgress } from '../../../contracts/realtime/views.js';
import type { Listener } from '../../kernel/postgres/listener.js';
import { LimitedPool } from '../reads/pools.js';
import { tell } from '../../kernel/event-store/news.js';
import { BUILT } from './build.js';
import type { Projection } from '../../kernel/projection/projection.js';

/** Milliseconds between two polls of the progress of building, while a read model is not there. */
const POLL_MS = 1000;
/** For so long a user is kept waiting; whose screen still needs it then asks again. */
const WANTED_MS = 10_000;
/** Seconds after which a reader may ask again. */
const RETRY_SECONDS = 5;

/** The progress of a read model that is not there yet, in events, and its tries in vain (`log.building` says why). */
export interface Building {
  readonly done: number;
  readonly total: number;
  readonly attempts: number;
}

/** The refusal of a query that reads what is not there yet: 503, with how far it has come. */
export class NotThereYet extends Refusal {
  constructor(
    readonly model: string,
    { done, total }: Building,
  ) {
    // The indexes come after the last event.
    super(
      'read-model.preparing',
      undefined,
      { persen: total === 0 ? 0 : Math.min(99, Math.floor((done * 100) / total)) },
      RETRY_SECONDS,
    );
  }
}

/** Knows which read models are there as this process has them defined. An older or a newer one is not read. */
export class ReadModels {
  private absent = new Map<string, Building>();
  /** By read model the users whose screens wait for it, and until when (milliseconds). */
  private readonly wanted = new Map<string, Map<string, number>>();
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly database: pg.Pool,
    private readonly projections: readonly Projection[],
  ) {}

  /** Looks which are there, and again whenever one was put in its place. */
  async start(listener: Listener): Promise<void> {
    if (this.projections.length === 0) return;
    await listener.on(BUILT, () => void this.poll().catch(() => undefined));
    await this.poll();
    this.timer = setInterval(() => void (this.absent.size > 0 && this.poll().catch(() => undefined)), POLL_MS).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Those that are not there, by name. */
  get building(): ReadonlyMap<string, Building> {
    return this.absent;
  }

  /**
   * The refusal (503, with how far it has come) of a query that reads what is not there; SQL names the schema of each
   * read model that it reads.
   */
  refusalOf(sql: string): Refusal | undefined {
    if (this.absent.size === 0) return undefined;
    for (const [, name] of sql.matchAll(/\bread_(\w+)\./g)) {
      const building = this.absent.get(name!);
      if (building) return new NotThereYet(name!, building);
    }
    return undefined;
  }

  /**
   * Has a user hear every second how far a read model is, and of its end, whose screen can show nothing without it: it
   * is blocked meanwhile, ten seconds at a time, so that whoever leaves that screen is free (decision 0005).
   */
  want(model: string, user: string): void {
    if (this.absent.has(model))
      this.wanted.set(model, (this.wanted.get(model) ?? new Map<string, number>()).set(user, Date.now() + WANTED_MS));
  }

  private async poll(): Promise<void> {
    const { rows } = await this.database.query<Building & { name: string; there: boolean }>(
      `select w.name,
         coalesce(p.definition = w.definition and to_regnamespace('read_' || w.name) is not null, false) as there,
         coalesce(b.done, 0) as done, coalesce(b.total, 0) as total, coalesce(b.attempts, 0) as attempts
       from unnest($1::text[], $2::text[]) as w (name, definition)
       left join log.projection p using (name)
       left join log.building b on b.projection = w.name`,
      [this.projections.map(({ name }) => name), this.projections.map(({ definition }) => definition)],
    );
    this.absent = new Map(
      rows.filter(({ there }) => !there).map(({ name, done, total, attempts }) => [name, { done, total, attempts }]),
    );
    await this.notifyWaiting();
  }

  /** Nobody is kept waiting for what is there, or for what fails: that may take long. */
  private async notifyWaiting(): Promise<void> {
    for (const [model, users] of [...this.wanted]) {
      const { done, total, attempts } = this.absent.get(model) ?? { done: 0, total: 0, attempts: 0 };
      const isOver = !this.absent.has(model) || attempts > 0;
      for (const [user, until] of [...users]) {
        const isFree = isOver || until < Date.now();
        if (isFree) users.delete(user);
        const data: BatchProgress = isFree
          ? { mode: 'MATI', progress: total, total }
          : { mode: 'JENIS_GEOUP', progress: Math.max(0, Math.min(done, total - 1)), total };
        await tell(this.database, { to: { user }, event: 'progress', data });
      }
    }
  }
}

/** Has the queries of a pool refused that read what is not there. */
export function guarded<P extends pg.Pool>(pool: P, models: ReadModels): P {
  if (pool instanceof LimitedPool) pool.guard = (sql) => models.refusalOf(sql);
  const query = pool.query.bind(pool) as (...all: unknown[]) => unknown;
  pool.query = ((...all: unknown[]) => {
    const [asked] = all as [string | { text: string }];
    const refusal = models.refusalOf(typeof asked === 'string' ? asked : asked.text);
    return refusal ? Promise.reject(refusal) : query(...all);
  }) as typeof pool.query;
  return pool;
}
