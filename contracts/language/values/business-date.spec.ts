import fc from 'fast-check';
import {
  addDays,
  addMonths,
  businessDate,
  daysBetween,
  isBusinessDate,
  jakartaDate,
  jakartaTime,
  lastOfMonth,
  monthOf,
  monthRange,
} from './business-date.js';

const dates = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => businessDate(date.toISOString().slice(0, 10)));

describe('a business date', () => {
  it.each(['2026-02-28', '2024-02-29', '0001-01-01', '9999-12-31'])('may be %s', (text) =>
    expect(isBusinessDate(text)).toBe(true),
  );
  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-1-1',
    '0000-01-01',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '',
    20260101,
    null,
    undefined,
    ['2026-01-01'],
  ])('is not %p', (text) => {
    expect(isBusinessDate(text)).toBe(false);
  });
  it('throws for what is none', () => expect(() => businessDate('2026-02-30')).toThrow(RangeError));
});

describe('counting days and months', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-01'],
    ['2024-03-01', -1, '2024-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
  ])('%s and %d days is %s', (from, days, to) => expect(addDays(businessDate(from), days)).toBe(to));
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-03-31', -13, '2025-02-28'],
  ])('%s and %d months is %s', (from, months, to) => expect(addMonths(businessDate(from), months)).toBe(to));
  it('refuses to leave the calendar, and fractions', () => {
    expect(() => addDays(businessDate('9999-12-31'), 1)).toThrow(RangeError);
    expect(() => addMonths(businessDate('0001-01-31'), -1)).toThrow(RangeError);
    expect(() => addDays(businessDate('2026-01-01'), 0.5)).toThrow(RangeError);
    expect(() => addMonths(businessDate('2026-01-01'), 0.5)).toThrow(RangeError);
  });
  it.each([
    ['2026-02-10', '2026-02-01', '2026-02-28'],
    ['2024-02-29', '2024-02-01', '2024-02-29'],
    ['9999-12-05', '9999-12-01', '9999-12-31'],
  ])('the month of %s runs from %s to %s', (day, from, to) =>
    expect(monthRange(businessDate(day))).toEqual({ from, to }),
  );
  it('holds together', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -5_000, max: 5_000 }), (date, count) => {
        expect(daysBetween(date, addDays(date, count))).toBe(count);
        expect(addDays(lastOfMonth(date), 1)).toBe(addMonths(monthOf(date), 1));
        expect(monthOf(addMonths(date, 1)) > monthOf(date)).toBe(true);
        expect(daysBetween(date, addMonths(date, 1))).toBeLessThanOrEqual(31);
      }),
    );
  });
});

describe('the clock of Jakarta', () => {
  it('is seven hours ahead, all year', () => {
    expect(jakartaDate(new Date('2026-06-30T17:00:00Z'))).toBe('2026-07-01');
    expect(jakartaDate(new Date('2026-06-30T16:59:59.999Z'))).toBe('2026-06-30');
    expect(jakartaTime(new Date('2026-12-31T17:04:05Z'))).toBe('00:04:05');
  });
});
