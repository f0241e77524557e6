import { Injectable, Optional } from '@nestjs/common';
import { laneOf, type Lane } from './job.js';
import { JobCarrier } from './job-carrier.js';
import { JobRunner } from './job-runner.js';
import type { DueJob } from './job-table.js';

/** Carries ids to the runner of this process, where it has one. Other processes find their jobs by their own sweep. */
@Injectable()
export class InProcessCarrier extends JobCarrier {
  private readonly waiting: Readonly<Record<Lane, Set<string>>> = {
    long: new Set(),
    short: new Set(),
    quick: new Set(),
  };
  private readonly draining = new Set<Lane>();

  constructor(@Optional() private readonly runner?: JobRunner) {
    super();
  }

  announce(job: DueJob): void {
    if (!this.runner) return;
    const lane = laneOf(job);
    this.waiting[lane].add(job.id);
    void this.drain(lane, this.runner);
  }

  private async drain(lane: Lane, runner: JobRunner): Promise<void> {
    if (this.draining.has(lane)) return;
    this.draining.add(lane);
    for (const id of this.waiting[lane]) {
      this.waiting[lane].delete(id);
      const moved = await runner.run(id);
      if (moved) this.announce(moved);
    }
    this.draining.delete(lane);
  }
}
