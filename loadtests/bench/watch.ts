import pg from 'pg';
import { parsePositions } from '../../contracts/language/values/positions.js';
import { PROJECTED } from '../../services/kernel/projection/read-model-writer.js';
import type { Database } from './ground.js';

/**
 * Hears in the projector's own notice how far the read model has come. Postgres tells it after the commit of the rows,
 * so from then on every report shows them: what is measured is the time from the 201 until then, and not less than
 * nothing.
 */
export class Watch {
  lags: number[] = [];
  private readonly reached = new Map<string, number>();
  private readonly waiting = new Map<string, { position: number; since: number }[]>();
  private client?: pg.Client;

  /** `model` is the read model that is watched. */
  constructor(private readonly model: string) {}

  async start({ url }: Database): Promise<void> {
    this.client = new pg.Client({ connectionString: url });
    this.client.on('notification', ({ payload }) => this.hear(payload ?? ''));
    await this.client.connect();
    await this.client.query(`listen ${PROJECTED}`);
  }

  acknowledged(text: string): void {
    for (const [branch, position] of parsePositions(text)) {
      if ((this.reached.get(branch) ?? 0) >= position) this.lags.push(0);
      else this.waiting.set(branch, [...(this.waiting.get(branch) ?? []), { position, since: performance.now() }]);
    }
  }

  /** Waits until everything acknowledged was seen. Throws after 30 s. */
  async complete(): Promise<void> {
    const until = performance.now() + 30_000;
    while ([...this.waiting.values()].some((list) => list.length > 0)) {
      if (performance.now() > until) throw new Error('what was acknowledged cannot be seen after 30 s');
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  forget(): void {
    this.lags = [];
  }

  async stop(): Promise<void> {
    await this.client?.end();
  }

  private hear(payload: string): void {
    const [projection = '', told = ''] = payload.split(' ');
    if (projection !== this.model) return;
    const now = performance.now();
    for (const [branch, position] of parsePositions(told)) {
      this.reached.set(branch, position);
      const list = this.waiting.get(branch) ?? [];
      this.lags.push(...list.filter((one) => one.position <= position).map(({ since }) => now - since));
      this.waiting.set(
        branch,
        list.filter((one) => one.position > position),
      );
    }
  }
}
