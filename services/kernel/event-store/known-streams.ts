import type { RecordedEvent } from '../../../contracts/language/define/event.js';

/** The most streams that are kept, beyond which the oldest is forgotten; the fewest events of one that is kept. */
const [MOST, LONG] = [200, 16];
const none: readonly RecordedEvent[] = [];

/** The histories of streams: up to which version each is known, and what it is with what was read since. */
export interface Histories {
  readonly streams: readonly string[];
  readonly versions: readonly number[];
  whole(since: readonly RecordedEvent[]): readonly RecordedEvent[];
}

/**
 * Long streams that were read before: prices, settings. Nothing that was recorded changes, so that only what came since
 * is read, under the same locks as ever.
 */
export class KnownStreams {
  private readonly kept = new Map<string, readonly RecordedEvent[]>();

  of(names: Iterable<string>): Histories {
    const streams = [...names];
    const known = streams.map((stream) => this.used(stream));
    return {
      streams,
      versions: known.map((events) => events.at(-1)?.version ?? 0),
      whole: (since) => {
        const read = Map.groupBy(since, ({ stream }) => stream);
        return streams.flatMap((stream, index) => {
          const events = [...known[index]!, ...(read.get(stream) ?? none)];
          this.keep(stream, events);
          return events;
        });
      },
    };
  }

  private keep(stream: string, events: readonly RecordedEvent[]): void {
    if (events.length < LONG || events.length <= (this.kept.get(stream)?.length ?? 0)) return;
    this.kept.delete(stream);
    this.kept.set(stream, events);
    if (this.kept.size > MOST) this.kept.delete(this.kept.keys().next().value!);
  }

  /** The events of a stream that is known; it is the last then to be forgotten. */
  private used(stream: string): readonly RecordedEvent[] {
    const events = this.kept.get(stream);
    if (!events) return none;
    this.kept.delete(stream);
    this.kept.set(stream, events);
    return events;
  }
}
