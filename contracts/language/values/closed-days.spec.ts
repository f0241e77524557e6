import { businessDate } from './business-date.js';
import { closedDaysIn, openFrom } from './closed-days.js';

describe('days on which a shop is closed', () => {
  it.each([
    ['', []],
    ['MINGGU', ['MINGGU']],
    [' minggu, 2026-12-25,,Sabtu ', ['MINGGU', '2026-12-25', 'SABTU']],
  ])('are read from %j', (text, days) => expect([...closedDaysIn(text)!]).toEqual(days));
  it.each(['AHAD', '25-12-2026', '2026-02-30', 'MINGGU; SABTU', 'MINGGU,SENIN,SELASA,RABU,KAMIS,JUMAT,SABTU'])(
    'are not read from %j',
    (text) => expect(closedDaysIn(text)).toBeUndefined(),
  );
  it.each([
    ['2026-12-24', '2026-12-24'],
    // Christmas is a Friday, and the week-end follows it.
    ['2026-12-25', '2026-12-28'],
    ['2026-12-26', '2026-12-28'],
    ['2026-12-27', '2026-12-28'],
  ])('lead from %s to %s', (day, open) =>
    expect(openFrom(businessDate(day), closedDaysIn('SABTU, MINGGU, 2026-12-25')!)).toBe(open),
  );
});
