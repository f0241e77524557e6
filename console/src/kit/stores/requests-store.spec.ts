import { jest } from '@jest/globals';
import { later, overWire, type Reply } from '../testing/transport.js';
import { RequestsStore } from './requests-store.js';

const waiting = (...ids: string[]): Reply => ({
  status: 200,
  data: { data: ids.map((id) => ({ id, expires_at: new Date(Date.now() + 60_000).toISOString() })), count: ids.length },
});

describe('what waits for consent', () => {
  it('is what was asked for last, whichever answer comes first', async () => {
    const before = later<Reply>();
    const answers = [before.promise, waiting('2')];
    const store = new RequestsStore(overWire(() => answers.shift()!).api);
    const first = store.load();
    await store.load();
    before.settle(waiting('1', '2'));
    await first;
    store.stop();
    expect(store.requests.map(({ id }) => id)).toEqual(['2']);
  });
  it('is read again when one was answered, and says why that was refused', async () => {
    const gone: Reply = { status: 409, data: { code: 'authorization.gone', message: 'Permintaan sudah dijawab' } };
    const { api, sent } = overWire(({ method }) => (method === 'get' ? waiting() : gone));
    const store = new RequestsStore(api);
    expect((await store.answer('1', 'grant'))?.message).toBe('Permintaan sudah dijawab');
    expect([sent.map(({ call }) => call), store.answering]).toEqual([
      ['authorization/requests/1/grant', 'authorization/requests'],
      undefined,
    ]);
  });
});

describe('a request that expires', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it.each([
    ['an hour ahead', 3_600_000],
    ['an hour behind', -3_600_000],
  ])("is read again when it is over by the server's clock, with a browser whose clock is %s", async (_, wrong) => {
    const serverNow = (): number => Date.now() - wrong;
    const start = serverNow();
    const { api, sent } = overWire(() => ({
      status: 200,
      data: { data: [{ id: '1', expires_at: new Date(start + 60_000).toISOString() }], count: 1 },
      headers: { date: new Date(serverNow()).toUTCString() },
    }));
    const store = new RequestsStore(api);
    await store.load();
    await jest.advanceTimersByTimeAsync(59_000);
    expect(sent.length).toBe(1);
    await jest.advanceTimersByTimeAsync(3_000);
    store.stop();
    expect(sent.length).toBeGreaterThan(1);
  });
});
