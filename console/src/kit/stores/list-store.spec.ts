import { later, overWire, type Reply } from '../testing/transport.js';
import { ListStore } from './list-store.js';

const answer = (kode: string): Reply => ({ status: 200, data: { data: [{ kode }], count: 1 } });

function list(reply: (call: number, search: unknown) => Reply | Promise<Reply>) {
  const wire = overWire(({ params }) => reply(wire.sent.length, params['search']));
  return { store: new ListStore<{ kode: string }>(wire.api, 'banks'), sent: wire.sent };
}

describe('the rows of a list', () => {
  it('are those of the last question, whichever answer comes first', async () => {
    const first = later<Reply>();
    const { store } = list((_, search) => (search === 'a' ? first.promise : answer('B')));
    const asked = store.load({ search: 'a' });
    await store.load({ search: 'b' });
    first.settle(answer('A'));
    await asked;
    expect(store.rows).toEqual([{ kode: 'B' }]);
  });

  it('come however often they are asked for while they are read, and then once more', async () => {
    const first = later<Reply>();
    const { store, sent } = list((call) => (call === 1 ? first.promise : answer('NEU')));
    const asked = store.load();
    const others = [store.load(), store.load(), store.reload()];
    expect(sent).toHaveLength(1);
    first.settle(answer('ALT'));
    await Promise.all([asked, ...others]);
    expect([store.rows, sent.length, store.state]).toEqual([[{ kode: 'NEU' }], 2, 'ready']);
    const again = store.load();
    expect(store.state).toBe('ready');
    await again;
    expect(sent).toHaveLength(3);
  });

  it('are read once for what was told so far, and again for more', async () => {
    const { store, sent } = list(() => answer('A'));
    for (const news of [0, 0, 1, 1]) await store.need(news);
    expect(sent).toHaveLength(2);
  });

  it('say why there are none, and are read again when they are needed', async () => {
    const { store } = list((call) => (call === 1 ? 'no answer' : answer('A')));
    await store.need(0);
    expect([store.state, store.failure?.code]).toEqual(['failed', 'no-response']);
    await store.need(0);
    expect([store.state, store.failure, store.rows]).toEqual(['ready', undefined, [{ kode: 'A' }]]);
  });

  it('stay where the same are read again without an answer, and are read once more when they are needed', async () => {
    const { store, sent } = list((call) => (call === 2 || call === 3 ? 'no answer' : answer('A')));
    await store.load({ kode_toko: 'TK01' });
    await store.reload();
    expect([store.state, store.failure?.code, store.rows]).toEqual(['ready', 'no-response', [{ kode: 'A' }]]);
    await store.load({ kode_toko: 'TK01', after: '7' });
    expect([store.state, store.failure?.code]).toEqual(['ready', 'no-response']);
    await store.reload();
    expect([store.state, store.failure, sent.length]).toEqual(['ready', undefined, 4]);
  });

  it('are read again when they are needed after a reading without an answer', async () => {
    const { store, sent } = list((call) => (call === 2 ? 'timeout' : answer('A')));
    for (const news of [0, 1, 1, 1]) await store.need(news);
    expect([store.state, store.failure, sent.length]).toEqual(['ready', undefined, 3]);
  });

  it('go where others are asked for without an answer, where there were none, and where the server says no', async () => {
    const refused: Reply = { status: 403, data: { code: 'forbidden', message: 'Tidak ada akses' } };
    const others = list((call) => (call === 2 ? 'no answer' : answer('A'))).store;
    await others.load({ search: 'a' });
    await others.load({ search: 'b' });
    const none = list((call) => (call === 2 ? 'no answer' : { status: 200, data: { data: [], count: 0 } })).store;
    await none.load();
    await none.load();
    const closed = list((call) => (call === 2 ? refused : answer('A'))).store;
    await closed.load();
    await closed.load();
    expect([others, none, closed].map(({ state, failure }) => [state, failure?.code])).toEqual([
      ['failed', 'no-response'],
      ['failed', 'no-response'],
      ['failed', 'forbidden'],
    ]);
  });
});
