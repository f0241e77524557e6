import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import type { EventReader } from '../../kernel/event-store/event-reader.js';
import type { Positions } from '../../../contracts/language/values/positions.js';
import { behindOf } from '../../../contracts/language/values/positions.js';
import { upcast } from '../../kernel/event-store/upcast.js';
import { openPatientPool, PipelinedConnection } from '../../kernel/postgres/connection.js';
import { follow } from './follow.js';
import { ModelFill } from './model-fill.js';
import type { Projection } from '../../kernel/projection/projection.js';
import { ReadModelWriter } from '../../kernel/projection/read-model-writer.js';
import { createTables } from '../../kernel/projection/tables.js';

/** The parts that building read models needs. */
export interface BuildContext {
  readonly databaseUrl: string;
  readonly database: pg.Pool;
  readonly reader: EventReader;
  /** True where others are served meanwhile, who go first: it takes longer. */
  readonly serves?: boolean;
}

/** A read model to be filled: in which schema, and how far; without positions, up to the heads. */
export interface Order {
  readonly projection: Projection;
  readonly schema: string;
  readonly until?: Positions;
}

/** The part of the log that has been read, in events. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** The pace of a fill: events of one read, ms of work until the others of the process have their turn, and of that. */
interface Pace {
  readonly chunk: number;
  readonly turnMs: number;
  readonly restMs: number;
  /** Connections that write. */
  readonly writers: number;
}

/** Alone: one connection writes what is sent while the other one works. */
const ALONE: Pace = { chunk: 2000, turnMs: 2, restMs: 0, writers: 2 };
/** Beside a process that serves: a long read is unpacked at once, and keeps those who wait for an answer waiting. */
const SERVING: Pace = { chunk: 80, turnMs: 1, restMs: 2, writers: 1 };

/**
 * Fills read models from one reading of the log, each into a new schema, up to the heads or to given positions. A
 * branch of a read model ends before an event that it cannot take. An error of `onProgress` ends it. Throws when the
 * log has a gap, and what Postgres throws when it cannot be reached.
 *
 * Not one transaction with `copy … freeze`: it would hold back the vacuum of busy tables for as long as it lasts. Not a
 * thread: its heap is 100 MB, and giving others their turn is enough.
 */
export async function fill(
  orders: readonly Order[],
  context: BuildContext,
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<void> {
  const heads = await context.reader.heads();
  const pace = context.serves ? SERVING : ALONE;
  const writers = openPatientPool(
    context.databaseUrl,
    'build',
    pace.writers,
    '-c synchronous_commit=off -c maintenance_work_mem=256MB -c max_parallel_maintenance_workers=0',
  );
  const fills = orders.map(
    ({ projection, schema, until = heads }) => new ModelFill(projection, schema, until, writers),
  );
  try {
    for (const one of fills) await one.begin();
    const whole = await readAll(fills, context.reader, pace, onProgress);
    onProgress(whole);
    await finishAll(fills);
    onProgress(whole);
  } finally {
    await Promise.all(fills.map((one) => one.settled()));
    await writers.end();
  }
  for (const { failed, projection, schema, until } of fills)
    if (failed) await fillEventByEvent(projection, schema, context, until);
}

/**
 * As `fill` for one read model, slowly, through the writer of live ones: it finds which event Postgres does not take.
 */
async function fillEventByEvent(
  projection: Projection,
  schema: string,
  context: BuildContext,
  until: Positions,
): Promise<void> {
  const connection = new PipelinedConnection(context.databaseUrl, `build ${projection.name}`);
  try {
    await context.database.query(`drop schema if exists ${schema} cascade; ${createTables(schema, projection.tables)}`);
    await follow(new ReadModelWriter(projection, schema, connection, false), context.reader, until);
  } finally {
    await connection.reset();
  }
}

/** The largest first, so that no connection is left alone with it at the end. */
async function finishAll(fills: readonly ModelFill[]): Promise<void> {
  const largest = [...fills].sort((one, other) => other.sent - one.sent);
  const ended = await Promise.allSettled(largest.map((one) => one.finish()));
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
}

async function readAll(
  fills: readonly ModelFill[],
  reader: EventReader,
  pace: Pace,
  onProgress: (progress: Progress) => void,
): Promise<Progress> {
  const goal = farthest(fills.map(({ until }) => until));
  const total = [...goal.values()].reduce((sum, position) => sum + position, 0);
  const reached = new Map<string, number>();
  const turn = new Turn(pace);
  let done = 0;
  let next = read(reader, reached, goal, pace.chunk);
  next.catch(() => undefined);
  for (;;) {
    onProgress({ done, total });
    const events = await next;
    if (events.length === 0) return { done, total };
    for (const { branch, position } of events) step(reached, branch, position);
    next = read(reader, reached, goal, pace.chunk);
    next.catch(() => undefined);
    for (const event of events) {
      const present = upcast(event);
      for (const one of fills) one.take(present);
      if (turn.isOver()) await turn.end();
    }
    for (const one of fills) await one.send();
    done += events.length;
  }
}

async function read(
  reader: EventReader,
  reached: Positions,
  goal: Positions,
  most: number,
): Promise<readonly RecordedEvent[]> {
  const behind = behindOf(reached, goal);
  if (behind.size === 0) return [];
  const events = await reader.after(behind, most, goal);
  if (events.length === 0) throw new Error(`the log does not hold what comes after ${JSON.stringify([...behind])}`);
  return reader.opened(events);
}

function step(reached: Map<string, number>, branch: string, position: number): void {
  const before = reached.get(branch) ?? 0;
  if (position !== before + 1) throw new Error(`${branch}:${position} does not follow ${before}`);
  reached.set(branch, position);
}

function farthest(goals: readonly Positions[]): Map<string, number> {
  const all = new Map<string, number>();
  for (const goal of goals)
    for (const [branch, position] of goal) all.set(branch, Math.max(position, all.get(branch) ?? 0));
  return all;
}

/** Shares the process with those who wait for an answer. */
class Turn {
  private began = performance.now();

  constructor(private readonly pace: Pace) {}

  isOver(): boolean {
    return performance.now() - this.began > this.pace.turnMs;
  }

  async end(): Promise<void> {
    const { restMs } = this.pace;
    await (restMs > 0 ? delay(restMs) : new Promise((resolve) => setImmediate(resolve)));
    this.began = performance.now();
  }
}
