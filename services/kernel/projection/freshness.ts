import type pg from 'pg';
import type { AsOf } from '../../../contracts/define/query.js';
import { PUSAT } from '../../../contracts/define/gate.js';
import { Refusal } from '../../../contracts/define/refusals.js';
import type { Actor } from '../identity/actor.js';
import { maySee } from '../identity/scope.js';
import { parsePositions } from '../event-store/positions.js';
import type { Listener } from '../postgres/listener.js';
import type { Projection } from './projection.js';
import { PROJECTED } from './read-model-writer.js';

/** The longest that a read waits for the reader's own last command. */
const PATIENCE_MS = 3000;

interface Waiter {
  readonly projection: string;
  readonly branch: string;
  readonly position: number;
  wake(): void;
}

/** Tells how old figures are, and lets a reader wait until a read model has passed a position. */
export class Freshness {
  private readonly waiters = new Set<Waiter>();

  constructor(private readonly database: pg.Pool) {}

  /** Begins to hear how far the projections have come. */
  async start(listener: Listener): Promise<void> {
    await listener.on(PROJECTED, (payload) => this.hear(payload));
  }

  /**
   * Waits until the projection has passed `JKT01:1234` (of two branches at most, that the reader may see, or head office, where the company's masters and users stand), 3 s at most in all: what is read then says itself
   * how old it is. A position that the log has not reached is not waited for.
   */
  async passed(projection: Projection, after: string | undefined, actor: Actor): Promise<void> {
    const until = Date.now() + PATIENCE_MS;
    for (const [branch, position] of [...parsePositions(after ?? '')].filter(([branch]) => branch === PUSAT || maySee(actor, branch)).slice(0, 2)) {
      while (!(await this.hasPassed(projection, branch, position)) && Date.now() < until)
        await this.told({ projection: projection.name, branch, position }, 25);
    }
  }

  /** How old the figures of a projection are, for one branch or for all. */
  async asOf(projection: Projection, branch?: string): Promise<AsOf> {
    const { rows } = await this.database.query<{ branch: string; position: number; since: string | null; now: string }>(
      `select h.branch, coalesce(c.position, 0) as position, now() as now,
         (select recorded_at from log.event e where e.branch = h.branch and e.position = coalesce(c.position, 0) + 1) as since
       from log.branch_head h left join ${projection.schema}.checkpoint c on c.branch = h.branch
       where $1::text is null or h.branch = $1 order by h.branch`,
      [branch ?? null],
    );
    if (!rows[0]) throw Refusal.of('branch.unknown', 'kode_toko');
    const lagging = rows.flatMap(({ branch: kode_toko, since }) => (since ? [{ kode_toko, since }] : []));
    const oldest = lagging.map(({ since }) => since).sort()[0];
    return { time: oldest ?? rows[0].now, positions: Object.fromEntries(rows.map((row) => [row.branch, row.position])), lagging };
  }

  private async hasPassed(projection: Projection, branch: string, position: number): Promise<boolean> {
    const { rows } = await this.database.query<{ passed: boolean }>(
      `select c.position >= least($2, h.position) as passed from log.branch_head h join ${projection.schema}.checkpoint c using (branch) where branch = $1`,
      [branch, position],
    );
    return rows[0]?.passed ?? false;
  }

  private told(what: Omit<Waiter, 'wake'>, ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => waiter.wake(), ms);
      const waiter: Waiter = {
        ...what,
        wake: () => {
          clearTimeout(timer);
          this.waiters.delete(waiter);
          resolve();
        },
      };
      this.waiters.add(waiter);
    });
  }

  private hear(payload: string): void {
    const [projection = '', told = ''] = payload.split(' ');
    const positions = parsePositions(told);
    for (const waiter of this.waiters) {
      if (waiter.projection === projection && (positions.get(waiter.branch) ?? 0) >= waiter.position) waiter.wake();
    }
  }
}
