import type pg from 'pg';
import type { Clock } from './clock.js';
import { isConnectionLost, isTooSlow, type Backend, type PipelinedConnection } from '../postgres/connection.js';
import { allOf, atOnce } from '../postgres/transaction.js';
import type { Additions } from './bookkeeping.js';
import { Batch, commandKey, type Outcome } from './batch.js';
import type { KeyRef, LockedQuery, QueryRows } from './decider.js';
import { KnownStreams, type Histories } from './known-streams.js';
import {
  concurrencyConflict,
  CONFLICT,
  wantedBy,
  wantedTogether,
  type Head,
  type ReadResult,
  type Wanted,
} from './loaded.js';
import { runLockedQuery } from './locked-query.js';
import type { PendingCommand, Sent } from './pending-command.js';
import type { PreparedCommand } from './prepared-command.js';
import {
  awaitTurn,
  branchesOf,
  everyHead,
  existing,
  keepFromOpening,
  keepingShapes,
  keepingStandings,
  keyParameters,
  lockEveryHead,
  lockFreeHeads,
  lockHeads,
  readForBatch,
  readLater,
  telling,
  tellingNews,
  type LaterRead,
  type LoadedRows,
  type ReadForBatch,
} from './statements.js';
import { TouchedBefore } from './touched-before.js';
import { writing, writingAhead } from './write-batch.js';

/** Postgres's code for a lock that was not had in time. */
const LOCKED = '55P03';
/** The number of events that are written while others are decided. */
const AHEAD = 16;

/** Another recorder has a branch: nothing was read or decided. */
export class BranchLocked extends Error {}
/** The sender of a command was told that it is not recorded, while it was being decided. */
export class SenderGaveUp extends Error {}

type HeadRow = Head & { readonly branch: string };

/** The material of a decision: heads, what was read, rows of a locked query. */
interface Read {
  readonly heads: readonly HeadRow[];
  readonly rows: ReadForBatch;
  readonly wanted: Wanted;
  readonly known: Histories;
  readonly queryRows: QueryRows;
}

/** A transaction that was sent: its commands, those left out, and the coming outcomes. */
export interface Transaction {
  /** Commands of the transaction, and the outcome of each once it is committed. */
  readonly taken: readonly PendingCommand[];
  readonly committed: Promise<readonly Outcome[]>;
  /** Commands of branches that another recorder has. */
  readonly locked: readonly PendingCommand[];
}

/** Transactions of the log on one connection. */
export class Recording {
  private readonly known = new KnownStreams();
  private readonly touchedBefore = new TouchedBefore();
  /** The types of events whose shapes the log keeps, as far as this connection has seen to it. */
  private readonly knownShapes = new Set<string>();

  constructor(
    private readonly connection: PipelinedConnection,
    private readonly clock: Clock,
    private readonly additions: Additions,
  ) {}

  /**
   * Reads, decides, sends what is written with the commit. What is sent behind that is carried out after it, in a
   * transaction of its own that sees what the commit left, be it written or not. Takes those whose branch is free;
   * with `turn` it waits for these branches, and throws BranchLocked.
   */
  async transact(pending: readonly PendingCommand[], turn?: readonly string[]): Promise<Transaction> {
    return this.asking(async (client, backend) => {
      const read = await this.read(client, pending, turn);
      const batch = this.batchOf(read);
      const locked = turn ? [] : await this.lockedAmong(client, pending, batch.heads);
      const taken = locked.length === 0 ? pending : pending.filter((one) => !locked.includes(one));
      const answered = new Set(read.rows.answered.map(commandKey));
      const fresh = taken.filter(({ prepared }) => !answered.has(commandKey(prepared.origin)));
      // Whoever has the head of a branch knows what came of those that had it before: they were not recorded.
      for (const one of fresh) one.sent = undefined;
      const commands = taken.map(({ prepared }) => prepared);
      const ahead: Promise<pg.QueryResult>[] = [];
      const outcomes = await batch.decideAll(
        commands,
        (wanted) => this.readMore(client, batch, wanted),
        () => ahead.push(...this.writeAhead(client, batch)),
      );
      for (const [command, touched] of batch.missed) this.touchedBefore.keep(command, touched);
      if (taken.some(({ isOver }) => isOver)) throw new SenderGaveUp();
      const sent = { backend, xid: read.rows.xid ?? '', isLost: false };
      if (batch.events.length > 0) for (const one of fresh) one.sent = sent;
      return {
        taken,
        locked,
        committed: this.awaitCommit(client, sent, this.write(client, batch, ahead), taken).then(() => outcomes),
      };
    });
  }

