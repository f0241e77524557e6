import { laneOf, type Lane } from './job.js';
import { JobCarrier } from './job-carrier.js';
import type { DueJob } from './job-table.js';

/** Carries ids within this process. Other processes find their jobs by the runner's poll. */
export class InProcessCarrier extends JobCarrier {
  private readonly waiting: Readonly<Record<Lane, Set<string>>> = { long: new Set(), quick: new Set() };
  private run?: (id: string) => Promise<void>;
  private readonly draining = new Set<Lane>();

  announce(job: DueJob): void {
    if (!this.run) return;
    const lane = laneOf(job);
    this.waiting[lane].add(job.id);
    void this.drain(lane, this.run);
  }

  consume(run: (id: string) => Promise<void>): void {
    this.run = run;
  }

  async close(): Promise<void> {
    this.run = undefined;
    for (const ids of Object.values(this.waiting)) ids.clear();
  }

  private async drain(lane: Lane, run: (id: string) => Promise<void>): Promise<void> {
    if (this.draining.has(lane)) return;
    this.draining.add(lane);
    for (const id of this.waiting[lane]) {
      this.waiting[lane].delete(id);
      await run(id);
    }
    this.draining.delete(lane);
  }
}
