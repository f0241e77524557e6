import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reports } from '../contracts/catalogue.js';
import { businessDate, monthRange } from '../contracts/language/values/business-date.js';
import { featureOf, planOf } from './plan.js';

const plan = planOf(reports, 'http://127.0.0.1/api/v1', monthRange(businessDate('2026-11-20')));

describe('the plan of the load tests', () => {
  it.each(reports.map(({ call }) => [call]))('has a scenario for the report %s', (call) => {
    const scenario = join(import.meta.dirname, 'scenarios', `${featureOf(call)}.ts`);
    expect(existsSync(scenario)).toBe(true);
    expect(readFileSync(scenario, 'utf8')).toContain(`featureLoad('${featureOf(call)}')`);
    expect(plan.reports.map(({ url }) => url)).toContain(`http://127.0.0.1/api/v1/${call}`);
  });

  it('asks as a branch for itself and as head office for all', () => {
    const { asks } = plan.reports.find(({ url }) => url.endsWith('cash/laporan-transaksi-cash'))!;
    const queries = asks.map(({ query }) => query);
    expect(queries).toContain('tgl_from=2026-11-01&tgl_to=2026-11-30&kode_toko=TK01&kategori=ALL');
    expect(queries).toContain('tgl_from=2026-11-01&tgl_to=2026-11-30&kode_toko=ALL&kategori=ALL');
  });
});
