import type { SideLane } from './side-lane.js';
import type { PendingCommand } from './pending-command.js';
import { needsOwnTransaction } from './prepared-command.js';

/** The most commands of one transaction. */
export const GATHERED = 64;

/**
 * Commands that wait for a recorder, in the order in which they came. Recorders of a process take turns on a branch.
 */
export class Queue {
  private ready: PendingCommand[] = [];
  /** The recorder that has a branch's commands under way, and in how many transactions. */
  private readonly takers = new Map<string, { readonly by: object; transactions: number }>();
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

  /** Takes some, of branches that nobody else has under way; `release` says when they are no more. */
  take(by: object): PendingCommand[] {
    const taken: PendingCommand[] = [];
    if (this.stops > 0) return taken;
    const left: PendingCommand[] = [];
    let next = 0;
    for (; next < this.ready.length && taken.length < GATHERED; next++) {
      const one = this.ready[next]!;
      if (one.isOver) continue;
      if (this.sideLane.has(one.branch)) this.sideLane.add([one]);
      else if ((this.takers.get(one.branch)?.by ?? by) === by) taken.push(one);
      else left.push(one);
    }
    this.ready.splice(0, next, ...left);
    for (const branch of branchesOf(taken)) {
      const taker = this.takers.get(branch) ?? { by, transactions: 0 };
      taker.transactions += 1;
      this.takers.set(branch, taker);
    }
    return taken;
  }

  /** The transaction of these is over. */
  release(taken: readonly PendingCommand[]): void {
    for (const branch of branchesOf(taken)) {
      const taker = this.takers.get(branch)!;
      taker.transactions -= 1;
      if (taker.transactions === 0) this.takers.delete(branch);
    }
    if (this.ready.length > 0) this.wake();
  }

  /** Puts back, before all others, what could not be tried. */
  requeue(waiting: readonly PendingCommand[]): void {
    this.ready.unshift(...waiting);
  }

  /**
   * Does something while no recorder of this process takes up anything new: what needs every branch does not run after
   * them.
   */
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

const branchesOf = (waiting: readonly PendingCommand[]): ReadonlySet<string> =>
  new Set(waiting.map(({ branch }) => branch));
