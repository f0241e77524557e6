import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import { gathered } from '../metrics/metrics.js';
import { isConnectionLost } from '../postgres/connection.js';
import type { Queue } from './queue.js';
import type { SideLane } from './side-lane.js';
import { SenderGaveUp, type Recording } from './recording.js';
import type { PendingCommand } from './pending-command.js';

/** The number of waiting commands that are sent right behind a commit; fewer wait for its answer, and for more. */
const ENOUGH = 24;
/** The longest pause between two attempts to reach Postgres. */
const MOST_PAUSE_MS = 500;

/**
 * Records the commands of its branches, gathered over them, up to 64 in a transaction: one fsync for all, and the reads
 * of one are sent behind the commit of the one before. It waits for nobody: what is not free, or fails, goes to the
 * side lane.
 */
export class Recorder {
  private working = false;
  /** Resolves when the commit that was sent is answered. */
  private underWay?: Promise<void>;
  /** Attempts since Postgres was reached last. */
  private lost = 0;
  private enough: () => void = () => undefined;

  /** True while a transaction of its is under way. */
  get busy(): boolean {
    return this.working;
  }

  constructor(
    private readonly recording: Recording,
    private readonly queue: Queue,
    private readonly sideLane: SideLane,
  ) {}

  /** Takes up what waits; while a commit is under way, only when enough wait to follow it. */
  wake(): void {
    if (this.working) return this.queue.length >= ENOUGH ? this.enough() : undefined;
    this.working = true;
    void this.work();
  }

  /** Closes the connection. */
  close(): Promise<void> {
    return this.recording.close();
  }

  private async work(): Promise<void> {
    for (;;) {
      await this.gather();
      const taken = this.queue.take();
      if (taken.length > 0) await this.together(taken);
      else if (this.underWay) await this.underWay;
      else break;
    }
    this.working = false;
  }

  private async gather(): Promise<void> {
    if (this.underWay && this.queue.length < ENOUGH)
      await Promise.race([this.underWay, new Promise<void>((resolve) => (this.enough = resolve))]);
    // Whoever is answered, or arrives, in this turn of the loop is gathered with the others.
    await nextTurn();
  }

  /** Many commands in one transaction; returns when its commit is sent. */
  private async together(all: readonly PendingCommand[]): Promise<void> {
    gathered.observe(all.length);
    try {
      const { taken, committed, locked } = await this.recording.transact(all);
      this.lost = 0;
      if (locked.length > 0) this.sideLane.add(locked);
      const underWay = committed
        .then((outcomes) => taken.forEach((one, index) => one.settle(outcomes[index]!)))
        .catch(() => this.sideLane.add(taken))
        .finally(() => {
          if (this.underWay === underWay) this.underWay = undefined;
        });
      this.underWay = underWay;
    } catch (error) {
      await this.failed(all, error);
    }
  }

  /** Nothing of them was written. */
  private async failed(all: readonly PendingCommand[], error: unknown): Promise<void> {
    await this.underWay;
    if (error instanceof SenderGaveUp) return this.queue.requeue(all);
    if (!isConnectionLost(error)) return this.sideLane.add(all);
    this.queue.requeue(all);
    await delay(Math.min(50 * (this.lost += 1), MOST_PAUSE_MS));
  }
}
