import { setTimeout as delay } from 'node:timers/promises';
import type { Backend, PipelinedConnection } from '../postgres/connection.js';
import { commandKey } from './batch.js';
import type { Origin } from './prepared-command.js';
import { inDoubt, unavailable, type Sent, type PendingCommand } from './pending-command.js';

/** The number of commands with an unknown outcome that are remembered, the latest. */
const MOST = 10_000;
/** The pause between two questions. */
const PAUSE_MS = 100;

const theBackend = 'pid = $1 and backend_start = $2::timestamptz';
/** Sent to a stopped process it is carried out when that goes on, before it takes up another statement. */
const ending = `select pg_terminate_backend(pid) from pg_stat_activity where ${theBackend}`;
/**
 * Tells the outcome of a transaction. `never`: its backend, to which the end was sent before this is asked, has not
 * taken up the commit, so it will not: a statement that is not the commit is what it was at last told to do. Where
 * Postgres does not keep that, nothing is said.
 */
const outcome = `
  select case
    when exists (
      select from pg_stat_activity
      where ${theBackend} and backend_xid = $3::xid8::xid and query ~* '^\\s*(select|with)\\y'
    )
      then 'never'
    else pg_xact_status($3::xid8)
  end as came`;

/** Finds out what came of commits that were sent and never answered. */
export class InDoubtCommands {
  /** The transactions that may hold a command, by its key: its sender was told so, or is about to be told. */
  private readonly open = new Map<string, Sent>();

  constructor(
    private readonly connection: PipelinedConnection,
    private readonly graceMs: number,
  ) {}

  /** Ends a backend that does not answer, as soon as it does anything. */
  end({ pid, began }: Backend): void {
    // Where this fails it is done again before anybody is told that nothing was recorded.
    void this.ask(ending, [pid, began]).catch(() => undefined);
  }

  /**
   * Tells the sender of a command whose patience is over that it is not recorded when that is certain; that nobody
   * knows, when it stays uncertain, of this sending or of an earlier one.
   */
  async resolve(one: PendingCommand): Promise<void> {
    const { origin } = one.prepared;
    one.sent ??= this.of(origin);
    if (!one.sent) return one.fail(unavailable());
    this.keep(origin, one.sent);
    for (const until = Date.now() + this.graceMs; !one.isOver; await delay(PAUSE_MS)) {
      const sent: Sent | undefined = one.sent;
      // The answer to a commit is waited for as long as to any other statement.
      if (sent && !sent.isLost) continue;
      const came = sent && (await this.cameOf(sent).catch(() => undefined));
      if (one.sent !== sent) continue;
      // Without one it was found not to be recorded meanwhile.
      if (!sent || came === 'never' || came === 'aborted') {
        this.open.delete(commandKey(origin));
        return one.fail(unavailable());
      }
      if (Date.now() > until) return one.fail(inDoubt());
    }
  }

  /** Returns the transaction that may hold an earlier sending of a command. */
  of(origin: Origin): Sent | undefined {
    return this.open.get(commandKey(origin));
  }

  private keep(origin: Origin, sent: Sent): void {
    this.open.set(commandKey(origin), sent);
    if (this.open.size > MOST) this.open.delete(this.open.keys().next().value!);
  }

  private async cameOf({ backend, xid }: Sent): Promise<string | null> {
    if (!backend) return null;
    await this.ask(ending, [backend.pid, backend.began]);
    return (await this.ask<{ came: string | null }>(outcome, [backend.pid, backend.began, xid]))[0]?.came ?? null;
  }

  private async ask<Row extends object>(text: string, values: readonly unknown[]): Promise<readonly Row[]> {
    return (await this.connection.asking((client) => client.query<Row>(text, [...values]))).rows;
  }
}
