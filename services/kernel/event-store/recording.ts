import type pg from 'pg';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import type { Clock } from './clock.js';
import { isConnectionLost, isTooSlow, type Backend, type PipelinedConnection } from '../postgres/connection.js';
import type { Sql } from '../postgres/sql.js';
import { allOf, atOnce } from '../postgres/transaction.js';
import type { Additions } from './bookkeeping.js';
import { Batch, commandKey, MOVED_ON, movedOn, type Head, type Outcome, type Wanted } from './batch.js';
import { refsOf } from './decider.js';
import { KnownStreams, type Histories } from './known-streams.js';
import {
  awaitTurn,
  branchesOf,
  everyHead,
  existing,
  keepingShapes,
  keepingStandings,
  lockFreeHeads,
  lockHeads,
  readLater,
  readForBatch,
  telling,
  tellingNews,
  type LaterRead,
  type ReadForBatch,
} from './statements.js';
import type { Submission } from './submission.js';
import { writing } from './write-batch.js';
import { asBehind } from './surveyed.js';
import type { Sent, Waiting } from './waiting.js';

/** Its word for a lock that was not had in time. */
const LOCKED = '55P03';

/** Somebody else has a branch: nothing was read or decided. */
export class BranchLocked extends Error {}
/** The sender of one of them was told that it is not recorded, while it was being decided. */
export class TooLate extends Error {}

type Row = Readonly<Record<string, unknown>>;
type HeadRow = Head & { readonly branch: string };

/** The material of a decision: heads, what was read, what a survey found. */
interface Found {
  readonly heads: readonly HeadRow[];
  readonly read: ReadForBatch;
  readonly known: Histories;
  readonly found: readonly Row[];
}

/** A transaction that was sent: its commands, those left out, and the coming outcomes. */
export interface Transaction {
  /** Those that are in it, and what becomes of each once it is committed. */
  readonly taken: readonly Waiting[];
  readonly committed: Promise<readonly Outcome[]>;
  /** Those of branches that somebody else has. */
  readonly locked: readonly Waiting[];
}

/** Transactions of the log on one connection. */
export class Recording {
  private readonly known = new KnownStreams();
  /** The types of events whose shapes the log keeps, as far as this connection has seen to it. */
  private readonly held = new Set<string>();

  constructor(
    private readonly connection: PipelinedConnection,
    private readonly clock: Clock,
    private readonly additions: Additions,
  ) {}

  /** Closes the connection. */
  close(): Promise<void> {
    return this.connection.reset();
  }

  /**
   * Reads, decides, sends what is written with the commit. What is sent behind that is carried out after it, in a
   * transaction of its own that sees what the commit left, be it written or not. Takes those whose branch is free;
   * with `turn` it waits for these branches, and throws BranchLocked.
   */
  async transact(waiting: readonly Waiting[], turn?: readonly string[]): Promise<Transaction> {
    return this.asking(async (client, backend) => {
      const { heads, read, known, found } = await this.read(client, waiting, turn);
      const batch = this.batchOf({ heads, read, known, found }, waiting);
      const locked = turn ? [] : await this.lockedAmong(client, waiting, batch.heads);
      const taken = locked.length === 0 ? waiting : waiting.filter((one) => !locked.includes(one));
      const answered = new Set(read.answered.map(commandKey));
      const fresh = taken.filter((one) => !answered.has(commandKey(one.submission.origin)));
      // Whoever has the head of a branch knows what came of those that had it before: they were not recorded.
      for (const one of fresh) one.sent = undefined;
      const outcomes: Outcome[] = [];
      for (const { submission } of taken)
        outcomes.push(await batch.decide(submission, (wanted) => this.readMore(client, batch, wanted, submission)));
      if (taken.some(({ isOver }) => isOver)) throw new TooLate();
      const sent = { backend, xid: read.xid ?? '', isLost: false };
      if (batch.events.length > 0) for (const one of fresh) one.sent = sent;
      return {
        taken,
        locked,
        committed: this.answered(client, sent, this.write(client, batch), taken).then(() => outcomes),
      };
    });
  }

  /**
   * The branches in whose logs a command writes: its own, and those in whose logs the streams stand that it names for
   * that.
   */
  async branchesOf({ branch, submission: { elsewhere } }: Waiting): Promise<readonly string[]> {
    if (elsewhere.length === 0) return [branch];
    const { rows } = await this.connection.asking((client) =>
      client.query<{ branch: string }>(branchesOf([elsewhere])),
    );
    return [...new Set([branch, ...rows.map((row) => row.branch)])];
  }

