import { businessDate } from '../../../../contracts/language/values/business-date.js';
import {
  asDates,
  datesIn,
  inAddress,
  presetOf,
  presetRange,
  presets,
  presetValues,
  withPreset,
} from './date-presets.js';

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
  it('stand in an address by their word, and mean other dates on another day', () => {
    const [november, december] = ['2026-11-19', '2026-12-02'].map(businessDate);
    const address = new URLSearchParams('periode=bulan-ini');
    expect(datesIn(address, november)).toEqual(presetValues('month', november!));
    expect(asDates(datesIn(address, december) as Record<string, string>)).toEqual({
      tgl_from: '2026-12-01',
      tgl_to: '2026-12-02',
    });
    expect(['periode=besok', ''].map((search) => datesIn(new URLSearchParams(search), november))).toEqual([{}, {}]);
    expect(inAddress(presetValues('month', november!))).toEqual({ periode: 'bulan-ini' });
    for (const preset of presets) {
      const { periode = '' } = presetValues(preset, november!);
      expect(datesIn(new URLSearchParams({ periode }), november)).toEqual(presetValues(preset, november!));
    }
  });
  it('are none of dates that somebody chose one by one', () => {
    const typed = { tgl_from: '2026-11-19', tgl_to: '2026-11-19', periode: '' };
    expect(inAddress(typed)).toEqual({ tgl_from: '2026-11-19', tgl_to: '2026-11-19' });
    expect(withPreset({ kode_toko: 'JKT01' }, businessDate('2026-11-19'))).toEqual({ kode_toko: 'JKT01' });
  });
});
