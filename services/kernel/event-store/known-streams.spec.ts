import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import { KnownStreams } from './known-streams.js';

const events = (stream: string, from: number, to: number): RecordedEvent[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ stream, version: from + index }) as RecordedEvent);
const versions = (all: readonly RecordedEvent[]): readonly string[] =>
  all.map(({ stream, version }) => `${stream}${version}`);

describe('streams that are known', () => {
  it('are read from where they were left, and whole with what came since', () => {
    const known = new KnownStreams();
    expect(known.of(['price', 'piece']).versions).toEqual([0, 0]);
    known.of(['price', 'piece']).whole([...events('price', 1, 20), ...events('piece', 1, 2)]);
    const again = known.of(['piece', 'price']);
    expect(again.versions).toEqual([0, 20]);
    expect(versions(again.whole([...events('piece', 1, 3), ...events('price', 21, 21)]))).toEqual(
      versions([...events('piece', 1, 3), ...events('price', 1, 21)]),
    );
    expect(known.of(['price']).versions).toEqual([21]);
  });

  it('are what they were when they were asked for, whatever is learnt or forgotten meanwhile', () => {
    const known = new KnownStreams();
    known.of(['price']).whole(events('price', 1, 20));
    const [one, other] = [known.of(['price']), known.of(['price'])];
    other.whole(events('price', 21, 30));
    const others = Array.from({ length: 200 }, (_, index) => `day${index}`);
    known.of(others).whole(others.flatMap((stream) => events(stream, 1, 16)));
    expect(known.of(['price']).versions).toEqual([0]);
    expect(versions(one.whole(events('price', 21, 25)))).toEqual(versions(events('price', 1, 25)));
    expect(known.of(['price', 'day199']).versions).toEqual([25, 16]);
  });

  it('are forgotten one by one, first those that nobody asked for longest', () => {
    const known = new KnownStreams();
    const days = Array.from({ length: 200 }, (_, index) => `day${index}`);
    for (const stream of days) known.of([stream]).whole(events(stream, 1, 16));
    known.of(['day0']);
    known.of(['price']).whole(events('price', 1, 16));
    expect(known.of(['day0', 'day1', 'day2', 'price']).versions).toEqual([16, 0, 16, 16]);
  });
});
