import { reports } from '../contracts/catalogue.js';
import { dashboard, dashboardPusat, waitingConsents } from '../contracts/beranda/views.js';
import { features } from '../contracts/features.js';
import { businessDate, monthRange } from '../contracts/language/values/business-date.js';
import { openingSettings, planOf, type Asker } from './plan.js';

const base = 'http://127.0.0.1/api/v1';
const shops = ['TK01', 'TK02', 'TK03', 'TK04', 'TK05'];
const asker = (level: Asker['level'], kode_toko: string, token = `${level}-${kode_toko}`): Asker => ({
  level,
  kode_toko,
  token,
});
const plan = planOf(features, {
  base,
  dates: monthRange(businessDate('2026-11-20')),
  askers: [
    ...shops.flatMap((shop) => [asker('KASIR', shop), asker('SPV', shop)]),
    ...shops.map((shop) => asker('OWN', 'PUSAT', `OWN-of-${shop}`)),
  ],
  tills: shops.map((branch) => ({ branch, token: `KASIR-${branch}`, rekening: `5220-${branch}` })),
});
const readOf = (call: string) => plan.reads.find(({ url }) => url === `${base}/${call}`)!;
const askersOf = (call: string, scope: string) =>
  readOf(call).asks.flatMap((ask) => (ask.scope === scope ? [ask.token] : []));

describe('the plan of the load tests', () => {
  it('has every report of every manifest, by its feature', () => {
    const planned = plan.reads.filter(({ name }) => name.startsWith('report-')).map(({ url }) => url);
    expect(planned.toSorted()).toEqual(reports.map(({ call }) => `${base}/${call}`).toSorted());
    expect(readOf('neraca').feature).toBe('accounting');
  });

  it('has the dashboards, and each read that stands on one', () => {
    const onBoards = features.flatMap(({ queries = [] }) =>
      queries.filter(({ boards, home }) => boards ?? home).map(({ call }) => call),
    );
    expect(onBoards.length).toBeGreaterThan(10);
    for (const call of ['beranda', dashboard.call, dashboardPusat.call, ...onBoards])
      expect(readOf(call)).toBeDefined();
  });

  it('asks for all of it as several people, within a goal for each scope, under a name of its own', () => {
    for (const { name, url, goals, asks } of plan.reads) {
      expect([name, new Set(asks.map(({ token }) => token)).size > 1]).toEqual([name, true]);
      expect([name, Object.keys(goals).toSorted()]).toEqual([
        name,
        [...new Set(asks.map(({ scope }) => scope))].toSorted(),
      ]);
      expect(url).not.toContain('{');
    }
    const names = plan.reads.map(({ feature, name }) => `${feature} ${name}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('asks as each level of a branch for itself, and as head office for one and for all', () => {
    const { call } = reports.find(({ path }) => path === '/laporan-transaksi-cash')!;
    const queries = readOf(call).asks.map(({ query }) => query);
    expect(queries).toContain('tgl_from=2026-11-01&tgl_to=2026-11-30&kode_toko=TK01&kategori=ALL');
    expect(queries).toContain('tgl_from=2026-11-01&tgl_to=2026-11-30&kode_toko=ALL&kategori=ALL');
    expect(askersOf(call, 'one').slice(0, 3)).toEqual(['KASIR-TK01', 'SPV-TK01', 'OWN-of-TK01']);
    expect(askersOf(call, 'all')).toEqual(['OWN-of-TK02', 'OWN-of-TK01']);
  });

  it('asks as nobody whom the gate would refuse', () => {
    expect(askersOf(dashboardPusat.call, 'one')).toEqual([]);
    expect(askersOf(dashboardPusat.call, 'all')).toEqual(['OWN-of-TK02', 'OWN-of-TK01']);
    expect(askersOf(waitingConsents.call, 'one')).not.toContain('KASIR-TK01');
  });

  it('names the modules and settings that its reports wait for', () => {
    expect(openingSettings(features, ['TK01', 'TK02'])).toMatchObject({
      MEMBER_MODULE: true,
      'rekap_sales.toko': 'PUSAT,TK01,TK02',
    });
  });
});
