import { cellMoment, shownDate, timeText } from './cell-moment.js';
import { numberFormat } from './number-format.js';

describe('the number of a date in a cell', () => {
  it.each([
    [46_353, false, '2026-11-27', '00:00'],
    [44_891, true, '2026-11-27', '00:00'],
    [46_353.3958333321, false, '2026-11-27', '09:30'],
    [46_352.999999, false, '2026-11-27', '00:00'],
    [46_353.25001, false, '2026-11-27', '06:00:01'],
    [1, false, '1900-01-01', '00:00'],
    [60, false, '1900-02-28', '00:00'],
    [61, false, '1900-03-01', '00:00'],
  ])('%d is the day and time', (serial, is1904, date, time) => {
    const moment = cellMoment(serial, is1904)!;
    expect([moment.date, timeText(moment.seconds)]).toEqual([date, time]);
  });
  it.each([-1, 2_958_466, Number.NaN, Infinity])('%d is none', (serial) => expect(cellMoment(serial)).toBeUndefined());

  it.each([
    ['dd/mm/yyyy', '05/01/2026'],
    ['d.m.yy', '5.1.26'],
    ['d-mmm', '5-Jan'],
    ['dddd, d mmmm yyyy', 'Monday, 5 January 2026'],
    ['[$-421]dddd\\, d mmmm yyyy', 'Senin, 5 Januari 2026'],
    ['ddd', 'Mon'],
  ])('shows as %s: %s', (code, text) => expect(shownDate(cellMoment(46_027)!, numberFormat(code))).toBe(text));
});
