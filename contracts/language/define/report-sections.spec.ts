import { reports } from '../../catalogue.js';
import { ALL } from './gate.js';
import { choice, dateRange, month, oneDate, words } from './report-filter.js';
import { branch, filterErrors } from './report.js';
import { sectionFilters } from './report-sections.js';

const range = { filters: [dateRange(), branch(), choice('kode_sales', 'Sales', 'sales/get/all', 'kode_sales')] };
const asked = { tgl_from: '2026-10-29', tgl_to: '2026-11-02', kode_toko: 'JKT01', kode_sales: 'DEWI' };

describe('a section of a report', () => {
  it('has the branch and the dates of its report; one of a date or a month the last of them', () => {
    const of = (filters: Parameters<typeof sectionFilters>[0]['filters']) => sectionFilters({ filters }, range, asked);
    expect(of([dateRange(), branch()])).toEqual({ tgl_from: '2026-10-29', tgl_to: '2026-11-02', kode_toko: 'JKT01' });
    expect(of([oneDate('tanggal', 'Tanggal'), branch()])).toEqual({ tanggal: '2026-11-02', kode_toko: 'JKT01' });
    expect(of([month('bulan', 'Bulan')])).toEqual({ bulan: '2026-11' });
  });

  it('is narrowed by what its report is narrowed by, and by nothing else', () =>
    expect(
      sectionFilters(
        {
          filters: [
            choice('kode_sales', 'Sales', 'sales/get/all', 'kode_sales'),
            choice('kode_group', 'Group', 'group/get/all', 'kode_group'),
            words('kolom', 'Kolom', { TIDAK: 'Biasa', bulan: 'Bulan' }),
          ],
        },
        range,
        asked,
      ),
    ).toEqual({ kode_sales: 'DEWI', kode_group: ALL, kolom: 'TIDAK' }));

  it('of a report of one date has that date as its first and its last', () =>
    expect(
      sectionFilters(
        { filters: [dateRange()] },
        { filters: [oneDate('tanggal', 'Tanggal')] },
        { tanggal: '2026-11-02' },
      ),
    ).toEqual({ tgl_from: '2026-11-02', tgl_to: '2026-11-02' }));
});

describe('reports with sections', () => {
  const all = reports.filter(({ sections = [] }) => sections.length > 0);

  it.each(all.map((report) => [report.path, report] as const))(
    'can ask each of them, and tell them apart in a file: %s',
    (_, report) => {
      const values = { ...asked, tanggal: asked.tgl_to };
      for (const section of report.sections!)
        expect([section.path, filterErrors(section.filters, sectionFilters(section, report, values))]).toEqual([
          section.path,
          [],
        ]);
      const calls = report.sections!.map(({ call }) => call);
      expect(calls.filter((call) => !reports.some((one) => one.call === call) || call === report.call)).toEqual([]);
      // The names of sheets of Excel.
      const sheets = [report, ...report.sections!].map(({ title }) => title.slice(0, 31));
      expect(new Set(sheets).size).toBe(sheets.length);
    },
  );

  it('are some', () => expect(all.length).toBeGreaterThan(1));
});