  private async read(
    client: pg.Client,
    pending: readonly PendingCommand[],
    turn: readonly string[] | undefined,
  ): Promise<Read> {
    const commands = pending.map(({ prepared }) => prepared);
    const { lockedQuery } = commands[0]!;
    const locking = turn
      ? locksOf(turn, lockedQuery)
      : [lockFreeHeads([[...new Set(pending.map((one) => one.branch))]])];
    const wanted = wantedTogether(commands.flatMap((one) => [wantedBy(one.needs), this.touchedBefore.by(one)]));
    const known = this.known.of(wanted.streams);
    const send = () =>
      [
        client.query('begin'),
        ...locking.map((lock) => client.query(lock).catch(asLocked)),
        client.query<ReadForBatch>(readFor(commands, wanted, known)),
        ...(lockedQuery ? [runLockedQuery(client, lockedQuery)] : []),
      ] as Promise<never>[];
    const answers = await allOf(atOnce(client, send));
    const [locked, read, queryRows] = answers.slice(locking.length) as unknown as readonly [
      pg.QueryResult<HeadRow>,
      pg.QueryResult<ReadForBatch>,
      QueryRows?,
    ];
    return { heads: locked.rows, rows: read.rows[0]!, wanted, known, queryRows: queryRows ?? [] };
  }

  /** Those whose branch is not among the free ones although there is one. */
  private async lockedAmong(
    client: pg.Client,
    pending: readonly PendingCommand[],
    free: ReadonlyMap<string, Head>,
  ): Promise<readonly PendingCommand[]> {
    const others = pending.filter(({ branch }) => !free.has(branch));
    if (others.length === 0) return [];
    const { rows } = await client.query<HeadRow>(existing([[...new Set(others.map(({ branch }) => branch))]]));
    const there = new Set(rows.map(({ branch }) => branch));
    return others.filter(({ branch }) => there.has(branch));
  }

  private batchOf({ heads, rows, wanted, known, queryRows }: Read): Batch {
    const batch = new Batch(
      new Map(heads.map(({ branch, ...head }) => [branch, head])),
      new Map(rows.answered.map((row) => [commandKey(row), row])),
      this.clock.now(new Date(rows.now)).toISOString(),
      queryRows,
      this.additions,
    );
    batch.loaded.add(wanted, resultOf(rows, known, wanted.keys));
    return batch;
  }

  /**
   * Reads what turns out to be needed. Throws a conflict where a stream of another branch that was read has grown
   * meanwhile: both reads must be of one moment.
   */
  private async readMore(client: pg.Client, batch: Batch, wanted: Wanted): Promise<void> {
    const known = this.known.of(wanted.streams);
    const { rows } = await client.query<LaterRead>(
      readLater([...parametersOf(wanted, known), batch.loaded.unlockedStreams]),
    );
    const { versions, ...read } = rows[0]!;
    const isChanged = ({ stream, version }: LaterRead['versions'][number]): boolean =>
      version !== batch.loaded.readVersion(stream);
    if (versions.some(isChanged)) throw concurrencyConflict('a stream has moved on');
    batch.loaded.add(wanted, resultOf(read, known, wanted.keys));
  }

  /** Sends events that are decided, once they are worth a statement: Postgres has nothing else to do meanwhile. */
  private writeAhead(client: pg.Client, batch: Batch): readonly Promise<pg.QueryResult>[] {
    const final = batch.takeFinal(AHEAD);
    if (!final) return [];
    const sent = client.query(writingAhead(final));
    sent.catch(() => undefined);
    return [sent];
  }

  /**
   * Sends what a batch writes, with the end of its transaction. The promise is rejected when it was not written; the
   * transaction is over then too.
   */
  private write(client: pg.Client, batch: Batch, ahead: readonly Promise<pg.QueryResult>[]): Promise<unknown> {
    if (batch.events.length === 0) return client.query('rollback');
    const sideEffects = batch.sideEffects.map(({ text, values }) => ({ text, values: [...values] }));
    const kept = [...keepingShapes(batch, this.knownShapes), ...keepingStandings(batch)];
    const written = [writing(batch, batch.takeFinal(0)), ...kept, ...sideEffects, { text: 'commit' }];
    const sent = atOnce(client, () =>
      [...written, telling(batch), ...tellingNews(batch)].map((statement) => client.query(statement)),
    );
    for (const told of sent.slice(written.length)) told.catch(() => undefined);
    return allOf([...ahead, ...sent.slice(0, written.length)]).then((done) => {
      const { command } = done.at(-1)!;
      if (command !== 'COMMIT') throw new Error('the transaction was rolled back');
      for (const type of batch.definitions.keys()) this.knownShapes.add(type);
    });
  }

