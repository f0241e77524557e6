import { businessDate } from './business-date.js';
import { readDate } from './read-date.js';

describe('a date', () => {
  it.each(['2026-11-26', '26/11/2026', '26-11-2026', '26.11.2026', '2026/11/26', '20261126', ' 2026-11-26 '])(
    '%s is read',
    (text) => expect(readDate(text)).toEqual({ date: '2026-11-26' }),
  );
  it('may have a day and a month of one digit', () => expect(readDate('5/6/2026')).toEqual({ date: '2026-06-05' }));
  it.each([
    ['12/03/85', '1985-03-12'],
    ['28-11-26', '2026-11-28'],
    ['29.11.26', '1926-11-29'],
    ['1/1/00', '2000-01-01'],
    ['29/2/28', '1928-02-29'],
    ['31/2/85', 'noSuchDate'],
    ['12/03/1985', '1985-03-12'],
  ])('that has been by 2026-11-28 is the last such: %s', (text, read) =>
    expect(Object.values(readDate(text, businessDate('2026-11-28')))).toEqual([read]),
  );
  it.each([
    ['2611-20-26', 'noSuchDate'],
    ['11/26/2026', 'noSuchDate'],
    ['2026-02-30', 'noSuchDate'],
    ['26112026', 'noSuchDate'],
    ['26/11/26', 'year'],
    ['26-11/2026', 'none'],
    ['2026-11', 'none'],
    ['20 Nov', 'none'],
    ['', 'none'],
  ])('%s is none', (text, wrong) => expect(readDate(text)).toEqual({ wrong }));
});
