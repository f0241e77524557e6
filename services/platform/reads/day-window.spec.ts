import fc from 'fast-check';
import { addDays, businessDate, daysBetween } from '../../../contracts/language/values/business-date.js';
import { dayWindow } from './day-window.js';

const FIRST = businessDate('2026-01-01');
/** A case: rows by day of a range, a page that begins within them, and the order. */
const cases = fc
  .tuple(fc.array(fc.nat(9), { minLength: 1, maxLength: 60 }), fc.nat(), fc.integer({ min: 1, max: 40 }), fc.boolean())
  .filter(([days]) => days.some((rows) => rows > 0));

describe('the days of a page', () => {
  it('hold the same rows as the whole range, and not many more', async () => {
    await fc.assert(
      fc.asyncProperty(cases, async ([days, anywhere, limit, isNewestFirst]) => {
        const all = days.flatMap((rows, day) =>
          Array.from({ length: rows }, (_, row) => ({ date: addDays(FIRST, day), row })),
        );
        const ordered = isNewestFirst ? all.toSorted((a, b) => daysBetween(a.date, b.date) || a.row - b.row) : all;
        const skip = anywhere % all.length;
        const range = { from: FIRST, to: addDays(FIRST, days.length - 1) };
        const countOf = ({ from, to }: { from: string; to: string }): Promise<number> => {
          expect(from >= range.from && to <= range.to && from <= to).toBe(true);
          return Promise.resolve(all.filter(({ date }) => date >= from && date <= to).length);
        };
        const window = await dayWindow(range, { skip, limit }, isNewestFirst, countOf);
        const within = ordered.filter(({ date }) => date >= window.from && date <= window.to);
        expect(within.slice(window.skip, window.skip + limit)).toEqual(ordered.slice(skip, skip + limit));
        expect(window.skip).toBeLessThanOrEqual(9);
        if (isNewestFirst) expect(within.length).toBeLessThanOrEqual(limit + 2 * 9);
      }),
    );
  });
});
