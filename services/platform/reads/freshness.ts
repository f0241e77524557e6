import type pg from 'pg';
import type { AsOf } from '../../../contracts/language/define/query.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import type { Positions } from '../../../contracts/language/values/positions.js';
import { parsePositions } from '../../../contracts/language/values/positions.js';
import type { Listener } from '../../kernel/postgres/listener.js';
import { businessNow } from '../clock/business-clock.js';
import { ProgressWatch } from './progress-watch.js';
import { SharedTurn } from './shared-rows.js';
import type { Projection } from '../../kernel/projection/projection.js';
import { PROJECTED } from '../../kernel/projection/read-model-writer.js';
import { logOf } from '../../kernel/event-store/log-relations.js';
import { sql } from '../../kernel/postgres/sql.js';

/** The longest that a read waits for the reader's own last command. */
const PATIENCE_MS = 3000;

type ReadModel = Pick<Projection, 'name' | 'schema'>;

interface Age {
  readonly branch: string;
  readonly position: number;
  readonly since: string | null;
  readonly now: string;
}

/** Tells how old figures are, and lets a reader wait until a read model has passed a position. */
export class Freshness {
  /** One for each read model and branch that somebody waits for. */
  private readonly watches = new Map<string, ProgressWatch>();
  private readonly ages = new SharedTurn<AsOf>();

  constructor(private readonly database: pg.Pool) {}

  /** Begins to hear how far the projections have come. */
  async start(listener: Listener): Promise<void> {
    await listener.on(PROJECTED, (payload) => this.projected(payload));
  }

  /**
   * Waits until the projection has passed positions (of two branches at most), 3 s at most in all: what is read then
   * says itself how old it is. A position that the log has not reached is not waited for.
   */
  async passed(projection: ReadModel, after: Positions): Promise<void> {
    const until = Date.now() + PATIENCE_MS;
    for (const [branch, position] of [...after].slice(0, 2))
      await this.watch(projection, branch).passed(position, Math.max(0, until - Date.now()));
  }

  /** Returns the age of a projection's figures, for one branch or for all, by every log that they are made of. */
  asOf(projection: Projection, branch?: string): Promise<AsOf> {
    return this.ages.of(`${projection.name} ${branch ?? ''}`, () => this.ageOf(projection, branch));
  }

  private async ageOf(projection: Projection, branch?: string): Promise<AsOf> {
    const logs = projection.logsOf(branch);
    const { rows } = await this.database.query<Age>({
      name: `age of ${projection.name}`,
      text: `select h.branch, coalesce(c.position, 0) as position, ${businessNow.text} as now,
         (
           select recorded_at from ${logOf(sql`h.branch`).text} e where e.position = coalesce(c.position, 0) + 1
         ) as since
       from log.branch_head h
       left join ${projection.schema}.checkpoint c on c.branch = h.branch
       where $1::text[] is null or h.branch = any($1)
       order by h.branch`,
      values: [logs],
    });
    const isUnknown = branch !== undefined && logs?.includes(branch) && !rows.some((row) => row.branch === branch);
    if (!rows[0] || isUnknown) throw Refusal.of('branch.unknown', 'kode_toko');
    const lagging = rows.flatMap(({ branch: kode_toko, since }) => (since ? [{ kode_toko, since }] : []));
    const oldest = lagging.map(({ since }) => since).sort()[0];
    return {
      time: oldest ?? rows[0].now,
      positions: Object.fromEntries(rows.map((row) => [row.branch, row.position])),
      lagging,
    };
  }

  private watch({ name, schema }: ReadModel, branch: string): ProgressWatch {
    const key = `${name} ${branch}`;
    const known = this.watches.get(key);
    if (known) return known;
    const watch = new ProgressWatch(this.database, schema, branch, () => this.watches.delete(key));
    this.watches.set(key, watch);
    return watch;
  }

  private projected(payload: string): void {
    if (payload === '') for (const watch of this.watches.values()) watch.pollSoon();
    const [projection = '', positions = ''] = payload.split(' ');
    for (const [branch, position] of parsePositions(positions))
      this.watches.get(`${projection} ${branch}`)?.advancedTo(position);
  }
}