  /**
   * Every branch, when each could be had just now; throws BranchLocked when one cannot. Nobody is kept waiting by those
   * that can.
   */
  async reachable(): Promise<readonly string[]> {
    return this.asking(async (client) => {
      const all = (await client.query<HeadRow>(everyHead([]))).rows.map(({ branch }) => branch);
      const [, { rows: free }] = await allOf(
        atOnce(client, () => [
          client.query('begin'),
          client.query<HeadRow>(lockFreeHeads([all])),
          client.query('rollback'),
        ]),
      );
      for (const branch of all.filter((one) => !free.some((head) => head.branch === one))) {
        const turn = [
          client.query('begin'),
          client.query(awaitTurn([[branch]])),
          client.query(lockHeads([[branch]])),
          client.query('rollback'),
        ] as const;
        await allOf(turn).catch(asLocked);
      }
      return all;
    });
  }

  /** Decides a command on what has been recorded, without keeping anybody waiting; records nothing. */
  async look(one: Waiting, isNear: (client: pg.Client) => Promise<void>): Promise<Outcome> {
    const { submission } = one;
    return this.asking(async (client) => {
      const known = this.known.of(streamsOf([one]));
      const send = () =>
        [
          client.query('begin isolation level repeatable read read only'),
          client.query<HeadRow>(existing([[submission.origin.branch]])),
          client.query<ReadForBatch>(readFor([one], known)),
        ] as const;
      const [, heads, { rows }] = await allOf(atOnce(client, send));
      await isNear(client);
      const found = await this.found(client, one);
      const batch = this.batchOf({ heads: heads.rows, read: rows[0]!, known, found }, [one]);
      const outcome = await batch.decide(submission, (wanted) => this.readMore(client, batch, wanted, submission));
      await client.query('rollback');
      return outcome;
    });
  }

  /** Does something in a transaction, which is over when that throws. */
  private asking<T>(work: (client: pg.Client, backend: Backend | undefined) => Promise<T>): Promise<T> {
    return this.connection.asking(async (client, backend) => {
      try {
        return await work(client, backend);
      } catch (error) {
        if (!isConnectionLost(error)) await client.query('rollback');
        throw error;
      }
    });
  }

  private async answered(
    client: pg.Client,
    sent: Sent,
    written: Promise<unknown>,
    taken: readonly Waiting[],
  ): Promise<void> {
    try {
      await written;
    } catch (error) {
      sent.isLost = isConnectionLost(error);
      if (sent.isLost) this.connection.drop(client, sent.backend);
      else for (const one of taken) one.sent = undefined;
      throw error;
    }
  }

  private async read(
    client: pg.Client,
    waiting: readonly Waiting[],
    turn: readonly string[] | undefined,
  ): Promise<Found> {
    const [first] = waiting as readonly [Waiting];
    const branches = turn ?? [...new Set(waiting.map(({ branch }) => branch))];
    const known = this.known.of(streamsOf(waiting));
    const send = () =>
      [
        client.query('begin'),
        ...(turn ? [client.query(awaitTurn([branches])).catch(asLocked)] : []),
        client.query<HeadRow>((turn ? lockHeads : lockFreeHeads)([branches])).catch(asLocked),
        client.query<ReadForBatch>(readFor(waiting, known)),
        ...(first.submission.survey ? [this.found(client, first)] : []),
      ] as Promise<never>[];
    const answers = await allOf(atOnce(client, send));
    const [locked, read, found] = answers.slice(turn ? 2 : 1) as unknown as readonly [
      pg.QueryResult<HeadRow>,
      pg.QueryResult<ReadForBatch>,
      (readonly Row[])?,
    ];
    return { heads: locked.rows, read: read.rows[0]!, known, found: found ?? [] };
  }

  /** Finds what the survey of a command asks. */
  private async found(client: pg.Client, { submission: { survey, decider } }: Waiting): Promise<readonly Row[]> {
    const asked = this.survey(client, survey!);
    return (await (decider.surveysAfter ? asked.catch(asBehind) : asked)).rows;
  }

  /** Runs a survey; refuses when that takes too long, since others may be waiting for it. */
  private survey(client: pg.Client, { text, values }: Sql): Promise<pg.QueryResult<Row>> {
    return client.query<Row>(text, [...values]).catch((error: unknown) => {
      throw isTooSlow(error) ? Refusal.of('survey.slow') : error;
    });
  }

