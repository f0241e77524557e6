import { jest } from '@jest/globals';
import { later, overWire, type Reply } from '../testing/transport.js';
import { FollowingStore } from './following-store.js';

const answer = (positions: Readonly<Record<string, number>>): Reply => ({
  status: 200,
  data: {
    data: [{ at: JSON.stringify(positions) }],
    count: 1,
    as_of: { time: '2026-11-20T00:00:00.000Z', positions, lagging: [] },
  },
});

describe('rows that follow the log', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const following = (reply: () => Reply | Promise<Reply>) => {
    const { api, sent } = overWire(reply);
    return { store: new FollowingStore<{ at: string }>(api, 'cash-pusat/daily-cash-chart'), sent };
  };
  const pass = () => jest.advanceTimersByTimeAsync(2000);
  const projected = (positions: Readonly<Record<string, number>>) => new Map(Object.entries(positions));

  it('are read again, with the same question, a moment after something new was projected', async () => {
    let position = 5;
    const { store, sent } = following(() => answer({ JKT01: position }));
    await store.ask({ kode_toko: 'JKT01', tgl_from: '2026-11-01' });
    position = 6;
    store.hear(projected({ JKT01: 6 }));
    expect(sent).toHaveLength(1);
    await pass();
    expect(sent.map(({ params }) => params)).toEqual(
      Array.from({ length: 2 }, () => ({ kode_toko: 'JKT01', tgl_from: '2026-11-01' })),
    );
    expect(store.list.rows).toEqual([{ at: '{"JKT01":6}' }]);
  });

  it('are read once for however much is heard meanwhile, and once more for what came during the reading', async () => {
    let position = 1;
    let reading = later<Reply>();
    const { store, sent } = following(() => (sent.length === 2 ? reading.promise : answer({ JKT01: position })));
    await store.ask({});
    for (position = 2; position < 50; position++) store.hear(projected({ JKT01: position }));
    await pass();
    store.hear(projected({ JKT01: 60 }));
    await pass();
    expect(sent).toHaveLength(2);
    position = 60;
    reading.settle(answer({ JKT01: 49 }));
    await pass();
    store.hear(projected({ JKT01: 60 }));
    await pass();
    expect(sent).toHaveLength(3);
    reading = later();
    store.hear(projected({ JKT01: 60 }));
    await pass();
    expect(sent).toHaveLength(3);
  });

  it('of one branch mind the other logs that they are made of', async () => {
    const { store, sent } = following(() => answer({ JKT01: 5, PUSAT: 5 }));
    await store.ask({ kode_toko: 'JKT01' });
    store.hear(projected({ PUSAT: 6 }));
    await pass();
    expect(sent).toHaveLength(2);
  });

  it('of one branch do not mind the others; those of all mind each', async () => {
    const { store, sent } = following(() => answer({ JKT01: 5 }));
    await store.ask({ kode_toko: 'JKT01' });
    store.hear(projected({ JKT01: 5, BDG01: 9 }));
    await pass();
    expect(sent).toHaveLength(1);
    await store.ask({ kode_toko: 'ALL' });
    store.hear(projected({ JKT01: 5, BDG01: 9 }));
    await pass();
    expect(sent).toHaveLength(3);
  });

  it('are left alone once nobody looks, or something else is asked for', async () => {
    const { store, sent } = following(() => answer({ JKT01: 5 }));
    await store.ask({});
    store.hear(projected({ JKT01: 6 }));
    await store.ask({ kode_toko: 'JKT01' });
    await pass();
    expect(sent).toHaveLength(2);
    store.hear(projected({ JKT01: 6 }));
    store.end();
    await pass();
    expect(sent).toHaveLength(2);
  });

  it('that could not be read wait to be asked for again', async () => {
    const { store, sent } = following(() => ({ status: 500, data: { code: 'internal', message: 'x' } }));
    await store.ask({});
    store.hear(projected({ JKT01: 6 }));
    await pass();
    expect([store.list.state, sent.length]).toEqual(['failed', 1]);
  });
});
