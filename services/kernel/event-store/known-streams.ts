import type { RecordedEvent } from '../../../contracts/language/define/event.js';

/** The most events that are kept; beyond them all are forgotten, and read again as they are needed. */
const MOST_EVENTS = 50_000;
/** A shorter stream is read anew as quickly. */
const LONG = 16;
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
  private size = 0;

  of(names: Iterable<string>): Histories {
    const streams = [...names];
    const known = streams.map((stream) => this.kept.get(stream) ?? none);
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
    const before = this.kept.get(stream)?.length ?? 0;
    if (events.length < LONG || events.length <= before) return;
    this.size += events.length - before;
    if (this.size > MOST_EVENTS) {
      this.kept.clear();
      this.size = events.length;
    }
    this.kept.set(stream, events);
  }
}
