import { businessDate } from '../../../../contracts/language/values/business-date.js';
import { ageOn } from './ages.js';

const today = businessDate('2026-11-20');

describe('the age of what waits', () => {
  it.each([
    ['2026-11-21', 'recent'],
    ['2026-11-20', 'recent'],
    ['2026-11-19', 'recent'],
    ['2026-11-18', 'week'],
    ['2026-11-13', 'week'],
    ['2026-11-12', 'old'],
  ])('since %s is %s on the 20th', (tanggal, age) => expect(ageOn(businessDate(tanggal), today)).toBe(age));
});
