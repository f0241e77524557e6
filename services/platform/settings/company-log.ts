import type pg from 'pg';
import type { Logger } from 'pino';
import { isOfType, type EventDefinition, type RecordedEvent } from '../../../contracts/language/define/event.js';
import { PUSAT } from '../../../contracts/language/define/gate.js';
import type { Positions } from '../../../contracts/language/values/positions.js';
import { parsePositions } from '../../../contracts/language/values/positions.js';
import { RECORDED } from '../../kernel/event-store/statements.js';
import { upcast } from '../../kernel/event-store/upcast.js';
import type { Listener } from '../../kernel/postgres/listener.js';
import { logOf } from '../../kernel/event-store/log-relations.js';
import { sql } from '../../kernel/postgres/sql.js';

/** The interval at which it looks for a missed notice. */
const POLL_MS = 2000;
/** The longest that a reader waits for a position. */
const PATIENCE_MS = 2000;

type Handler = (event: RecordedEvent) => void | Promise<void>;

/**
 * Follows head office's log, where the company's users, modules and settings stand: every process hears of each change
 * as soon as it is recorded.
 */
export class CompanyLog {
  private position = 0;
  private head = 0;
  private readonly handlers = new Map<string, Handler[]>();
  private following?: Promise<void>;
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly database: pg.Pool,
    private readonly log: Logger,
  ) {}

  /**
   * Calls the handler with each event of a type from now on, in order. A handler may be called again with what it had:
   * its effect must be the same.
   */
  on<P extends object>(
    definition: EventDefinition<string, P>,
    handler: (event: RecordedEvent<P>) => void | Promise<void>,
  ): void {
    const typed: Handler = (event) => (isOfType(event, definition) ? handler(event) : undefined);
    this.handlers.set(definition.type, [...(this.handlers.get(definition.type) ?? []), typed]);
  }

  /** Begins to follow, from the present head. What stands before it is for the handlers to read, after this. */
  async start(listener: Listener): Promise<void> {
    this.position = this.head = await this.readHead();
    await listener.on(RECORDED, (payload) => this.recorded(payload));
    this.timer = setInterval(() => void this.poll(), POLL_MS).unref();
  }

  /** Ends the following. */
  stop(): void {
    clearInterval(this.timer);
  }

  /**
   * Waits until what a position of head office's log says is known here, 2 s at most. Positions of other branches are
   * not waited for.
   */
  async reached(after: Positions): Promise<void> {
    const asked = after.get(PUSAT) ?? 0;
    const until = Date.now() + PATIENCE_MS;
    while (this.position < asked && Date.now() < until) {
      this.head = Math.max(this.head, Math.min(asked, await this.readHead()));
      await this.follow();
    }
  }

  private async recorded(payload: string): Promise<void> {
    if (payload === '') return this.poll();
    const position = new Map(parsePositions(payload)).get(PUSAT);
    if (position === undefined || position <= this.head) return;
    this.head = position;
    await this.follow();
  }

  private async poll(): Promise<void> {
    this.head = Math.max(this.head, await this.readHead().catch(() => 0));
    await this.follow();
  }

  private follow(): Promise<void> {
    this.following ??= this.catchUp().finally(() => (this.following = undefined));
    return this.following;
  }

  private async catchUp(): Promise<void> {
    while (this.position < this.head) {
      const head = this.head;
      try {
        for (const event of await this.read(this.position, head))
          for (const handler of this.handlers.get(event.type) ?? []) await handler(event);
      } catch (error) {
        this.log.warn({ err: error }, 'the log of the company could not be followed, it is tried again');
        return;
      }
      this.position = head;
    }
  }

  private async read(after: number, head: number): Promise<RecordedEvent[]> {
    const { rows } = await this.database.query<RecordedEvent>(
      `select position, stream, version, type, schema, payload, actor, recorded_at
       from ${logOf(sql`$1`).text} e
       where position > $2 and position <= $3 and type = any($4::text[])
       order by position`,
      [PUSAT, after, head, [...this.handlers.keys()]],
    );
    return rows.map(upcast);
  }

  private async readHead(): Promise<number> {
    const { rows } = await this.database.query<{ position: number }>(
      'select position from log.branch_head where branch = $1',
      [PUSAT],
    );
    return rows[0]?.position ?? 0;
  }
}
