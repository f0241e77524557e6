import { businessDate } from '../../../../contracts/language/values/business-date.js';
import { presetOf, presetRange, presets } from './date-presets.js';

const ranges = (today: string) =>
  presets.map((preset) => Object.values(presetRange(preset, businessDate(today))).join(' '));

describe('the ranges of dates that are asked for most', () => {
  it('follow from the business date', () => {
    expect(ranges('2026-11-19')).toEqual([
      '2026-11-19 2026-11-19',
      '2026-11-18 2026-11-18',
      '2026-11-16 2026-11-19',
      '2026-11-01 2026-11-19',
      '2026-10-01 2026-10-31',
      '2026-01-01 2026-11-19',
    ]);
    expect(ranges('2026-03-31')[4]).toBe('2026-02-01 2026-02-28');
    expect(ranges('2026-11-22')[2]).toBe('2026-11-16 2026-11-22');
  });
  it('are known by their dates', () => {
    expect(presetOf('2026-10-01', '2026-10-31', businessDate('2026-11-19'))).toBe('lastMonth');
    expect(presetOf('2026-10-01', '2026-10-30', businessDate('2026-11-19'))).toBe(undefined);
  });
});
