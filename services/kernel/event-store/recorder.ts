import { setImmediate as nextTurn } from 'node:timers/promises';
import type pg from 'pg';
import type { Posting } from '../../../contracts/define/event.js';
import { Refusal } from '../../../contracts/define/refusals.js';
import type { Clock } from '../clock/clock.js';
import { gathered } from '../operations/metrics.js';
import { isConnectionLost, type PipelinedConnection } from '../postgres/connection.js';
import { allOf } from '../postgres/transaction.js';
import { Batch, commandKey, type Head, type Outcome, type Submission } from './batch.js';
import { lockHeads, readBalances, readForBatch, telling, writing, type ReadForBatch } from './statements.js';

/** The most commands of one transaction. */
export const GATHERED = 64;
/** For so long a command is tried again while Postgres cannot be reached; then its sender is told to try again. */
export const PATIENCE_MS = 10_000;

/** So often two that are in each other's way are tried again; what fails then is no coincidence. */
const CONTENTIONS = 20;

/** A command that waits for its turn, with the promise of its outcome. */
export interface Waiting {
  readonly submission: Submission;
  /** Until then (ms of the clock) it is tried again while Postgres is away. */
  readonly until: number;
  settle(outcome: Outcome): void;
  fail(error: unknown): void;
}

/** Records commands, gathered over branches, up to 64 in a transaction: two round trips and one fsync for all. */
export class Recorder {
  private working = false;

  /** True while a transaction of its is under way. */
  get busy(): boolean {
    return this.working;
  }

  constructor(
    private readonly connection: PipelinedConnection,
    private readonly queue: Waiting[],
    private readonly clock: Clock,
  ) {}

  /** Takes up what waits, if it is not at work already. */
  wake(): void {
    if (this.working) return;
    this.working = true;
    void this.work();
  }

  /** Closes the connection. */
  close(): Promise<void> {
    return this.connection.reset();
  }

  private async work(): Promise<void> {
    // Whoever is answered, or arrives, in this turn of the loop is gathered with the others.
    for (await nextTurn(); this.queue.length > 0; await nextTurn()) {
      const taken = this.queue.splice(0, GATHERED);
      gathered.observe(taken.length);
      try {
        settle(taken, await this.transact(taken));
      } catch {
        for (const one of taken) await this.alone(one);
      }
    }
    this.working = false;
  }

  /** One command in a transaction of its own: tried again while Postgres is away, since a key makes that safe. */
  private async alone(one: Waiting): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        return settle([one], await this.transact([one]));
      } catch (error) {
        const retry = isConnectionLost(error) || (isContention(error) && attempt <= CONTENTIONS);
        if (!retry) return one.fail(error);
        if (Date.now() >= one.until) return one.fail(Refusal.of('request.unavailable'));
        await new Promise((resolve) => setTimeout(resolve, Math.min(50 * attempt, 500)));
      }
    }
  }

  private async transact(waiting: readonly Waiting[]): Promise<Outcome[]> {
    const client = await this.connection.client();
    try {
      const batch = await this.read(client, waiting);
      const outcomes: Outcome[] = [];
      for (const { submission } of waiting) outcomes.push(await batch.decide(submission, (postings) => this.loadBalances(client, batch, postings)));
      await this.write(client, batch);
      return outcomes;
    } catch (error) {
      if (isConnectionLost(error)) await this.connection.reset();
      else await client.query('rollback').catch(() => this.connection.reset());
      throw error;
    }
  }

  private async read(client: pg.Client, waiting: readonly Waiting[]): Promise<Batch> {
    const submissions = waiting.map(({ submission }) => submission);
    const branches = [...new Set(submissions.map(({ origin }) => origin.branch))];
    const streams = [...new Set(submissions.flatMap((submission) => Object.values(submission.needs).map(({ name }) => name)))];
    const accounts = [...new Set(submissions.flatMap((submission) => submission.accounts))];
    const [, heads, { rows }] = await allOf([
      client.query('begin'),
      client.query<Head & { branch: string }>(lockHeads([branches])),
      client.query<ReadForBatch>(readForBatch([submissions.map(({ origin }) => origin.command_id), streams, accounts])),
    ] as const);
    const { answered, histories, balances } = rows[0]!;
    const batch = new Batch(
      new Map(heads.rows.map(({ branch, ...head }) => [branch, head])),
      new Map(answered.map((row) => [commandKey(row), row])),
      Map.groupBy(histories, ({ stream }) => stream),
      this.clock.now().toISOString(),
    );
    batch.addBalances(accounts, balances);
    return batch;
  }

  private async loadBalances(client: pg.Client, batch: Batch, postings: readonly Posting[]): Promise<void> {
    const accounts = [...new Set(postings.flatMap(({ from, to }) => [from, to]))].filter((account) => !batch.knows(account));
    if (accounts.length === 0) return;
    const { rows } = await client.query<Pick<ReadForBatch, 'balances'>>(readBalances([accounts]));
    batch.addBalances(accounts, rows[0]!.balances);
  }

  private async write(client: pg.Client, batch: Batch): Promise<void> {
    if (batch.events.length === 0) {
      await client.query('rollback');
      return;
    }
    const written = allOf([client.query(writing(batch)), client.query('commit')]);
    client.query(telling(batch)).catch(() => undefined);
    if ((await written)[1].command !== 'COMMIT') throw new Error('the transaction was rolled back');
  }
}

function settle(waiting: readonly Waiting[], outcomes: readonly Outcome[]): void {
  waiting.forEach((one, index) => one.settle(outcomes[index]!));
}

/** True for errors of two transactions in each other's way: a deadlock, a key or a version taken meanwhile, a balance spent meanwhile. */
function isContention(error: unknown): boolean {
  return ['40001', '40P01', '23505', '23514'].includes((error as { code?: string }).code ?? '');
}
