import { JobCarrier } from './job-carrier.js';
import type { DueJob } from './job-table.js';

/** Carries ids within this process. Other processes find their jobs by the runner's poll. */
export class InProcessCarrier extends JobCarrier {
  private readonly waiting = new Set<string>();
  private run?: (id: string) => Promise<void>;
  private draining = false;

  announce({ id }: DueJob): void {
    if (!this.run) return;
    this.waiting.add(id);
    void this.drain(this.run);
  }

  consume(run: (id: string) => Promise<void>): void {
    this.run = run;
  }

  async close(): Promise<void> {
    this.run = undefined;
    this.waiting.clear();
  }

  private async drain(run: (id: string) => Promise<void>): Promise<void> {
    if (this.draining) return;
    this.draining = true;
    for (const id of this.waiting) {
      this.waiting.delete(id);
      await run(id);
    }
    this.draining = false;
  }
}
