import { hash } from 'node:crypto';
import type { CommandAnswer } from '../../../contracts/define/command.js';
import type { BusinessDate } from '../../../contracts/values/business-date.js';
import type { Clock } from '../clock/clock.js';
import { PipelinedConnection } from '../postgres/connection.js';
import type { Outcome } from './batch.js';
import { senderOf, type Origin, type Submission } from './submission.js';
import type { Decider, Needs } from './decider.js';
import { GENESIS } from './hash.js';
import { journalOf } from './journal.js';
import { PATIENCE_MS, Recorder, type Waiting } from './recorder.js';

/** The one way into the log. */
export class Ledger {
  private readonly waiting: Waiting[] = [];
  private readonly recorders: readonly Recorder[];
  /** For what is no command: the recorders' connections are always inside a transaction. */
  private readonly own: PipelinedConnection;
  private readonly connections: readonly PipelinedConnection[];

  constructor(databaseUrl: string, recorders: number, clock: Clock) {
    this.connections = Array.from({ length: recorders }, (_, index) => new PipelinedConnection(databaseUrl, `recorder ${index + 1}`));
    this.own = new PipelinedConnection(databaseUrl, 'ledger');
    this.recorders = this.connections.map((connection) => new Recorder(connection, this.waiting, clock));
  }

  /**
   * Decides a command on the present states and records what happened, once, however often it is sent with the same key.
   * Throws a Refusal when the rules, a balance or the key forbid it, or when Postgres stays away; nothing was written then,
   * but for the last case, in which sending the same key again tells.
   */
  async record<C extends object, N extends Needs>(decider: Decider<C, N>, command: C, origin: Origin): Promise<CommandAnswer & { readonly repeated: boolean }> {
    const fingerprint = hash('sha256', JSON.stringify([decider.command.name, origin.branch, origin.actor, command]), 'hex');
    const needs = decider.needs(command, origin.branch, senderOf(origin));
    const accounts = decider.accounts?.(command, origin.branch) ?? [];
    const submission: Submission = {
      decider: decider as unknown as Decider,
      command,
      origin,
      needs,
      journal: journalOf(decider.journal?.(command)),
      elsewhere: decider.elsewhere?.(command).map(({ name }) => name) ?? [],
      accounts,
      survey: decider.survey?.(command, senderOf(origin), origin.branch),
      fingerprint,
    };
    const outcome = await new Promise<Outcome>((settle, fail) => {
      this.waiting.push({ submission, until: Date.now() + PATIENCE_MS, settle, fail });
      this.wake();
    });
    if ('refusal' in outcome) throw outcome.refusal;
    return { ...outcome.answer, repeated: outcome.repeated };
  }

  /** Begins the log of a branch on a business date. Answers false when it has one; told `anew`, one that is still empty begins on this date. */
  async openBranch(branch: string, date: BusinessDate, anew = false): Promise<boolean> {
    const client = await this.own.client();
    const { rowCount } = await client.query(
      `insert into log.branch_head as h (branch, hash, business_date, opened_on) values ($1, decode($2, 'hex'), $3, $3)
       on conflict (branch) do update set business_date = excluded.business_date, opened_on = excluded.opened_on where h.position = 0 and $4`,
      [branch, GENESIS, date, anew],
    );
    return rowCount === 1;
  }

  /** Waits for what is in flight, then closes the connections. */
  async close(): Promise<void> {
    while (this.recorders.some((recorder) => recorder.busy)) await new Promise((resolve) => setTimeout(resolve, 10));
    await Promise.all([this.own.reset(), ...this.recorders.map((recorder) => recorder.close())]);
  }

  /** One recorder for each batch that waits: a second one only when the first has its hands full. */
  private wake(): void {
    const idle = this.recorders.find((recorder) => !recorder.busy);
    if (!idle) for (const recorder of this.recorders) recorder.wake();
    else if (idle === this.recorders[0] || this.waiting.length >= 8) idle.wake();
  }
}
