import { setImmediate as nextTurn } from 'node:timers/promises';
import type pg from 'pg';
import type { Posting } from '../../../contracts/define/event.js';
import { Refusal } from '../../../contracts/define/refusals.js';
import type { Clock } from '../clock/clock.js';
import { gathered } from '../operations/metrics.js';
import { isConnectionLost, type PipelinedConnection } from '../postgres/connection.js';
import { allOf, atOnce } from '../postgres/transaction.js';
import { Batch, commandKey, MOVED_ON, movedOn, type Head, type Outcome } from './batch.js';
import type { Submission } from './submission.js';
import {
  lockAllHeads,
  lockHeads,
  keepingStandings,
  lockHeadsOf,
  readBalances,
  readForBatch,
  telling,
  tellingNews,
  writing,
  type LaterBalances,
  type ReadForBatch,
} from './statements.js';

/** The most commands of one transaction. */
export const GATHERED = 64;
/** So many that wait follow a commit at once; fewer wait for its answer, and for more. */
const ENOUGH = 24;
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

/** Records commands, gathered over branches, up to 64 in a transaction: one fsync for all, and the reads of one are sent behind the commit of the one before. */
export class Recorder {
  private working = false;
  /** Resolves when the commit that was sent is answered. */
  private underWay?: Promise<void>;
  /** Those whose common transaction failed: each is tried alone. */
  private readonly apart: Waiting[] = [];
  private enough: () => void = () => undefined;

  /** True while a transaction of its is under way. */
  get busy(): boolean {
    return this.working;
  }

  constructor(
    private readonly connection: PipelinedConnection,
    private readonly queue: Waiting[],
    private readonly clock: Clock,
  ) {}

  /** Takes up what waits; while a commit is under way, only when enough wait to follow it. */
  wake(): void {
    if (this.working) return this.queue.length >= ENOUGH ? this.enough() : undefined;
    this.working = true;
    void this.work();
  }

  /** Closes the connection. */
  close(): Promise<void> {
    return this.connection.reset();
  }

  private async work(): Promise<void> {
    do {
      await this.gather();
      if (this.apart.length > 0) {
        await this.underWay;
        for (const one of this.apart.splice(0)) await this.alone(one);
      } else if (this.queue.length > 0) await this.together(this.queue.splice(0, GATHERED));
    } while (this.underWay || this.queue.length + this.apart.length > 0);
    this.working = false;
  }

  private async gather(): Promise<void> {
    if (this.underWay && this.queue.length < ENOUGH) await Promise.race([this.underWay, new Promise<void>((resolve) => (this.enough = resolve))]);
    // Whoever is answered, or arrives, in this turn of the loop is gathered with the others.
    await nextTurn();
  }

  /** Many commands in one transaction; returns when its commit is sent. */
  private async together(all: readonly Waiting[]): Promise<void> {
    const taken = all.filter(({ submission }) => !submission.survey);
    this.apart.push(...all.filter(({ submission }) => submission.survey));
    if (taken.length === 0) return;
    gathered.observe(taken.length);
    try {
      const { committed } = await this.transact(taken);
      const underWay = committed
        .then((outcomes) => settle(taken, outcomes))
        .catch(() => void this.apart.push(...taken))
        .finally(() => (this.underWay = this.underWay === underWay ? undefined : this.underWay));
      this.underWay = underWay;
    } catch {
      this.apart.push(...taken);
    }
  }

