import { jest } from '@jest/globals';
import { overWire, type Reply } from '../testing/transport.js';
import { LiveStore, type Socket } from './live-store.js';

function live(reply: () => Reply) {
  const listeners = new Map<string, (news?: unknown) => void>();
  const socket: Socket = {
    on: (event: string, listener: (news: never) => void) => listeners.set(event, listener as (news?: unknown) => void),
    off: (event: string) => listeners.delete(event),
    disconnect: () => undefined,
  };
  const store = new LiveStore(overWire(reply).api);
  const start = () => {
    store.start();
    store.listen(
      socket,
      () => undefined,
      () => undefined,
    );
  };
  start();
  return { store, start, hear: (event: string, news?: unknown) => listeners.get(event)?.(news) };
}
const status = (position: number, lagging_since: string | null = null): Reply => ({
  status: 200,
  data: { data: [{ kode_toko: 'JKT01', head: 20, position, lagging_since }] },
});
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the connection', () => {
  it('is live with a socket, polling without one, and lost without an answer', async () => {
    const { store, hear } = live(() => status(12));
    await settled();
    expect(store.connection).toBe('polling');
    hear('ready');
    expect(store.connection).toBe('live');
    store.stop();
    const gone = live(() => 'no answer').store;
    await settled();
    expect(gone.connection).toBe('lost');
    gone.stop();
  });
  it('says why it is polling where the server takes no socket, until it takes one', async () => {
    const { store, hear } = live(() => status(12));
    await settled();
    store.refuse({ message: 'Sudah dipakai di 12 jendela', message_id: 'sockets.tooMany' });
    expect([store.connection, store.refusal?.message]).toEqual(['polling', 'Sudah dipakai di 12 jendela']);
    hear('ready');
    expect(store.refusal).toBeUndefined();
    store.stop();
  });
});

describe('what is projected', () => {
  it('only moves forward', async () => {
    const { store, hear } = live(() => status(12));
    await settled();
    hear('projected', { branch: 'JKT01', position: 14 });
    hear('projected', { branch: 'JKT01', position: 13 });
    expect(store.positionOf('JKT01')).toBe(14);
    store.stop();
  });
  it("moves on with a command of one's own, without word of it", async () => {
    const { store } = live(() => status(12));
    await settled();
    store.recorded('JKT01:13');
    expect(store.positionOf('JKT01')).toBe(13);
    store.stop();
  });
  it("lags by the server's clock, whatever that of the browser says", async () => {
    const hourAgo = Date.now() - 3_600_000;
    const headers = { date: new Date(hourAgo).toUTCString() };
    const { data } = status(12, new Date(hourAgo - 1000).toISOString()) as { readonly data: unknown };
    const { store } = live(() => ({ status: 200, data, headers }));
    await settled();
    expect(store.lagging).toEqual([]);
    store.stop();
  });
  it('lags only when it is behind for longer than is ordinary', async () => {
    const fresh = live(() => status(12, new Date(Date.now() - 1000).toISOString())).store;
    const stale = live(() => status(12, new Date(Date.now() - 180_000).toISOString())).store;
    await settled();
    expect(fresh.lagging).toEqual([]);
    expect(stale.lagging.map(({ kode_toko }) => kode_toko)).toEqual(['JKT01']);
    fresh.stop();
    stale.stop();
  });
});

describe('what was read of a branch may be old', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const calm = () => jest.advanceTimersByTimeAsync(1200);

  it('when any read model came further, also one that comes to a position after the others', async () => {
    const { store, hear } = live(() => status(20));
    await calm();
    const seen = [store.newsOf('JKT01')];
    for (const projection of ['money', 'exports']) hear('projected', { projection, branch: 'JKT01', position: 21 });
    await calm();
    seen.push(store.newsOf('JKT01'));
    hear('projected', { projection: 'journals', branch: 'JKT01', position: 21 });
    await calm();
    seen.push(store.newsOf('JKT01'));
    expect(seen).toEqual([1, 2, 3]);
    expect([store.newsOf('BDG01'), store.positionOf('JKT01')]).toEqual([0, 21]);
    store.stop();
  });
  it('a moment after the first word, and once a second while there is more', async () => {
    const { store, hear } = live(() => status(20));
    await calm();
    await calm();
    const before = store.newsOf('JKT01');
    for (let position = 21; position < 71; position++) {
      hear('projected', { projection: 'money', branch: 'JKT01', position });
      await jest.advanceTimersByTimeAsync(100);
    }
    expect(store.newsOf('JKT01') - before).toBe(5);
    await calm();
    expect(store.newsOf('JKT01') - before).toBe(6);
    store.stop();
  });
  it("at once when a command of one's own was recorded, also where word of it came before the answer", async () => {
    const { store, hear } = live(() => status(20));
    await calm();
    hear('projected', { projection: 'money', branch: 'JKT01', position: 21 });
    await calm();
    store.recorded('JKT01:21');
    expect(store.newsOf('JKT01')).toBe(3);
    const { news } = store;
    await calm();
    expect(store.news).toBe(news);
    store.stop();
  });
  it('when a look finds it further, or behind its log', async () => {
    let position = 20;
    const { store, hear } = live(() => status(position));
    await calm();
    const seen = [store.newsOf('JKT01')];
    for (position of [20, 19, 19, 20, 20]) {
      hear('disconnect');
      await calm();
      seen.push(store.newsOf('JKT01'));
    }
    expect(seen).toEqual([1, 1, 2, 3, 4, 4]);
    store.stop();
  });
  it('after the console went away and came back too', async () => {
    const { store, hear, start } = live(() => status(20));
    await calm();
    hear('projected', { projection: 'money', branch: 'JKT01', position: 21 });
    store.stop();
    expect(store.newsOf('JKT01')).toBe(2);
    start();
    hear('projected', { projection: 'money', branch: 'JKT01', position: 22 });
    await calm();
    expect(store.newsOf('JKT01')).toBe(3);
    store.stop();
  });
});

describe('news of one kind', () => {
  it('is heard by a screen that was there before the socket, until it goes', async () => {
    const heard: object[] = [];
    const store = new LiveStore(overWire(() => status(12)).api);
    const deaf = store.hear('remittance', (news) => heard.push(news));
    const listeners = new Map<string, (news: object) => void>();
    const socket = {
      on: (event: string, listener: (news: object) => void) => listeners.set(event, listener),
      off: (event: string) => listeners.delete(event),
      disconnect: () => undefined,
    };
    store.listen(socket as Socket, () => undefined, () => undefined); // prettier-ignore
    listeners.get('remittance')?.({ position: 'JKT01:1' });
    deaf();
    listeners.get('remittance')?.({ position: 'JKT01:2' });
    expect(heard).toEqual([{ position: 'JKT01:1' }]);
    store.stop();
  });
});
