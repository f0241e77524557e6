import { labaRugiSource } from './statements.reports.js';

describe('a period that profit and loss is compared with', () => {
  const comparedWith = (tgl_from: string, tgl_to: string, banding: string): readonly string[] => {
    const { values } = labaRugiSource.rows({ tgl_from, tgl_to, kode_toko: 'ALL', banding, banding_toko: '' } as never);
    const dates = values.filter((value): value is string => /^\d{4}-\d\d-\d\d$/.test(String(value)));
    return [...new Set(dates)].filter((date) => date !== tgl_from && date !== tgl_to);
  };

  it.each([
    ['2026-11-05', '2026-11-09', 'TAHUN', ['2025-11-05', '2025-11-09']],
    ['2025-02-01', '2025-02-28', 'TAHUN', ['2024-02-01', '2024-02-29']],
    ['2024-02-01', '2024-02-29', 'TAHUN', ['2023-02-01', '2023-02-28']],
    ['2025-02-10', '2025-02-27', 'TAHUN', ['2024-02-10', '2024-02-27']],
    ['2026-11-05', '2026-11-09', 'LALU', ['2026-10-31', '2026-11-04']],
    ['2026-03-01', '2026-03-31', 'LALU', ['2026-02-01', '2026-02-28']],
    ['2026-01-01', '2026-03-31', 'LALU', ['2025-10-01', '2025-12-31']],
  ])('of %s to %s, by %s, is %j', (from, to, banding, dates) => expect(comparedWith(from, to, banding)).toEqual(dates));
});
