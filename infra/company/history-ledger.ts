import { hash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type pg from 'pg';
import type { CommandAnswer } from '../../contracts/language/define/command.js';
import { Refusal, type Restriction } from '../../contracts/language/define/refusals.js';
import type { Additions } from '../../services/kernel/event-store/bookkeeping.js';
import type { Outcome } from '../../services/kernel/event-store/batch.js';
import type { Decider, QueryRows } from '../../services/kernel/event-store/decider.js';
import type { Head, Wanted } from '../../services/kernel/event-store/loaded.js';
import {
  everyHead,
  keepingShapes,
  keepingStandings,
  readForBatch,
  telling,
} from '../../services/kernel/event-store/statements.js';
import type { ReadForBatch } from '../../services/kernel/event-store/statements.js';
import { writing } from '../../services/kernel/event-store/write-batch.js';
import {
  prepareCommand,
  type Approval,
  type Origin,
  type PreparedCommand,
} from '../../services/kernel/event-store/prepared-command.js';
import { PipelinedConnection } from '../../services/kernel/postgres/connection.js';
import type { Sql } from '../../services/kernel/postgres/sql.js';
import { allOf, atOnce } from '../../services/kernel/postgres/transaction.js';
import { copiedCommands, copiedEvents, copyInto } from './copying.js';
import { HistoryBatch } from './history-batch.js';

/** The number of events that are written together, while the next are decided. */
const AT_ONCE = 500;
/**
 * Settings of the session. Statements are planned once, when the tables are empty: what looks up by key must never join
 * whole tables.
 */
const SETTINGS = ['synchronous_commit', 'enable_hashjoin', 'enable_mergejoin'].map((name) => `set ${name} = off`);
/** The number of streams by which it may know more than the last time that some were forgotten. */
const MOST_MORE = 200_000;

/** The origin of a command of a history: also when it was sent, and who consents where somebody has to. */
export interface PastOrigin extends Origin {
  readonly at: Date;
  readonly consents?: (restriction: Restriction) => Approval;
}

/** A command that waits for its turn in its branch. */
interface PendingCommand {
  readonly prepared: PreparedCommand;
  readonly origin: PastOrigin;
  settle(answer: CommandAnswer): void;
  fail(error: unknown): void;
}

/** Branches that are decided in turn with those of the other lane, and what those of them that ask the log wait for. */
interface Lane {
  readonly queues: Map<string, PendingCommand[]>;
  asked?: { readonly asking: readonly PendingCommand[]; readonly founds: Promise<readonly QueryRows[]> } | undefined;
}

/** The ways of writing a history. */
interface Ways {
  readonly seed: string;
  readonly additions: Additions;
  /** True where all of it is there at once, or nothing. */
  readonly whole: boolean;
  /** True for a stream in a state in which it may be forgotten: it is read where it is named again. */
  readonly isOver: (stream: string, state: unknown) => boolean;
}

/**
 * Records a history into a log that is empty, by the deciders, folds, postings and balances of the ledger (`Batch`),
 * in one process that has the log to itself: what was recorded is known without being read, and many commands are
 * written in one statement. Commands of a branch come in the order in which they are sent; what asks the log waits
 * until all before it is written. Meanwhile the branches of the other lane are decided: who is whose turn follows from
 * what was sent alone, so that a history is the same however long Postgres takes.
 *
 * The ledger itself reads each stream again for each command and is a tenth as fast; rows that are made up and copied
 * in could be what the rules forbid. In a seeded history ids, moments and keys of persons follow from the seed and the
 * day alone: the same size, seed and last day make the same hashes.
 */
export class HistoryLedger {
  /** The number of times that each command was recorded. */
  readonly recorded = new Map<string, number>();
  private readonly lanes: readonly [Lane, Lane] = [{ queues: new Map() }, { queues: new Map() }];
  private readonly last = new Map<string, number>();
  /** The types of events whose shapes were written. */
  private readonly held = new Set<string>();
  private working = false;
  /** The number of streams that were known when some were forgotten last. */
  private kept = 0;
  private writing: Promise<unknown> = Promise.resolve();
  private failed?: Error;

  private constructor(
    private readonly connection: PipelinedConnection,
    private readonly client: pg.Client,
    private readonly batch: HistoryBatch,
    private readonly ways: Ways,
  ) {}

  /** Throws a refusal for a log in which something stands. */
  static async open(databaseUrl: string, ways: Ways): Promise<HistoryLedger> {
    const connection = new PipelinedConnection(databaseUrl, 'history');
    const client = await connection.client();
    await client.query([...SETTINGS, 'set idle_in_transaction_session_timeout = 0'].join(';'));
    if (ways.whole) await client.query('begin');
    const { rows } = await client.query<Head & { branch: string }>(everyHead([]));
    if (rows.some(({ position }) => position > 0)) {
      await connection.reset();
      throw Refusal.of('company.begun');
    }
    const heads = new Map(rows.map(({ branch, ...head }) => [branch, head]));
    return new HistoryLedger(connection, client, new HistoryBatch(heads, ways.seed, ways.additions), ways);
  }

  /** The number of events in the log. */
  get events(): number {
    return [...this.batch.heads.values()].reduce((sum, { position }) => sum + position, 0);
  }

  /** The date on which a branch books. Throws for one without a log. */
  dateOf(branch: string): Head['business_date'] {
    return this.batch.heads.get(branch)!.business_date;
  }

  /** Decides and records a command. Throws a Refusal when the rules forbid it. */
  async record(decider: Decider, command: object, origin: PastOrigin): Promise<CommandAnswer> {
    if (this.failed) throw this.failed;
    const prepared = prepareCommand(decider, command, origin);
    return new Promise<CommandAnswer>((settle, fail) => {
      this.queueOf(origin.branch).push({ prepared, origin, settle, fail });
      if (!this.working) void this.work();
    });
  }

  /** Forgets streams that are over, where many came since; all that is known of them stands in the log. */
  async forget(): Promise<void> {
    if (this.batch.loaded.known < this.kept + MOST_MORE) return;
    this.flush();
    await this.writing;
    this.batch.loaded.forget(this.ways.isOver);
    this.kept = this.batch.loaded.known;
  }

  /** Carries out statements with what was recorded, and ends; Postgres tells those who listen of all branches. */
  async end(statements: readonly Sql[] = []): Promise<void> {
    const { heads, writtenBranches } = this.batch;
    this.flush();
    await this.writing;
    for (const { text, values } of statements) await this.client.query(text, [...values]);
    if (this.ways.whole) await this.client.query('commit');
    for (const [branch, { position }] of heads) if (position > 0) writtenBranches.add(branch);
    if (writtenBranches.size > 0) await this.client.query(telling(this.batch));
    await this.connection.reset();
  }

  /** Leaves the log as it is; of one that is whole nothing is left. */
  async leave(): Promise<void> {
    await this.writing.catch(() => undefined);
    await this.connection.reset();
  }

  /** The commands of a branch that wait; one that comes for the first time goes where fewer are. */
  private queueOf(branch: string): PendingCommand[] {
    const [one, other] = this.lanes;
    const known = one.queues.get(branch) ?? other.queues.get(branch);
    if (known) return known;
    const queue: PendingCommand[] = [];
    (one.queues.size <= other.queues.size ? one : other).queues.set(branch, queue);
    return queue;
  }

  private async work(): Promise<void> {
    this.working = true;
    try {
      for (let worked = true; worked;) {
        worked = false;
        for (const lane of this.lanes) worked = (await this.goOn(lane)) || worked;
      }
    } catch (error) {
      this.failed = error as Error;
      for (const { queues, asked } of this.lanes)
        for (const one of [...(asked?.asking ?? []), ...[...queues.values()].flatMap((queue) => queue.splice(0))])
          one.fail(error);
    }
    this.working = false;
  }

  /** Decides what can be decided in a lane, then asks for what its branches wait for; answers whether there was any. */
  private async goOn(lane: Lane): Promise<boolean> {
    const { asked } = lane;
    lane.asked = undefined;
    const founds = (await asked?.founds) ?? [];
    for (const [index, found] of founds.entries()) await this.decide(asked!.asking[index]!, found);
    const decided = await this.decideReady(lane);
    const asking = firstIn(lane);
    if (asking.length > 0) await this.ask(lane, asking);
    return decided || asking.length > 0 || founds.length > 0;
  }

  /** Decides what is first in its branch and asks nothing of the log; answers whether there was any. */
  private async decideReady(lane: Lane): Promise<boolean> {
    for (let decided = false; ; decided = true) {
      // By then whoever was answered has sent the next one, however long a write took meanwhile.
      await nextTurn();
      const ready = readyIn(lane);
      if (ready.length === 0) return decided;
      for (const one of ready) await this.decide(takenFrom(lane, one), []);
    }
  }

  /** Asks for all that is first in its branch. What asks of all branches is alone, and decided at once. */
  private async ask(lane: Lane, all: readonly PendingCommand[]): Promise<void> {
    const wide = all.find(({ prepared }) => prepared.lockedQuery!.scope === 'company');
    const asking = (wide ? [wide] : all).map((one) => takenFrom(lane, one));
    this.flush();
    const founds = Promise.all(asking.map(({ prepared }) => this.found(prepared)));
    founds.catch(() => undefined);
    if (wide) await this.decide(wide, (await founds)[0]!);
    else lane.asked = { asking, founds };
  }

  private async found({ lockedQuery }: PreparedCommand): Promise<QueryRows> {
    return (await this.client.query<QueryRows[number]>(planned(lockedQuery!.sql))).rows;
  }

  private async decide(one: PendingCommand, found: QueryRows): Promise<void> {
    try {
      this.settle(one, await this.outcomeOf(one, found));
    } catch (error) {
      one.fail(error);
      throw error;
    }
    if (this.batch.events.length < AT_ONCE) return;
    await this.writing;
    this.flush();
  }

  private async outcomeOf({ prepared, origin }: PendingCommand, found: QueryRows): Promise<Outcome> {
    this.batch.goOn(this.momentOf(origin), found);
    const missing = this.batch.loaded.missing(prepared);
    if (missing.length > 0) await this.read(missing);
    const more = ({ streams }: Wanted): Promise<void> => this.read([...streams]);
    let outcome = await this.batch.decide(prepared, more);
    const asked = 'refusal' in outcome ? outcome.refusal.action : undefined;
    if (asked && origin.consents) outcome = await this.batch.decide(consenting(prepared, origin.consents(asked)), more);
    return outcome;
  }

  private settle({ prepared, settle, fail }: PendingCommand, outcome: Outcome): void {
    if ('refusal' in outcome) return fail(outcome.refusal);
    const { name } = prepared.decider.command;
    this.recorded.set(name, (this.recorded.get(name) ?? 0) + 1);
    settle(outcome.answer);
  }

  /** Moments of a branch follow one another. */
  private momentOf({ branch, at }: PastOrigin): Date {
    const moment = Math.max(at.getTime(), (this.last.get(branch) ?? 0) + 1);
    this.last.set(branch, moment);
    return new Date(moment);
  }

  /** Reads streams that were forgotten. */
  private async read(forgotten: readonly string[]): Promise<void> {
    const { rows } = await this.client.query<ReadForBatch>(
      readForBatch([forgotten, forgotten.map(() => 0), [], [], [], [], [], [], [], []]),
    );
    this.batch.loaded.addHistories(forgotten, rows[0]!.histories);
  }

  /** Sends what waits to be written. Postgres writes it while the next is decided. */
  private flush(): void {
    const { batch, client } = this;
    if (batch.events.length === 0) return;
    const { whole } = this.ways;
    const [events, commands] = [copiedEvents(batch), copiedCommands(batch)];
    const { heads, writtenBranches, loaded, derived } = batch;
    const work = [
      writing({ heads, writtenBranches, loaded, derived, events: [], commands: [] }),
      ...keepingShapes(batch, this.held),
      ...keepingStandings(batch),
      ...batch.sideEffects.map(planned),
      ...(whole ? [] : [{ text: 'commit' }]),
    ];
    for (const type of batch.definitions.keys()) this.held.add(type);
    batch.sent();
    const before = this.writing;
    const sent = allOf(
      atOnce(client, (): Promise<unknown>[] => [
        ...(whole ? [] : [client.query('begin')]),
        copyInto(client, events),
        copyInto(client, commands),
        ...work.map((statement) => client.query(statement)),
      ]),
    );
    const written = before.then(() => sent);
    this.writing = written;
    written.catch((error: Error) => (this.failed ??= error));
  }
}

const firstIn = ({ queues }: Lane): readonly PendingCommand[] => [...queues.values()].flatMap(([first]) => first ?? []);

const readyIn = (lane: Lane): readonly PendingCommand[] =>
  firstIn(lane).filter(({ prepared }) => !prepared.lockedQuery);

/** Takes the first command of a branch out of its queue. */
function takenFrom({ queues }: Lane, first: PendingCommand): PendingCommand {
  queues.get(first.origin.branch)!.shift();
  return first;
}

/** Planned once: a day asks the same as the day before. */
const planned = ({ text, values }: Sql): pg.QueryConfig => ({ name: hash('md5', text), text, values: [...values] });

const consenting = (prepared: PreparedCommand, approval: Approval): PreparedCommand => ({
  ...prepared,
  origin: { ...prepared.origin, approval },
});
