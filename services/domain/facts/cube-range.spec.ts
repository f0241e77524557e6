import fc from 'fast-check';
import { addDays, businessDate, lastOfMonth, monthOf } from '../../../contracts/language/values/business-date.js';
import { rangeParts } from './cube-range.js';

const parts = (from: string, to: string) => rangeParts({ from: businessDate(from), to: businessDate(to) });

describe('a range of a cube', () => {
  it('is whole months, with no day beside them', () =>
    expect(parts('2026-01-01', '2026-03-31')).toEqual({ months: { from: '2026-01-01', to: '2026-03-01' }, days: [] }));

  it('is a month so far less the days that are to come, which are few or none', () =>
    expect(parts('2026-11-01', '2026-11-28')).toEqual({
      months: { from: '2026-11-01', to: '2026-11-01' },
      days: [{ from: '2026-11-29', to: '2026-11-30', sign: -1 }],
    }));

  it('is days alone where a month has more outside it', () =>
    expect(parts('2026-10-29', '2026-11-05')).toEqual({
      days: [
        { from: '2026-10-29', to: '2026-10-31', sign: 1 },
        { from: '2026-11-01', to: '2026-11-05', sign: 1 },
      ],
    }));

  it.each([
    ['0001-01-01', '0001-01-05'],
    ['0001-01-01', '9999-12-31'],
    ['9999-12-20', '9999-12-31'],
    ['2000-01-01', '0001-01-01'],
  ])('reaches from the first to the last date there is: %s to %s', (from, to) =>
    expect(() => parts(from, to)).not.toThrow(),
  );

  it('counts each of its days once and no other, with a fortnight of days at most at each end', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 400 }), (start, length) => {
        const from = addDays(businessDate('2024-01-01'), start);
        const to = addDays(from, length);
        const { months, days } = rangeParts({ from, to });
        const counted = new Map<string, number>();
        const count = (first: string, last: string, sign: number): void => {
          for (let day = businessDate(first); day <= last; day = addDays(day, 1))
            counted.set(day, (counted.get(day) ?? 0) + sign);
        };
        if (months) count(months.from, lastOfMonth(months.to), 1);
        for (const one of days) {
          expect(monthOf(one.from)).toBe(monthOf(one.to));
          count(one.from, one.to, one.sign);
        }
        const once = [...counted].filter(([, times]) => times !== 0);
        expect(once.every(([day, times]) => times === 1 && day >= from && day <= to)).toBe(true);
        expect(once).toHaveLength(length + 1);
        expect(days.every((one) => Number(one.to.slice(8)) - Number(one.from.slice(8)) < 16)).toBe(true);
      }),
    ));
});
