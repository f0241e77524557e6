import { setTimeout as delay } from 'node:timers/promises';
import { describeWith } from '../../../infra/testing/servers.js';
import { Harness } from '../../testing/harness.js';
import { pay, tillLine, tillProjection } from '../../testing/till.js';
import { DirectFeed } from '../../platform/feeds/direct-feed.js';
import type { Change } from './tables.js';

/** The amount that an ill handler cannot take. */
const BAD = 13;

const throws = (message: string) => (): never => {
  throw new Error(message);
};
const writes = (wrong: object) => (): readonly Change[] => {
  const line = { branch: 'X', position: 1, account: 'X', masuk: 0, keluar: 0, business_date: '2026-11-20' };
  return [tillLine.add({ ...line, ...wrong })];
};

let ill = true;
const models = Object.entries({
  'a handler that throws': throws('cannot take that'),
  'a handler that throws what Postgres takes for no text': throws('cannot \u0000 take that'),
  'a fraction where a whole number belongs': writes({ masuk: 0.5 }),
  'a number that no column holds': writes({ masuk: 1e300 }),
  'a date that is none': writes({ business_date: '2026-02-31' }),
  'a column left out': writes({ account: undefined }),
}).map(([name, illness], index) => {
  const projection = tillProjection(`ill_${index}`).onPostings(({ amount }) =>
    ill && amount === BAD ? illness() : [],
  );
  return { name, projection };
});

describeWith(['postgres'], 'an event that a projection cannot take', () => {
  const healthy = tillProjection('healthy');
  let harness: Harness;
  const ends: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    harness = await Harness.with(['A', 'B', 'C']);
    for (const projection of [healthy, ...models.map((model) => model.projection)]) await begin(projection);
    await payEach();
    await pay(harness.ledger, 'B', BAD);
    await payEach();
  });
  afterAll(() => harness.close());

  const payEach = () =>
    Promise.all([1, 2, 3, 4].flatMap((amount) => ['A', 'B', 'C'].map((branch) => pay(harness.ledger, branch, amount))));
  const begin = async (projection = healthy): Promise<void> => {
    const feed = new DirectFeed(harness.reader, harness.listener, harness.pool, harness.log);
    const runner = await harness.runner(projection);
    await feed.start(runner);
    const end = async (): Promise<void> => {
      await feed.stop();
      await runner.stop();
    };
    harness.after(end);
    ends.push(end);
  };
  const until = async (there: () => Promise<boolean>): Promise<void> => {
    while (!(await there())) await delay(20);
  };
  const stuck = async ({ name } = healthy): Promise<Record<string, unknown> | undefined> =>
    (
      await harness.rows(`
        select branch, position, event->>'position' as event, error <> '' as says_why, attempts,
          extract(epoch from next_try_at - now())::int as wait
        from log.stuck
        where projection = '${name}'`)
    )[0];
  const reached = async ({ schema } = healthy): Promise<string> =>
    (
      await harness.rows(
        `select string_agg(branch || ':' || position, ' ' order by branch) as reached from ${schema}.checkpoint`,
      )
    )[0]!['reached'] as string;

  it.each(models)('stops its branch, and no other one, and is kept with its error: $name', async ({ projection }) => {
    await until(async () => (await reached(projection)) === 'A:8 B:4 C:8' && (await stuck(projection)) !== undefined);
    expect(await stuck(projection)).toMatchObject({ branch: 'B', position: 5, event: '5', says_why: true });
  });

  it('stops no other projection', async () => {
    await harness.settled(healthy);
    expect(await stuck(healthy)).toBeUndefined();
  });

  describe('when it is met again by a process that begins later', () => {
    beforeAll(async () => {
      for (const end of ends.splice(0)) await end();
      await harness.rows(`update log.stuck set attempts = 20, next_try_at = now() - interval '1 second'`);
      for (const { projection } of models) await begin(projection);
    });

    it.each(models)('is tried ever more rarely, every five minutes at last: $name', async ({ projection }) => {
      await until(async () => (await stuck(projection))!['attempts'] === 21);
      const again = await stuck(projection);
      expect(again).toMatchObject({ branch: 'B', position: 5 });
      expect(again!['wait']).toBeGreaterThan(200);
      expect(again!['wait']).toBeLessThanOrEqual(300);
      expect(await reached(projection)).toBe('A:8 B:4 C:8');
    });
  });

  describe('when it can be taken at last', () => {
    beforeAll(async () => {
      ill = false;
      await pay(harness.ledger, 'B', 5);
      await harness.rows('update log.stuck set next_try_at = now()');
    });

    it.each(models)('is let go, and nothing is missing or there twice: $name', async ({ projection }) => {
      await harness.settled(projection);
      await until(async () => (await stuck(projection)) === undefined);
      expect(await harness.wrong({ projections: [projection] })).toEqual([]);
    });
  });
});

describeWith(['postgres'], 'a branch in which every second event is one', () => {
  it('stops at each, one after the other, until all are taken', async () => {
    const harness = await Harness.with(['A', 'B']);
    let bad = new Set([2, 4, 6]);
    const projection = tillProjection('often_ill').onPostings((_, { branch, position }) => {
      if (branch === 'A' && bad.has(position)) throw new Error(`not ${position}`);
      return [];
    });
    for (let i = 0; i < 7; i++) await Promise.all(['A', 'B'].map((branch) => pay(harness.ledger, branch, 1)));
    const runner = await harness.runner(projection);
    await runner.catchUp();
    for (const position of [2, 4, 6]) {
      await runner.settled();
      await expect(harness.rows('select branch, position from log.stuck')).resolves.toEqual([
        { branch: 'A', position },
      ]);
      bad = new Set([...bad].filter((other) => other !== position));
      await harness.rows('update log.stuck set next_try_at = now()');
      while (
        (await harness.rows(`select from read_often_ill.checkpoint where branch = 'A' and position > ${position}`))
          .length === 0
      )
        await delay(20);
    }
    await harness.settled(projection);
    expect(await harness.wrong({ projections: [projection] })).toEqual([]);
    await harness.close();
  });
});