  /** Those whose branch is not among the free ones although there is one. */
  private async lockedAmong(
    client: pg.Client,
    waiting: readonly Waiting[],
    free: ReadonlyMap<string, Head>,
  ): Promise<readonly Waiting[]> {
    const others = waiting.filter(({ branch }) => !free.has(branch));
    if (others.length === 0) return [];
    const { rows } = await client.query<HeadRow>(existing([[...new Set(others.map(({ branch }) => branch))]]));
    const there = new Set(rows.map(({ branch }) => branch));
    return others.filter(({ branch }) => there.has(branch));
  }

  private batchOf({ heads, read, known, found }: Found, waiting: readonly Waiting[]): Batch {
    const { answered, histories, balances, now } = read;
    const batch = new Batch(
      new Map(heads.map(({ branch, ...head }) => [branch, head])),
      new Map(answered.map((row) => [commandKey(row), row])),
      this.clock.now(new Date(now)).toISOString(),
      found,
      this.additions,
    );
    batch.addHistories(known.streams, known.whole(histories));
    batch.addBalances(accountsOf(waiting), balances);
    return batch;
  }

  /**
   * Reads what was not named before; throws where a state that was decided on has moved on meanwhile in another branch:
   * these balances are not those it knew.
   */
  private async readMore(
    client: pg.Client,
    batch: Batch,
    { accounts = [], streams = [] }: Wanted,
    { needs }: Submission,
  ): Promise<void> {
    const known = this.known.of(streams);
    const { rows } = await client.query<LaterRead>(
      readLater([accounts, refsOf(needs).map(({ name }) => name), streams, known.versions]),
    );
    const { balances, versions, histories } = rows[0]!;
    if (versions.some(({ stream, version }) => version !== batch.readVersion(stream)))
      throw movedOn('a stream has moved on');
    batch.addBalances(accounts, balances);
    batch.addHistories(streams, known.whole(histories));
  }

  /**
   * Sends what a batch writes, with the end of its transaction. The promise is rejected when it was not written; the
   * transaction is over then too.
   */
  private write(client: pg.Client, batch: Batch): Promise<unknown> {
    if (batch.events.length === 0) return client.query('rollback');
    const beside = batch.beside.map(({ text, values }) => ({ text, values: [...values] }));
    const kept = [...keepingShapes(batch, this.held), ...keepingStandings(batch)];
    const written = [writing(batch), ...kept, ...beside, { text: 'commit' }];
    const sent = atOnce(client, () =>
      [...written, telling(batch), ...tellingNews(batch)].map((statement) => client.query(statement)),
    );
    for (const told of sent.slice(written.length)) told.catch(() => undefined);
    return allOf(sent.slice(0, written.length)).then((done) => {
      const { command } = done.at(-1)!;
      if (command !== 'COMMIT') throw new Error('the transaction was rolled back');
      for (const type of batch.definitions.keys()) this.held.add(type);
    });
  }
}

/** All that commands need, in one statement. */
function readFor(waiting: readonly Waiting[], { streams, versions }: Histories): pg.QueryConfig {
  return readForBatch([
    waiting.map(({ submission }) => submission.origin.command_id),
    streams,
    accountsOf(waiting),
    versions,
  ]);
}

/** The streams that commands name, and those of the bookkeeping. */
function streamsOf(waiting: readonly Waiting[]): ReadonlySet<string> {
  const streams = new Set<string>();
  for (const { submission } of waiting)
    for (const refs of [refsOf(submission.needs), submission.books]) for (const { name } of refs) streams.add(name);
  return streams;
}

/** The accounts that commands name. */
const accountsOf = (waiting: readonly Waiting[]): readonly string[] => [
  ...new Set(waiting.flatMap(({ submission }) => submission.accounts)),
];

/** True when a lock was not had in time. */
export const isLocked = (error: unknown): boolean => (error as { code?: string } | null)?.code === LOCKED;

function asLocked(error: unknown): never {
  throw isLocked(error) || isTooSlow(error) ? new BranchLocked() : error;
}

/**
 * True for what is tried again: a sender given up meanwhile, a lock, and two transactions in each other's way (a
 * deadlock, a key or version or balance taken).
 */
export function isContention(error: unknown): boolean {
  return (
    error instanceof TooLate ||
    [MOVED_ON, '40P01', '23505', '23514'].includes((error as { code?: string } | null)?.code ?? '')
  );
}