  /** One command in a transaction of its own: tried again while Postgres is away, since a key makes that safe. */
  private async alone(one: Waiting): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        const { committed } = await this.transact([one]);
        return settle([one], await committed);
      } catch (error) {
        const retry = isConnectionLost(error) || (isContention(error) && attempt <= CONTENTIONS);
        if (!retry) return one.fail(error);
        if (Date.now() >= one.until) return one.fail(Refusal.of('request.unavailable'));
        await new Promise((resolve) => setTimeout(resolve, Math.min(50 * attempt, 500)));
      }
    }
  }

  /**
   * Reads, decides, sends what is written with the commit. What is sent behind that is carried out after it, in a transaction of its own that sees
   * what the commit left, be it written or not.
   */
  private async transact(waiting: readonly Waiting[]): Promise<{ committed: Promise<Outcome[]> }> {
    const client = await this.connection.client();
    try {
      const batch = await this.read(client, waiting);
      const outcomes: Outcome[] = [];
      for (const { submission } of waiting) outcomes.push(await batch.decide(submission, (postings) => this.loadBalances(client, batch, postings, submission)));
      return { committed: this.answered(this.write(client, batch), outcomes) };
    } catch (error) {
      if (isConnectionLost(error)) await this.connection.reset();
      else await client.query('rollback').catch(() => this.connection.reset());
      throw error;
    }
  }

  private async answered(written: Promise<unknown>, outcomes: Outcome[]): Promise<Outcome[]> {
    try {
      await written;
      return outcomes;
    } catch (error) {
      if (isConnectionLost(error)) await this.connection.reset();
      throw error;
    }
  }

  private async read(client: pg.Client, waiting: readonly Waiting[]): Promise<Batch> {
    const [commands, branches, streams, accounts] = [[] as string[], new Set<string>(), new Set<string>(), new Set<string>()];
    const elsewhere = waiting.flatMap(({ submission }) => submission.elsewhere);
    for (const { submission } of waiting) {
      commands.push(submission.origin.command_id);
      branches.add(submission.origin.branch);
      for (const name in submission.needs) streams.add(submission.needs[name]!.name);
      if (submission.journal) streams.add(submission.journal.stream.name);
      for (const account of submission.accounts) accounts.add(account);
    }
    const [first] = waiting;
    const { survey, decider } = first!.submission;
    const locksAll = survey !== undefined && decider.surveys !== 'branch';
    const send = () =>
      [
        client.query('begin'),
        client.query<Head & { branch: string }>(
          locksAll ? lockAllHeads([]) : elsewhere.length > 0 ? lockHeadsOf([[...branches], elsewhere]) : lockHeads([[...branches]]),
        ),
        client.query<ReadForBatch>(readForBatch([commands, [...streams], [...accounts]])),
        ...(survey ? [client.query<Readonly<Record<string, unknown>>>(survey.text, [...survey.values])] : []),
      ] as const;
    const [, heads, { rows }, found] = await allOf(atOnce(client, send));
    const { answered, histories, balances } = rows[0]!;
    const batch = new Batch(
      new Map(heads.rows.map(({ branch, ...head }) => [branch, head])),
      new Map(answered.map((row) => [commandKey(row), row])),
      Map.groupBy(histories, ({ stream }) => stream),
      this.clock.now().toISOString(),
      found?.rows,
    );
    batch.addBalances([...accounts], balances);
    return batch;
  }

  /** Reads what was not named before; throws where a state that was decided on has moved on meanwhile in another branch: these balances are not those it knew. */
  private async loadBalances(client: pg.Client, batch: Batch, postings: readonly Posting[], { needs }: Submission): Promise<void> {
    const accounts = [...new Set(postings.flatMap(({ from, to }) => [from, to]))].filter((account) => !batch.knows(account));
    if (accounts.length === 0) return;
    const { rows } = await client.query<LaterBalances>(readBalances([accounts, Object.values(needs).map(({ name }) => name)]));
    const { balances, versions } = rows[0]!;
    if (versions.some(({ stream, version }) => version !== batch.readVersion(stream))) throw movedOn('a stream has moved on');
    batch.addBalances(accounts, balances);
  }

  /** Sends what a batch writes, with the end of its transaction. The promise is rejected when it was not written; the transaction is over then too. */
  private write(client: pg.Client, batch: Batch): Promise<unknown> {
    if (batch.events.length === 0) return client.query('rollback');
    const written = [writing(batch), ...keepingStandings(batch), { text: 'commit' }];
    const sent = atOnce(client, () => [...written, telling(batch), ...tellingNews(batch)].map((statement) => client.query(statement)));
    for (const told of sent.slice(written.length)) told.catch(() => undefined);
    return allOf(sent.slice(0, written.length)).then((done) => {
      const { command } = done.at(-1)!;
      if (command !== 'COMMIT') throw new Error('the transaction was rolled back');
    });
  }
}

function settle(waiting: readonly Waiting[], outcomes: readonly Outcome[]): void {
  waiting.forEach((one, index) => one.settle(outcomes[index]!));
}

/** True for errors of two transactions in each other's way: a deadlock, a key or a version taken meanwhile, a balance spent meanwhile. */
function isContention(error: unknown): boolean {
  return [MOVED_ON, '40P01', '23505', '23514'].includes((error as { code?: string }).code ?? '');
}