  private async awaitCommit(
    client: pg.Client,
    sent: Sent,
    written: Promise<unknown>,
    taken: readonly PendingCommand[],
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

  /** Decides a command on what has been recorded, without keeping anybody waiting; records nothing. */
  async preview(prepared: PreparedCommand, assertModelFresh?: (client: pg.Client) => Promise<void>): Promise<Outcome> {
    return this.asking(async (client) => {
      const wanted = wantedBy(prepared.needs);
      const known = this.known.of(wanted.streams);
      const send = () =>
        [
          client.query('begin isolation level repeatable read read only'),
          client.query<HeadRow>(existing([[prepared.origin.branch]])),
          client.query<ReadForBatch>(readFor([prepared], wanted, known)),
        ] as const;
      const [, heads, { rows }] = await allOf(atOnce(client, send));
      await assertModelFresh?.(client);
      const queryRows = prepared.lockedQuery ? await runLockedQuery(client, prepared.lockedQuery) : [];
      const batch = this.batchOf({ heads: heads.rows, rows: rows[0]!, wanted, known, queryRows });
      const outcome = await batch.decide(prepared, (more) => this.readMore(client, batch, more));
      await client.query('rollback');
      return outcome;
    });
  }

  /**
   * The branches in whose logs a command writes: its own, and those in whose logs the streams stand that it names for
   * that.
   */
  async branchesOf({ branch, prepared: { foreignStreams } }: PendingCommand): Promise<readonly string[]> {
    if (foreignStreams.length === 0) return [branch];
    const { rows } = await this.connection.asking((client) =>
      client.query<{ branch: string }>(branchesOf([foreignStreams])),
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

  /** Closes the connection. */
  close(): Promise<void> {
    return this.connection.reset();
  }
}

/** The statements that wait for branches; for every one of the company, also for those that were opened meanwhile. */
const locksOf = (turn: readonly string[], lockedQuery: LockedQuery | undefined): readonly pg.QueryConfig[] =>
  lockedQuery?.scope === 'company'
    ? [keepFromOpening([]), awaitTurn([turn]), lockEveryHead([])]
    : [awaitTurn([turn]), lockHeads([turn])];

const parametersOf = ({ accounts, dayTotals, keys }: Wanted, { streams, versions }: Histories) => [
  ...[streams, versions, [...accounts], [...dayTotals]],
  ...keyParameters(keys),
];

/** All that commands need, in one statement. */
const readFor = (commands: readonly PreparedCommand[], wanted: Wanted, known: Histories): pg.QueryConfig =>
  readForBatch([...parametersOf(wanted, known), commands.map(({ origin }) => origin.command_id)]);

/** The answers to what was wanted, with the prefixes of streams that are known already. */
function resultOf({ histories, keyed, ...rest }: LoadedRows, known: Histories, keys: readonly KeyRef[]): ReadResult {
  const named = new Set(known.streams);
  return {
    ...rest,
    histories: [...known.whole(histories), ...histories.filter(({ stream }) => !named.has(stream))],
    keyed: keys.map((ref, index) => ({
      ref,
      streams: keyed.filter(({ at }) => at === index + 1).map(({ stream }) => stream),
    })),
  };
}

/** True when a lock was not had in time. */
export const isLocked = (error: unknown): boolean => (error as { code?: string } | null)?.code === LOCKED;

/** True for what somebody else's lock or load is the cause of: it is tried again as long as the patience lasts. */
export const mayPass = (error: unknown): boolean =>
  error instanceof BranchLocked || isLocked(error) || isTooSlow(error);

function asLocked(error: unknown): never {
  throw isLocked(error) || isTooSlow(error) ? new BranchLocked() : error;
}

/**
 * True for what is tried again: a sender given up meanwhile, a lock, and two transactions in each other's way (a
 * deadlock, a key or version or balance taken).
 */
export function isContention(error: unknown): boolean {
  return (
    error instanceof SenderGaveUp ||
    [CONFLICT, '40P01', '23505', '23514'].includes((error as { code?: string } | null)?.code ?? '')
  );
}
