import type { Refusal } from '../../../contracts/language/define/refusals.js';

/** Limits of turns: at once, and waiting. */
export interface TurnLimits {
  /** Done at once in all. */
  readonly atOnce: number;
  /** Done at once for one of those who ask. */
  readonly ofOne: number;
  /** Waiting for one of those who ask. */
  readonly waiting: number;
  /** Waiting in all. */
  readonly waitingInAll: number;
  /**
   * Rests after a turn of who has more waiting: so many times as long as that took, a second at most. Others go on
   * meanwhile.
   */
  readonly rest?: number;
  /** The refusal of what may not even wait. */
  refuse(): Refusal;
}

const MOST_REST_MS = 1000;

interface Waiting {
  begin(): void;
}

/**
 * Gives turns to those who ask for the same thing, one after the other: who asks for much waits for themselves, not
 * others for them.
 */
export class Turns {
  private readonly queues = new Map<string, Waiting[]>();
  private readonly running = new Map<string, number>();
  private atOnce = 0;
  private inAll = 0;

  constructor(private readonly limits: TurnLimits) {}

  /**
   * Does the work of somebody when their turn comes. Throws the refusal at once when too much of it waits already; what
   * was aborted is never begun.
   */
  async take<T>(who: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.turn(who, signal);
    const began = performance.now();
    try {
      return await work();
    } finally {
      this.end(who, performance.now() - began);
    }
  }

  private async turn(who: string, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (this.mayBegin(who)) return this.count(who);
    const queue = this.queues.get(who) ?? [];
    const { waiting, waitingInAll, refuse } = this.limits;
    if (queue.length >= waiting || this.inAll >= waitingInAll) throw refuse();
    this.queues.set(who, queue);
    await new Promise<void>((resolve, reject) => {
      const leave = (): void => {
        this.remove(who, queue.indexOf(mine));
        reject(signal!.reason as Error);
      };
      const mine: Waiting = {
        begin: () => {
          signal?.removeEventListener('abort', leave);
          resolve();
        },
      };
      signal?.addEventListener('abort', leave, { once: true });
      queue.push(mine);
      this.inAll += 1;
    });
  }

  private mayBegin(who: string): boolean {
    return this.atOnce < this.limits.atOnce && (this.running.get(who) ?? 0) < this.limits.ofOne;
  }

  private count(who: string): void {
    this.atOnce += 1;
    this.running.set(who, (this.running.get(who) ?? 0) + 1);
  }

  private end(who: string, took: number): void {
    this.atOnce -= 1;
    const rest = this.queues.has(who) ? Math.min(took * (this.limits.rest ?? 0), MOST_REST_MS) : 0;
    if (rest === 0) return this.free(who);
    setTimeout(() => this.free(who), rest);
    this.goOn();
  }

  private free(who: string): void {
    const left = (this.running.get(who) ?? 1) - 1;
    if (left > 0) this.running.set(who, left);
    else this.running.delete(who);
    this.goOn();
  }

  /** Gives a turn that is free to the next. */
  private goOn(): void {
    const next = [...this.queues.keys()].find((waits) => this.mayBegin(waits));
    if (next === undefined) return;
    const mine = this.remove(next, 0);
    // Whoever had a turn goes to the end of the line.
    const rest = this.queues.get(next);
    if (rest && this.queues.delete(next)) this.queues.set(next, rest);
    this.count(next);
    mine?.begin();
  }

  private remove(who: string, index: number): Waiting | undefined {
    const queue = this.queues.get(who);
    if (!queue || index < 0) return undefined;
    const [mine] = queue.splice(index, 1);
    this.inAll -= 1;
    if (queue.length === 0) this.queues.delete(who);
    return mine;
  }
}
