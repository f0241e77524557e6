import { businessDate } from '../../../../contracts/language/values/business-date.js';
import { addMonths, weeksOf } from './date-text.js';

describe('a month', () => {
  it('is shown in six weeks from Monday', () => {
    const weeks = weeksOf(businessDate('2026-11-20'));
    expect([weeks.length, weeks[0]?.[0], weeks[5]?.[6]]).toEqual([6, '2026-10-26', '2026-12-06']);
  });
  it('goes on to the same day of another, or to its last', () => {
    expect([1, -1, 12, -11, 3].map((months) => addMonths(businessDate('2026-11-30'), months))).toEqual([
      '2026-12-30',
      '2026-10-30',
      '2027-11-30',
      '2025-12-30',
      '2027-02-28',
    ]);
  });
});
