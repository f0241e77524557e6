import { isConnectionLost } from '../postgres/connection.js';
import { Wake } from '../postgres/wake.js';
import { needsOwnTransaction } from './prepared-command.js';
import { GATHERED } from './queue.js';
import { BranchLocked, isContention, mayPass, SenderGaveUp, type Recording } from './recording.js';
import { LockedQueries } from './locked-query.js';
import type { PendingCommand } from './pending-command.js';

/** The number of attempts of a command that is in others' way; one that fails then does not fail by coincidence. */
const CONTENTIONS = 20;
/** The longest pause between two attempts. */
const MOST_PAUSE_MS = 1000;

/** A branch that was put aside, with its commands. */
interface Stranded {
  waiting: PendingCommand[];
  /** Attempts in vain, one after the other. */
  attempts: number;
  /** Not before then (ms of the process's clock) it is tried again. */
  due: number;
  /** True while a lane has it. */
  isUnderWay: boolean;
}

/** One connection of a side recorder, with one branch at a time. */
interface Lane {
  readonly recording: Recording;
  readonly wake: Wake;
  working: boolean;
}

/**
 * Records what would keep others waiting: commands of branches that somebody else has, commands whose common
 * transaction failed, and those that ask the log as a whole. Each of its lanes has a connection and one branch at a
 * time, so that what takes long in one holds up no other. Where commands fail together they are tried one by one; what
 * is in vain is tried again later and later, until the patience of the commands ends. A branch is back with the
 * recorders when nothing of it waits here.
 */
export class SideLane {
  private readonly stranded = new Map<string, Stranded>();
  private readonly lanes: readonly Lane[];
  private readonly lockedQueries: LockedQueries;

  constructor(recordings: readonly Recording[], stopped: <T>(work: () => Promise<T>) => Promise<T>) {
    this.lanes = recordings.map((recording) => ({ recording, wake: new Wake(), working: false }));
    this.lockedQueries = new LockedQueries(stopped);
  }

  /** True while something waits here. */
  get busy(): boolean {
    return this.lanes.some(({ working }) => working);
  }

  /** True while commands of a branch wait here. */
  has(branch: string): boolean {
    return this.stranded.has(branch);
  }

  /** Takes commands over from the recorders. */
  add(waiting: readonly PendingCommand[]): void {
    for (const one of waiting) {
      if (one.isOver) continue;
      const stranded = this.stranded.get(one.branch) ?? { waiting: [], attempts: 0, due: 0, isUnderWay: false };
      stranded.waiting.push(one);
      this.stranded.set(one.branch, stranded);
    }
    for (const lane of this.lanes) lane.wake.call();
    this.employ();
  }

  /** Closes the connections. */
  async close(): Promise<void> {
    await Promise.all(this.lanes.map(({ recording }) => recording.close()));
  }

  /** Sets lanes to work, as many as there are branches that none has. */
  private employ(): void {
    const idle = this.lanes.filter(({ working }) => !working);
    for (const lane of idle.slice(0, this.free().length)) {
      lane.working = true;
      void this.work(lane);
    }
  }

  private async work(lane: Lane): Promise<void> {
    for (let next = this.next(); next; next = this.next()) {
      const [stranded, due] = next;
      const pause = due - Date.now();
      if (pause > 0) await lane.wake.within(pause);
      else await this.attempt(stranded, lane.recording);
    }
    lane.working = false;
  }

  /** The branches that no lane has; those whose senders have all given up wait no longer. */
  private free(): readonly Stranded[] {
    for (const [branch, stranded] of this.stranded) {
      if (stranded.isUnderWay) continue;
      stranded.waiting = stranded.waiting.filter(({ isOver }) => !isOver);
      if (stranded.waiting.length === 0) this.stranded.delete(branch);
    }
    return [...this.stranded.values()].filter(({ isUnderWay }) => !isUnderWay);
  }

  /** The free branch that is due first, and when. */
  private next(): readonly [Stranded, number] | undefined {
    const dues = this.free().map(
      (one) => [one, Math.max(one.due, Math.min(...one.waiting.map(({ due }) => due)))] as const,
    );
    return dues.reduce<readonly [Stranded, number] | undefined>(
      (first, one) => (first && first[1] <= one[1] ? first : one),
      undefined,
    );
  }

  /**
   * Those of a branch that are tried together: the first that may be tried, with what follows it up to one that is
   * tried alone.
   */
  private pick({ waiting }: Stranded): readonly PendingCommand[] {
    const now = Date.now();
    const due = waiting.filter((one) => one.due <= now).toSorted((a, b) => a.due - b.due || a.place - b.place);
    const apart = due.findIndex((one) => one.alone || needsOwnTransaction(one.prepared));
    return due.slice(0, apart < 0 ? GATHERED : Math.min(Math.max(apart, 1), GATHERED));
  }

  private async attempt(stranded: Stranded, recording: Recording): Promise<void> {
    const some = this.pick(stranded);
    stranded.isUnderWay = true;
    try {
      await this.record(some, recording);
      stranded.attempts = 0;
    } catch (error) {
      this.failed(stranded, some, error);
    }
    stranded.isUnderWay = false;
    // Its next turn comes after those of the branches that wait already.
    stranded.due = Math.max(stranded.due, Date.now());
  }

  private async record(some: readonly PendingCommand[], recording: Recording): Promise<void> {
    const [first] = some as readonly [PendingCommand];
    if (first.prepared.lockedQuery) return this.lockedQueries.record(first, recording);
    const { committed } = await recording.transact(some, await recording.branchesOf(first));
    const outcomes = await committed;
    some.forEach((one, index) => one.settle(outcomes[index]!));
  }

  private failed(stranded: Stranded, some: readonly PendingCommand[], error: unknown): void {
    if (error instanceof SenderGaveUp) return;
    const [first] = some as readonly [PendingCommand];
    if ((error instanceof BranchLocked && !needsOwnTransaction(first.prepared)) || isConnectionLost(error))
      stranded.due = later((stranded.attempts += 1));
    else if (some.length > 1) for (const one of some) one.alone = true;
    else if (mayPass(error) || (isContention(error) && (first.contentions += 1) <= CONTENTIONS))
      first.due = later((first.attempts += 1));
    else first.fail(error);
  }
}

/** Returns the time of the next try after so many in vain. */
const later = (times: number): number => Date.now() + Math.min(50 * times, MOST_PAUSE_MS);
