import { laporanTransaksiCash } from '../../../../contracts/mutasi-uang/laporan-transaksi-cash.js';
import { later, overWire, type Reply, type Sent } from '../testing/transport.js';
import { pageSize, ReportStore } from './report-store.js';

const filters = { tgl_from: '2026-11-01', tgl_to: '2026-11-20', kode_toko: 'JKT01', kategori: 'ALL' };

function answer({ params }: Sent, count: number, mark = ''): Reply {
  const [skip, limit] = [Number(params['skip']), Number(params['limit'])];
  const data = Array.from({ length: Math.max(0, Math.min(limit, count - skip)) }, (_, index) => ({
    no_bukti: `${mark}${skip + index}`,
  }));
  return {
    status: 200,
    data: {
      data,
      totals: { saldo_akhir: count },
      count,
      as_of: { time: '', positions: {}, lagging: [] },
      message: count > 0 ? 'Laporan Tersedia' : 'Laporan Tidak Tersedia',
    },
  };
}

function report(reply: (sent: Sent) => Reply | Promise<Reply>) {
  const wire = overWire(reply);
  return { store: new ReportStore(wire.api, laporanTransaksiCash), ...wire };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a report that is searched', () => {
  it('asks for a page and knows how many rows there are', async () => {
    const { store, sent } = report((request) => answer(request, 1000));
    await store.search(filters, { column: 'masuk', descending: true });
    expect(sent[0]?.params).toEqual({ ...filters, sort: '-masuk', skip: 0, limit: pageSize });
    expect(store.count).toBe(1000);
    expect(store.rows[999]).toBeUndefined();
    expect(store.found).toBe(true);
  });
  it('loads rows where they are looked at, each page once', async () => {
    const { store, sent } = report((request) => answer(request, 1000));
    await store.search(filters, undefined);
    store.look(590, 610);
    store.look(595, 615);
    await settled();
    expect(sent.map(({ params }) => params['skip'])).toEqual([0, 400, 600]);
    expect(store.rows[601]).toEqual({ no_bukti: '601' });
    expect(store.rows[0]).toEqual({ no_bukti: '0' });
  });
  it('is found empty without rows', async () => {
    const { store } = report((request) => answer(request, 0));
    await store.search(filters, undefined);
    expect([store.state, store.found, store.message]).toEqual(['ready', false, 'Laporan Tidak Tersedia']);
  });
  it('is found without rows where a balance was carried in, unless a choice leaves movements out', async () => {
    const { store } = report(() => ({
      status: 200,
      data: {
        data: [],
        totals: { saldo_awal: 5, saldo_akhir: 5 },
        count: 0,
        as_of: { time: '', positions: {}, lagging: [] },
        message: 'Laporan Tersedia',
      },
    }));
    await store.search(filters, undefined);
    expect([store.found, store.count]).toEqual([true, 0]);
    await store.search({ ...filters, kategori: 'GAJI' }, undefined);
    expect(store.found).toBe(false);
    store.clear();
    expect([store.found, store.totals]).toEqual([false, {}]);
  });
  it('has failed when the first page does not come', async () => {
    const { store } = report(() => 'timeout');
    await store.search(filters, undefined);
    expect([store.state, store.failure?.message]).toEqual(['failed', 'Koneksi bermasalah..']);
  });
  it('keeps the rows it has when a later page does not come', async () => {
    const { store } = report((request) => (request.params['skip'] === 0 ? answer(request, 1000) : 'no answer'));
    await store.search(filters, undefined);
    store.look(400, 410);
    await settled();
    expect([store.state, store.count, store.failure?.message]).toEqual(['ready', 1000, 'Koneksi Bermasalah']);
  });
});

describe('a report that is overtaken', () => {
  it('shows the answer to the last question only', async () => {
    const first = later<Reply>();
    const { store } = report((request) => (request.params['kategori'] === 'SLOW' ? first.promise : answer(request, 5)));
    const slow = store.search({ ...filters, kategori: 'SLOW' }, undefined);
    await store.search(filters, undefined);
    first.settle({ status: 200, data: { data: [], totals: {}, count: 0, message: '' } });
    await slow;
    expect(store.count).toBe(5);
  });
});

describe('a report that is refreshed', () => {
  it('reads again what is looked at and keeps the rest in sight until it is asked for', async () => {
    let mark = 'old ';
    const { store, sent } = report((request) => answer(request, 1000, mark));
    await store.search(filters, undefined);
    store.look(200, 220);
    await settled();
    mark = 'new ';
    await store.refresh();
    expect(store.rows[200]).toEqual({ no_bukti: 'new 200' });
    expect(store.rows[0]).toEqual({ no_bukti: 'old 0' });
    store.look(0, 10);
    await settled();
    expect(store.rows[0]).toEqual({ no_bukti: 'new 0' });
    expect(sent).toHaveLength(4);
  });
  it('counts the rows that came in meanwhile', async () => {
    let count = 3;
    const { store } = report((request) => answer(request, count));
    await store.search(filters, undefined);
    count = 4;
    await store.refresh();
    expect(store.count).toBe(4);
    expect(store.totals['saldo_akhir']).toBe(4);
  });
});
