import { businessDate } from '../../../contracts/language/values/business-date.js';
import { dueDay } from './due-day.js';

const today = businessDate('2026-12-31');
const last = (day: string, isDone = true) => ({ day: businessDate(day), isDone });

describe('the next day of a schedule', () => {
  it.each([
    ['the present one, where it never ran', undefined, today, today],
    ['none, once the present one is done', last(today), undefined, undefined],
    ['the present one again, until it is done', last(today, false), today, today],
    ['the one after the last, also beyond a month', last('2026-11-30'), businessDate('2026-12-01'), today],
    ['the last one, until it is done', last('2026-12-28', false), businessDate('2026-12-28'), today],
    ['none, on a clock that was moved back', last('2027-01-01'), undefined, undefined],
    ['none, on a clock that was moved back in the middle of one', last('2027-01-01', false), undefined, undefined],
  ])('is %s', (_, run, each, none) => {
    expect(dueDay({ missed: 'each' }, run, today)).toBe(each);
    expect(dueDay({ missed: 'none' }, run, today)).toBe(none);
  });
});
