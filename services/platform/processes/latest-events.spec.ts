import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import type { Positions } from '../../../contracts/language/values/positions.js';
import { LatestEvents } from './latest-events.js';

/** A log of two branches that counts how often it is read. */
class Log {
  reads = 0;
  asked = 0;
  readonly heads = new Map([
    ['JKT01', 0],
    ['BDG01', 0],
  ]);
  private readonly log = new Map<string, RecordedEvent[]>();

  record(branch: string, count: number): void {
    const events = this.log.get(branch) ?? [];
    for (let left = count; left > 0; left -= 1) {
      const position = events.length + 1;
      events.push({ branch, position } as RecordedEvent);
      this.heads.set(branch, position);
    }
    this.log.set(branch, events);
  }

  readonly reader = {
    heads: () => {
      this.asked += 1;
      return Promise.resolve(new Map(this.heads));
    },
    after: (positions: Positions, most: number) => {
      this.reads += 1;
      const found = [...positions].flatMap(([branch, position]) =>
        (this.log.get(branch) ?? []).slice(position, position + Math.ceil(most / positions.size)),
      );
      return Promise.resolve(found);
    },
  };
}

describe('the latest events', () => {
  const placesOf = (events: readonly RecordedEvent[]) => events.map(({ branch, position }) => `${branch}:${position}`);

  it('are read once for all who follow them at the same time', async () => {
    const log = new Log();
    const latest = new LatestEvents(log.reader);
    log.record('JKT01', 3);
    log.record('BDG01', 1);
    const begin = new Map([...log.heads.keys()].map((branch) => [branch, 0]));
    const asked = await Promise.all(Array.from({ length: 5 }, () => latest.after(begin, 2000, log.heads)));
    for (const events of asked) expect(placesOf(events)).toEqual(['JKT01:1', 'JKT01:2', 'JKT01:3', 'BDG01:1']);
    expect(log.reads).toBe(1);
  });

  it('end at heads that are asked for once for all who ask at the same time', async () => {
    const log = new Log();
    const latest = new LatestEvents(log.reader);
    log.record('JKT01', 3);
    const told = await Promise.all(Array.from({ length: 5 }, () => latest.heads()));
    for (const heads of told) expect(heads.get('JKT01')).toBe(3);
    expect(log.asked).toBe(1);
  });

  it('are held for those who come later, and joined by what comes after them', async () => {
    const log = new Log();
    const latest = new LatestEvents(log.reader);
    log.record('JKT01', 2);
    await latest.after(new Map([['JKT01', 0]]), 2000, log.heads);
    log.record('JKT01', 2);
    expect(placesOf(await latest.after(new Map([['JKT01', 2]]), 2000, log.heads))).toEqual(['JKT01:3', 'JKT01:4']);
    expect(placesOf(await latest.after(new Map([['JKT01', 1]]), 2000, log.heads))).toEqual([
      ...['JKT01:2', 'JKT01:3', 'JKT01:4'],
    ]);
    expect(log.reads).toBe(2);
  });

  it('are read by those alone who are far behind', async () => {
    const log = new Log();
    const latest = new LatestEvents(log.reader);
    log.record('JKT01', 1000);
    expect(await latest.after(new Map([['JKT01', 0]]), 2000, log.heads)).toHaveLength(1000);
    expect(placesOf(await latest.after(new Map([['JKT01', 998]]), 2000, log.heads))).toEqual([
      ...['JKT01:999', 'JKT01:1000'],
    ]);
    expect(await latest.after(new Map([['JKT01', 500]]), 2000, log.heads)).toHaveLength(500);
  });

  it('are asked for again where a read brings none, and again after one that failed', async () => {
    const log = new Log();
    const latest = new LatestEvents(log.reader);
    expect(await latest.after(new Map([['JKT01', 0]]), 2000, new Map([['JKT01', 1]]))).toEqual([]);
    const { after } = log.reader;
    log.reader.after = () => Promise.reject(new Error('lost'));
    await expect(latest.after(new Map([['JKT01', 0]]), 2000, new Map([['JKT01', 1]]))).rejects.toThrow('lost');
    log.reader.after = after;
    log.record('JKT01', 1);
    expect(await latest.after(new Map([['JKT01', 0]]), 2000, log.heads)).toHaveLength(1);
  });
});
