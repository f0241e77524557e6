import type { ExportJob } from '../../../../contracts/exports/views.js';
import { later, overWire, type Reply, type Sent } from '../testing/transport.js';
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
  const wire = overWire(({ method }: Sent) => ({
    status: 200,
    data: method === 'get' ? { data: [job(state)], count: 1 } : { data: job('queued') },
  }));
  return { store: new JobsStore(wire.api), ...wire, becomes: (next: ExportJob['state']) => (state = next) };
}

describe('an export', () => {
  it('is asked for with the question of the screen, says how far it is, and opens nothing', async () => {
    const { store, sent } = jobs();
    await store.export({
      report: 'cash/laporan-transaksi-cash',
      format: 'xlsx',
      filters: { kode_toko: 'JKT01' },
      sort: '-masuk',
    });
    expect(sent[0]).toMatchObject({
      call: 'exports',
      body: { report: 'cash/laporan-transaksi-cash', format: 'xlsx', filters: { kode_toko: 'JKT01' }, sort: '-masuk' },
    });
    await store.load();
    expect([store.trayOpen, store.running, store.percentOf('cash/laporan-transaksi-cash')]).toEqual([false, 1, 10]);
    expect(store.percentOf('cash/laporan-slip')).toBeUndefined();
    store.stop();
  });
  it('is begun once however fast it is asked for, and again when it was begun or could not be', async () => {
    const answers: Reply[] = ['timeout'];
    const { api, sent } = overWire(({ method }) =>
      method === 'get'
        ? { status: 200, data: { data: [], count: 0 } }
        : (answers.shift() ?? { status: 200, data: { data: job('done') } }),
    );
    const store = new JobsStore(api);
    const [first, second, other] = await Promise.allSettled([
      store.export({ report: 'r', format: 'xlsx' }),
      store.export({ report: 'r', format: 'xlsx' }),
      store.export({ report: 'r', format: 'pdf' }),
    ]);
    expect([first.status, second.status, other.status]).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    for (let again = 0; again < 2; again++) await store.export({ report: 'r', format: 'xlsx' });
    const posts = sent.filter(({ method }) => method === 'post');
    expect(posts.map(({ body }) => (body as { format: string }).format)).toEqual(['xlsx', 'pdf', 'xlsx', 'xlsx']);
    const [unanswered, pdf, again, another] = posts.map(({ headers }) => headers['Idempotency-Key']);
    expect(again).toBe(unanswered);
    expect(new Set([unanswered, pdf, another]).size).toBe(3);
    store.stop();
  });
  it('is done when word of it comes', async () => {
    const { store, becomes } = jobs();
    await store.export({ report: 'r', format: 'xlsx' });
    becomes('done');
    await store.load();
    expect([store.running, store.percentOf('r'), store.jobs.length]).toEqual([0, undefined, 1]);
  });
  it('stays in the tray when jobs come that were asked for before it', async () => {
    const before = later<Reply>();
    const answers: (Reply | Promise<Reply>)[] = [
      before.promise,
      { status: 200, data: { data: [job('done')], count: 1 } },
    ];
    const { api } = overWire(({ method }) =>
      method === 'get' ? answers.shift()! : { status: 200, data: { data: job('queued') } },
    );
    const store = new JobsStore(api);
    const asked = store.load();
    await store.export({ report: 'r', format: 'xlsx' });
    before.settle({ status: 200, data: { data: [], count: 0 } });
    await asked;
    while (store.running > 0) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(store.jobs).toEqual([job('done')]);
  });
  it('is asked after while it runs, and no longer', async () => {
    const { store, sent, becomes } = jobs();
    await store.load();
    becomes('done');
    while (store.running > 0) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(sent).toHaveLength(2);
  });
});
