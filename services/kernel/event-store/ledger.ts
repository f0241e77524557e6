import { setTimeout as delay } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import type { CommandAnswer } from '../../../contracts/language/define/command.js';
import type { BusinessDate } from '../../../contracts/language/values/business-date.js';
import type { Clock } from './clock.js';
import { isConnectionLost, PipelinedConnection } from '../postgres/connection.js';
import type { Additions } from './bookkeeping.js';
import type { Outcome } from './batch.js';
import type { Decider, Needs } from './decider.js';
import { InDoubtCommands } from './in-doubt-commands.js';
import { GENESIS } from './hash.js';
import { Queue } from './queue.js';
import { Recorder } from './recorder.js';
import { isContention, isLocked, mayPass, Recording } from './recording.js';
import { SideLane } from './side-lane.js';
import { prepareCommand, type Origin } from './prepared-command.js';
import { opening } from './statements.js';
import { inDoubt, LIMITS, unavailable, PendingCommand, type Limits } from './pending-command.js';

/** The number of branches that a side recorder has under way at once, each on a connection of its own. */
const LANES = 4;
/** The pause between two tries of a preview. */
const PAUSE_MS = 50;

/** The options of a ledger; limits default to `LIMITS`. */
export interface LedgerOptions extends Partial<Limits>, Additions {}

/** Tries again what somebody is in the way of, until its patience ends; refuses it then. */
async function patiently<T>(until: number, work: () => Promise<T>): Promise<T> {
  while (Date.now() < until) {
    try {
      return await work();
    } catch (error) {
      if (!isConnectionLost(error) && !mayPass(error) && !isContention(error)) throw error;
      await delay(PAUSE_MS);
    }
  }
  throw unavailable();
}

/** The one way into the log. */
export class Ledger {
  private readonly limits: Limits;
  /** The recorders of the process, each of branches of its own. */
  private readonly recorders: readonly { readonly queue: Queue; readonly recorder: Recorder }[];
  private readonly sideLane: SideLane;
  /** For what is no command: the recorders' connections are always inside a transaction. */
  private readonly own: PipelinedConnection;
  private readonly inDoubtCommands: InDoubtCommands;
  private readonly previews: Recording;
  private previewed: Promise<unknown> = Promise.resolve();
  /** Commands that wait, in all and by branch. */
  private waiting = 0;
  private readonly waitingOf = new Map<string, number>();

  constructor(databaseUrl: string, recorders: number, clock: Clock, options: LedgerOptions = {}) {
    this.limits = { ...LIMITS, ...options };
    const connection = (name: string) =>
      new PipelinedConnection(databaseUrl, name, this.limits, (backend) => this.inDoubtCommands.end(backend));
    const recording = (name: string) => new Recording(connection(name), clock, options);
    this.own = connection('ledger');
    this.inDoubtCommands = new InDoubtCommands(this.own, this.limits.graceMs);
    this.previews = recording('previews');
    this.sideLane = new SideLane(
      Array.from({ length: LANES }, () => recording('side recorder')),
      (work) => this.stopped(work),
    );
    this.recorders = Array.from({ length: recorders }, (_, index) => {
      const queue = new Queue(this.sideLane, () => recorder.wake());
      const recorder = new Recorder(recording(`recorder ${index + 1}`), queue, this.sideLane);
      return { queue, recorder };
    });
  }

  /**
   * Decides a command on the present states and records what happened, once, however often it is sent with the same
   * key. Throws a Refusal when the rules, a balance or the key forbid it, or when its patience ends
   * (`request.unavailable`): nothing was written then, nor will be. Only `request.in-doubt` says that nobody knows;
   * sending the same key again tells.
   */
  async record<C extends object, N extends Needs>(
    decider: Decider<C, N>,
    command: C,
    origin: Origin,
  ): Promise<CommandAnswer & { readonly repeated: boolean }> {
    const prepared = prepareCommand(decider as unknown as Decider, command, origin);
    if (this.isFull(origin.branch)) throw this.inDoubtCommands.of(origin) ? inDoubt() : unavailable();
    const outcome = await new Promise<Outcome>((settle, fail) =>
      this.queueOf(origin.branch).add(
        new PendingCommand(
          prepared,
          this.limits.patienceMs,
          { settle, fail },
          (one) => void this.inDoubtCommands.resolve(one),
        ),
      ),
    ).finally(() => this.count(origin.branch, -1));
    if ('refusal' in outcome) throw outcome.refusal;
    return { ...outcome.answer, repeated: outcome.repeated };
  }

  /**
   * Decides a command on the present states and records nothing: its answer would be this one, or it is refused. A
   * command that needs consent is refused with the action to consent to. Throws a Refusal when its patience ends.
   */
  preview(decider: Decider, command: object, origin: Origin): Promise<Outcome> {
    const until = Date.now() + this.limits.patienceMs;
    const work = () => patiently(until, () => this.previews.preview(prepareCommand(decider, command, origin)));
    const outcome = this.previewed.then(work, work);
    this.previewed = outcome;
    return outcome;
  }

  /**
   * Begins the log of a branch on a business date. Answers false when it has one; told `anew`, one that is still empty
   * begins on this date. Throws a Refusal when Postgres does not answer in time.
   */
  async openBranch(branch: string, date: BusinessDate, anew = false): Promise<boolean> {
    try {
      const { rowCount } = await this.own.asking((client) =>
        client.query(opening([branch, GENESIS, date, String(anew)])),
      );
      return rowCount === 1;
    } catch (error) {
      throw isConnectionLost(error) || isLocked(error) ? unavailable() : error;
    }
  }

  /** Waits for what is in flight, then closes the connections. */
  async close(): Promise<void> {
    const workers = [this.sideLane, ...this.recorders.map(({ recorder }) => recorder)];
    while (workers.some(({ busy }) => busy)) await new Promise((resolve) => setTimeout(resolve, 10));
    await Promise.all([this.own.reset(), this.previews.close(), ...workers.map((one) => one.close())]);
  }

  private queueOf(branch: string): Queue {
    return this.recorders[crc32(branch) % this.recorders.length]!.queue;
  }

  /** Does something while no recorder of the process takes up anything new. */
  private stopped<T>(work: () => Promise<T>): Promise<T> {
    return this.recorders.reduce(
      (inner, { queue }) =>
        () =>
          queue.stopped(inner),
      work,
    )();
  }

  /** Counts a command that would wait, unless too many wait already. */
  private isFull(branch: string): boolean {
    if (this.waiting >= this.limits.most || (this.waitingOf.get(branch) ?? 0) >= this.limits.mostOfBranch) return true;
    this.count(branch, 1);
    return false;
  }

  private count(branch: string, one: 1 | -1): void {
    this.waiting += one;
    const ofBranch = (this.waitingOf.get(branch) ?? 0) + one;
    if (ofBranch === 0) this.waitingOf.delete(branch);
    else this.waitingOf.set(branch, ofBranch);
  }
}
