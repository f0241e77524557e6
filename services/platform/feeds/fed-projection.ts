import type pg from 'pg';
import type { Logger } from 'pino';
import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import { furthest, type Positions } from '../../../contracts/language/values/positions.js';
import type { Place } from '../../kernel/event-store/chain.js';
import type { ProjectionRunner } from '../../kernel/projection/projection-runner.js';
import { MissedEvents } from './missed-events.js';

/** Milliseconds after which nobody waits for a projection that does not move on. */
const PATIENCE_MS = 1000;

/** The events that arrived, and up to where branches are to be read from the store instead. */
interface Arrived {
  readonly events: readonly RecordedEvent[];
  readonly doubtful: Positions;
}

/**
 * One of the projections that a carrier feeds. It keeps none of the others waiting: what arrives while it stands still
 * is left to the store.
 */
export class FedProjection {
  private readonly missed: MissedEvents;
  private readonly waiting: Arrived[] = [];
  private turn?: Promise<void>;
  private before: Promise<void> = Promise.resolve();
  private standsStill = false;
  private stopped = false;

  constructor(
    private readonly runner: ProjectionRunner,
    database: pg.Pool,
    private readonly log: Logger,
  ) {
    this.missed = new MissedEvents(runner, database, log);
  }

  get name(): string {
    return this.runner.projection.name;
  }

  /** Looks for missed events no more; what is under way ends with the runner. */
  stop(): void {
    this.stopped = true;
    this.missed.stop();
  }

  /** True for what has taken effect, or is on its way to. */
  has(place: Place): boolean {
    return this.runner.has(place);
  }

  /** Resolves when the checkpoints have moved on, or nobody waits for them any longer. */
  async project(arrived: Arrived): Promise<void> {
    if (this.standsStill) return;
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        this.standsStill = true;
        resolve();
      }, PATIENCE_MS);
    });
    await Promise.race([this.together(arrived), patience]);
    clearTimeout(timer);
  }

  /** Projects what arrives, from whatever partitions, while the transaction before commits as one. */
  private together(arrived: Arrived): Promise<void> {
    this.waiting.push(arrived);
    this.turn ??= this.before.then(async () => {
      this.turn = undefined;
      await this.hand(this.waiting.splice(0));
      this.standsStill = false;
    });
    this.before = this.turn;
    return this.turn;
  }

  private async hand(arrived: readonly Arrived[]): Promise<void> {
    const doubtful = furthest(arrived.map((one) => one.doubtful));
    for (let wait = 100; !this.stopped; wait = Math.min(wait * 2, 2000)) {
      try {
        await this.runner.accept(arrived.flatMap(({ events }) => events));
        if (doubtful.size > 0) await this.runner.catchUp(doubtful);
        return await this.runner.settled();
      } catch (error) {
        if (this.stopped) return;
        this.log.warn({ err: error }, `${this.name}: a batch could not be handed over, trying again`);
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
  }
}
