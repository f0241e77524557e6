import { later, overWire, type Reply, type Sent } from '../testing/transport.js';
import { longestRows, PagedStore, pagedSize } from './paged-store.js';

interface Row {
  readonly nama: string;
}

const page = ({ params }: Sent, count: number, mark = ''): Reply => {
  const [skip, limit] = [Number(params['skip']), Number(params['limit'])];
  const data = Array.from({ length: Math.max(0, Math.min(limit, count - skip)) }, (_, index) => ({
    nama: `${mark}${skip + index}`,
  }));
  return { status: 200, data: { data, count } };
};

function paged(reply: (sent: Sent) => Reply | Promise<Reply>) {
  const wire = overWire(reply);
  return { store: new PagedStore<Row>(wire.api, 'app/item-katalog'), ...wire };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('rows that the server searches', () => {
  it('are asked for in pages, and counted in all', async () => {
    const { store, sent } = paged((request) => page(request, 20_000));
    await store.ask({ search: 'cincin', sort_by: '-nama' });
    expect(sent.map(({ params }) => params)).toEqual([
      { search: 'cincin', sort_by: '-nama', skip: 0, limit: pagedSize },
    ]);
    expect([store.count, store.rows[0], store.rows[19_999]]).toEqual([20_000, { nama: '0' }, undefined]);
  });
  it('are loaded where they are looked at, each page once', async () => {
    const { store, sent } = paged((request) => page(request, 1000));
    await store.ask({});
    store.look(290, 310);
    store.look(291, 311);
    await settled();
    expect(sent.map(({ params }) => params['skip'])).toEqual([0, 200, 300]);
    expect(store.rows[305]).toEqual({ nama: '305' });
  });
  it('are asked for after the row before them, where that is known', async () => {
    const wire = overWire((request) => page(request, 1000));
    const store = new PagedStore<Row>(wire.api, 'barang', pagedSize, 'nama');
    await store.ask({});
    store.look(150, 160);
    await settled();
    store.look(450, 460);
    await settled();
    expect(wire.sent.map(({ params }) => [params['skip'], params['sesudah']])).toEqual([
      [0, undefined],
      [100, '99'],
      [400, undefined],
    ]);
  });
  it('are more than were counted, and go on where more of them are', async () => {
    const { store, sent } = paged((request) => {
      const isFar = Number(request.params['skip']) >= 900;
      const reply = page(request, isFar ? 1200 : 1000) as { readonly status: number; readonly data: object };
      return { ...reply, data: { ...reply.data, ...(!isFar && { more: true }) } };
    });
    await store.ask({});
    expect([store.count, store.isMore]).toEqual([1000, true]);
    store.look(990, 1000);
    await settled();
    expect([store.count, store.isMore]).toEqual([1200, false]);
    store.look(0, 10);
    await settled();
    expect([store.count, store.isMore]).toEqual([1200, false]);
    expect(sent.map(({ params }) => params['skip'])).toEqual([0, 900, 1000, 0]);
  });
  it('begin where the address says', async () => {
    const { store, sent } = paged((request) => page(request, 1000));
    await store.ask({}, 450);
    expect(sent.map(({ params }) => params['skip'])).toEqual([400]);
  });
  it('are those of the last question, whichever answer comes first', async () => {
    const { promise, settle } = later<Reply>();
    const { store } = paged((request) => (request.params['search'] === 'a' ? promise : page(request, 1, 'b')));
    const first = store.ask({ search: 'a' });
    await store.ask({ search: 'b' });
    settle({ status: 200, data: { data: [{ nama: 'a' }], count: 1 } });
    await first;
    expect(store.rows).toEqual([{ nama: 'b0' }]);
  });
  it('are read again where they are looked at, and stay until then', async () => {
    let mark = 'alt';
    const { store } = paged((request) => page(request, 300, mark));
    await store.ask({});
    mark = 'neu';
    const again = store.refresh();
    expect(store.rows[0]).toEqual({ nama: 'alt0' });
    await again;
    expect([store.rows[0], store.state]).toEqual([{ nama: 'neu0' }, 'ready']);
  });
  it('are read once more when something happened while they were read', async () => {
    const readings = [later<Reply>(), later<Reply>()];
    let at = 0;
    const { store, sent } = paged((request) => readings[at++]?.promise ?? page(request, 1, 'neu'));
    const asked = store.ask({});
    await store.refresh();
    await store.refresh();
    readings[0]?.settle({ status: 200, data: { data: [{ nama: 'alt' }], count: 1 } });
    await asked;
    expect([store.rows, sent.length]).toEqual([[{ nama: 'alt' }], 2]);
    await store.refresh();
    readings[1]?.settle({ status: 200, data: { data: [{ nama: 'alt' }], count: 1 } });
    await settled();
    await settled();
    expect([store.rows, sent.length]).toEqual([[{ nama: 'neu0' }], 3]);
  });
  it('say why there are none, and come when asked for again', async () => {
    let isOut = true;
    const { store } = paged((request) => (isOut ? 'no answer' : page(request, 3)));
    await store.ask({});
    expect([store.state, store.failure?.code]).toEqual(['failed', 'no-response']);
    isOut = false;
    await store.refresh();
    expect([store.state, store.count]).toEqual(['ready', 3]);
  });
  it('are read whole for a file, in larger pages', async () => {
    const { store, sent } = paged((request) => page(request, 2500));
    await store.ask({ search: 'x' });
    expect(await store.all()).toHaveLength(2500);
    expect(sent.slice(1).map(({ params }) => [params['skip'], params['search']])).toEqual([
      [0, 'x'],
      [1000, 'x'],
      [2000, 'x'],
    ]);
  });
});

it('columns are measured by the longest text of each field', () => {
  const rows = [
    { a: 'x', b: 'yyyy' },
    { a: 'xxx', b: 'y' },
    { a: 'xx', b: 'yy' },
  ];
  expect(longestRows(rows)).toEqual([rows[1], rows[0]]);
});
