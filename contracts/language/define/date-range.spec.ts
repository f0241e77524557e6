import { dateRangeErrors, dateRules, type DateRules } from './date-range.js';

const wrong = (tgl_from: string, tgl_to: string, rules?: DateRules) =>
  dateRangeErrors({ tgl_from, tgl_to }, rules).map(({ field, message }) => [field, message]);
const both = (message: string) => [['tgl_from', message], ['tgl_to', message]]; // prettier-ignore
const overOneMonth = both('Rentang tanggal tidak boleh lebih dari 1 bulan');
const month: DateRules = { months: 1 };

describe('the dates of a report', () => {
  it('must both be there, and dates', () => {
    expect(wrong('', '2026-02-30')).toEqual([
      ['tgl_from', 'Tanggal Awal Tidak Boleh Kosong'],
      ['tgl_to', 'Tanggal tidak ada di kalender'],
    ]);
    expect(wrong('2026-11-1', '')).toEqual([
      ['tgl_from', 'Tanggal harus yyyy-MM-dd'],
      ['tgl_to', 'Tanggal Akhir Tidak Boleh Kosong'],
    ]);
  });
  it('must not be the other way round', () => {
    expect(wrong('2026-11-21', '2026-11-20')).toEqual(both('Tanggal awal tidak boleh lebih besar dari tanggal akhir'));
    expect(wrong('2020-01-01', '2030-12-31')).toEqual([]);
  });
  it.each([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-20', '2026-12-20'],
    ['2026-01-31', '2026-02-28'],
    ['2028-01-31', '2028-02-29'],
    ['2026-12-01', '2027-01-01'],
    ['9999-12-01', '9999-12-31'],
  ])('from %s to %s are a month at most', (from, to) => expect(wrong(from, to, month)).toEqual([]));
  it.each([
    ['2026-11-20', '2026-12-21'],
    ['2026-01-31', '2026-03-01'],
    ['2028-01-31', '2028-03-01'],
    ['2025-11-20', '2026-11-20'],
  ])('from %s to %s are more than a month', (from, to) => expect(wrong(from, to, month)).toEqual(overOneMonth));
  it('are the fixed one where there is one', () => {
    const rules: DateRules = { months: 1, fixed: '2026-11-20' as never };
    expect(wrong('2026-11-20', '2026-11-20', rules)).toEqual([]);
    expect(wrong('2026-11-19', '2026-11-20', rules)).toEqual(both('Tanggal laporan dikunci pada 2026-11-20'));
    expect(wrong('2026-11-19', '2026-11-20', { fixed: '' })).toEqual([]);
  });
});

describe('the rules of a shop', () => {
  const rulesOf = (values: Record<string, boolean | string>) => dateRules((key) => values[key]);
  it.each<[Record<string, boolean | string>, DateRules]>([
    [{}, {}],
    [{ REPORT_SATU_BULAN_PROTECTION_MODULE: true }, { months: 1 }],
    [{ REPORT_SATU_BULAN_PROTECTION_MODULE: false, DATE_FIXED_SETTING: false, fixed_date: '2026-11-20' }, {}],
    [{ DATE_FIXED_SETTING: true, fixed_date: '2026-11-20' }, { fixed: '2026-11-20' as never }],
    [{ DATE_FIXED_SETTING: true, fixed_date: '' }, { fixed: '' }],
  ])('with %j are %j', (values, rules) => expect(rulesOf(values)).toEqual(rules));
});
