import { reports } from '../contracts/catalogue.js';
import { features } from '../contracts/features.js';
import { businessDate, monthRange } from '../contracts/language/values/business-date.js';
import { planOf } from './plan.js';

const plan = planOf(features, 'http://127.0.0.1/api/v1', monthRange(businessDate('2026-11-20')));

describe('the plan of the load tests', () => {
  it('has every report of every manifest, by its feature', () => {
    const base = 'http://127.0.0.1/api/v1/';
    expect(plan.reports.map(({ url }) => url.slice(base.length)).toSorted()).toEqual(
      reports.map(({ call }) => call).toSorted(),
    );
    expect(plan.reports.find(({ url }) => url === `${base}neraca`)?.feature).toBe('accounting');
  });

  it('asks as a branch for itself and as head office for all', () => {
    const { asks } = plan.reports.find(({ url }) => url.endsWith('cash/laporan-transaksi-cash'))!;
    const queries = asks.map(({ query }) => query);
    expect(queries).toContain('tgl_from=2026-11-01&tgl_to=2026-11-30&kode_toko=TK01&kategori=ALL');
    expect(queries).toContain('tgl_from=2026-11-01&tgl_to=2026-11-30&kode_toko=ALL&kategori=ALL');
  });
});
