import type { TradeDay } from '../../../../contracts/beranda/trade.js';
import { addDays, businessDate, daysBetween } from '../../../../contracts/language/values/business-date.js';
import { monthDays } from './month-days.js';

/** The days from the first of a month to a day, each with its number as its amount. */
const daysTo = (from: string, to: string): readonly TradeDay[] => {
  const first = businessDate(from);
  return Array.from({ length: daysBetween(first, businessDate(to)) + 1 }, (_, index) => {
    const tanggal = addDays(first, index);
    return { tanggal, jumlah: Number(tanggal.slice(8)) } as TradeDay;
  });
};
const shown = (from: string, to: string) =>
  monthDays(daysTo(from, to)).map(({ tanggal, now, before }) => [tanggal, now?.tanggal, before?.tanggal]);

describe('the days of a month beside those of the last', () => {
  it('stand at their number, up to the last that has come', () => {
    const march = shown('2026-02-01', '2026-03-30');
    expect(march.length).toBe(30);
    expect([march[0], march[27], march[28]]).toEqual([
      ['2026-03-01', '2026-03-01', '2026-02-01'],
      ['2026-03-28', '2026-03-28', '2026-02-28'],
      ['2026-03-29', '2026-03-29', undefined],
    ]);
  });
  it('of which some have not come, have what there was on them a month before', () => {
    const april = shown('2026-03-01', '2026-04-02');
    expect(april.length).toBe(30);
    expect(april[1]).toEqual(['2026-04-02', '2026-04-02', '2026-03-02']);
    expect(april[2]).toEqual(['2026-04-03', undefined, '2026-03-03']);
    expect(april[29]).toEqual(['2026-04-30', undefined, '2026-03-30']);
  });
  it('are none of none', () => expect(monthDays([])).toEqual([]));
});
