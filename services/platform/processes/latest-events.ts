import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import type { Positions } from '../../../contracts/language/values/positions.js';
import type { EventReader } from '../../kernel/event-store/event-reader.js';

/** The most events of a branch that are cached, and that are read at once for all. */
const MOST_CACHED = 256;
/** Milliseconds for which heads are answered again without asking. */
const MOMENT_MS = 100;

/** The latest events of each branch, read from the store once for all projections of a process that follow it. */
export class LatestEvents implements Pick<EventReader, 'heads' | 'after'> {
  private readonly tails = new Map<string, readonly RecordedEvent[]>();
  private askedAt = 0;
  private latest = Promise.resolve(new Map<string, number>());
  private reading: Promise<void> = Promise.resolve();

  constructor(private readonly reader: Pick<EventReader, 'heads' | 'after'>) {}

  /** The heads, asked for once for all who ask within a moment. */
  heads(): Promise<Map<string, number>> {
    if (Date.now() - this.askedAt >= MOMENT_MS) {
      this.askedAt = Date.now();
      this.latest = this.reader.heads();
    }
    return this.latest;
  }

  /** As the reader answers; whoever is not far from the heads gets what is cached, and what one read brings for all. */
  async after(positions: Positions, most: number, heads: Positions): Promise<RecordedEvent[]> {
    const cached = this.cachedAfter(positions, heads);
    if (cached) return cached;
    const gap = [...positions].reduce((sum, [branch, position]) => sum + (heads.get(branch) ?? 0) - position, 0);
    if (gap <= MOST_CACHED) await this.inTurn(() => this.read(positions, heads));
    return this.cachedAfter(positions, heads) ?? this.reader.after(positions, most);
  }

  /** All that comes after positions up to the heads, where it is cached. */
  private cachedAfter(positions: Positions, heads: Positions): RecordedEvent[] | undefined {
    const found: RecordedEvent[] = [];
    for (const [branch, position] of positions) {
      const tail = this.tails.get(branch) ?? [];
      const first = tail[0]?.position ?? Infinity;
      if (first > position + 1 || tail.at(-1)!.position < heads.get(branch)!) return undefined;
      found.push(...tail.slice(position + 1 - first));
    }
    return found;
  }

  private async read(positions: Positions, heads: Positions): Promise<void> {
    if (this.cachedAfter(positions, heads)) return;
    const events = await this.reader.after(positions, MOST_CACHED);
    for (const [branch, own] of Map.groupBy(events, (event) => event.branch)) {
      const tail = (this.tails.get(branch) ?? []).filter(({ position }) => position < own[0]!.position);
      const isNext = tail.at(-1)?.position === own[0]!.position - 1;
      this.tails.set(branch, [...(isNext ? tail : []), ...own].slice(-MOST_CACHED));
    }
  }

  private inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.reading.then(work);
    this.reading = turn.catch(() => undefined);
    return turn;
  }
}
