import { salesReports } from '../../penjualan/reports.js';
import { monthsAsked, withEveryMonth, type ReportGroup } from './report.js';

const analysis = salesReports.find(({ path }) => path === '/laporan-analisis-penjualan')!;
const filters = { tgl_from: '2026-08-15', tgl_to: '2026-11-20', kode_toko: 'ALL' };
const group = (...by: string[]): ReportGroup => ({ by, count: 1, totals: { qty: 1 } });

describe('the months of a report of sums', () => {
  it('are all of its dates, where it is grouped by month', () => {
    const four = ['2026-08', '2026-09', '2026-10', '2026-11'];
    expect(monthsAsked(analysis, { filters })).toEqual(four);
    const sort = { column: 'bulan', descending: true };
    expect(monthsAsked(analysis, { filters, sort })).toEqual(four.toReversed());
  });
  it('are nothing to other groups, nor to a search', () => {
    expect(monthsAsked(analysis, { filters, groups: ['kode_group', 'bulan'] })).toBeUndefined();
    expect(monthsAsked(analysis, { filters, search: 'cincin' })).toBeUndefined();
    const all = { ...filters, tgl_from: '0001-01-01', tgl_to: '9999-12-31' };
    expect(monthsAsked(analysis, { filters: all })).toBeUndefined();
  });
  it('stand with zero where nothing happened, before, between and after those with rows', () => {
    const months = monthsAsked(analysis, { filters })!;
    const found = [group('2026-09'), group('2026-09', 'CINCIN'), group('2026-09', 'GELANG')];
    const every = withEveryMonth(analysis, months, found);
    expect(every.map(({ by, count, totals }) => [by.join(), count, totals['qty']])).toEqual([
      ['2026-08', 0, 0],
      ['2026-09', 1, 1],
      ['2026-09,CINCIN', 1, 1],
      ['2026-09,GELANG', 1, 1],
      ['2026-10', 0, 0],
      ['2026-11', 0, 0],
    ]);
    expect(withEveryMonth(analysis, months, [])).toEqual([]);
  });
});
