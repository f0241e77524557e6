import type { ExportJob } from '../../../../contracts/exports/views.js';
import { overWire, type Sent } from '../testing/transport.js';
import { JobsStore } from './jobs-store.js';

const job = (state: ExportJob['state'], id = '1'): ExportJob => ({
  id,
  title: 'Laporan Transaksi Cash',
  format: 'xlsx',
  state,
  done: 1,
  total: 10,
  error: null,
  file_name: 'x.xlsx',
  created_at: '2026-11-20T00:00:00.000Z',
  finished_at: null,
});

function jobs() {
  let state: ExportJob['state'] = 'running';
  const wire = overWire(({ method }: Sent) => ({ status: 200, data: method === 'get' ? { data: [job(state)], count: 1 } : { data: job('queued') } }));
  return { store: new JobsStore(wire.api), ...wire, becomes: (next: ExportJob['state']) => (state = next) };
}

describe('an export', () => {
  it('is asked for with the question of the screen, and shown in the tray', async () => {
    const { store, sent } = jobs();
    await store.export({ report: 'cash/laporan-transaksi-cash', format: 'xlsx', filters: { kode_toko: 'JKT01' }, sort: '-masuk' });
    expect(sent[0]).toMatchObject({
      call: 'exports',
      body: { report: 'cash/laporan-transaksi-cash', format: 'xlsx', filters: { kode_toko: 'JKT01' }, sort: '-masuk' },
    });
    expect([store.trayOpen, store.running, store.isExporting('cash/laporan-transaksi-cash', 'xlsx')]).toEqual([true, 1, true]);
    expect(store.isExporting('cash/laporan-transaksi-cash', 'pdf')).toBe(false);
    store.stop();
  });
  it('is done when word of it comes', async () => {
    const { store } = jobs();
    await store.export({ report: 'r', format: 'xlsx' });
    store.arrived(job('done'));
    expect([store.running, store.isExporting('r', 'xlsx'), store.jobs.length]).toEqual([0, false, 1]);
  });
  it('is asked after while it runs, and no longer', async () => {
    const { store, sent, becomes } = jobs();
    await store.load();
    becomes('done');
    while (store.running > 0) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(sent).toHaveLength(2);
  });
});
