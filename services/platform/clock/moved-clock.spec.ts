import { MovedClock, movedNow } from './moved-clock.js';

const HOUR_MS = 3_600_000;

describe('a clock that is moved', () => {
  it('is as far ahead as it was moved, of an instant that was read too', () => {
    const read = new Date('2026-11-28T22:30:00Z');
    expect(new MovedClock(3 * HOUR_MS).now(read).toISOString()).toBe('2026-11-29T01:30:00.000Z');
    expect(new MovedClock(-HOUR_MS).now(read).toISOString()).toBe('2026-11-28T21:30:00.000Z');
  });
  it('says the same in SQL', () => {
    expect(movedNow(-HOUR_MS).text).toBe("(now() + -3600000 * interval '1 millisecond')");
    expect(movedNow(0).text).toBe('now()');
  });
});
