import type { SideLane } from './side-lane.js';
import type { PendingCommand } from './pending-command.js';
import { needsOwnTransaction } from './prepared-command.js';

/** The most commands of one transaction. */
export const GATHERED = 64;

/** The commands of some branches that wait for their recorder, in the order in which they came. */
export class Queue {
  private ready: PendingCommand[] = [];
  /** The number of works during which nothing new is taken up. */
  private stops = 0;

  constructor(
    private readonly sideLane: SideLane,
    private readonly wake: () => void,
  ) {}

  get length(): number {
    return this.stops > 0 ? 0 : this.ready.length;
  }

  /** A command that has come. What needs more than its own branch goes to the side lane. */
  add(one: PendingCommand): void {
    if (needsOwnTransaction(one.prepared) || this.sideLane.has(one.branch)) return this.sideLane.add([one]);
    this.ready.push(one);
    this.wake();
  }

  /** Takes those that are recorded next, but of branches that the side lane has. */
  take(): PendingCommand[] {
    const taken: PendingCommand[] = [];
    if (this.stops > 0) return taken;
    let next = 0;
    for (; next < this.ready.length && taken.length < GATHERED; next++) {
      const one = this.ready[next]!;
      if (one.isOver) continue;
      if (this.sideLane.has(one.branch)) this.sideLane.add([one]);
      else taken.push(one);
    }
    this.ready.splice(0, next);
    return taken;
  }

  /** Puts back, before all others, what could not be tried. */
  requeue(waiting: readonly PendingCommand[]): void {
    this.ready.unshift(...waiting);
  }

  /** Does something while nothing new is taken up: what needs every branch does not run after them. */
  async stopped<T>(work: () => Promise<T>): Promise<T> {
    this.stops += 1;
    try {
      return await work();
    } finally {
      this.stops -= 1;
      this.wake();
    }
  }
}
