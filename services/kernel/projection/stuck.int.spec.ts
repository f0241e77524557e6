import { setTimeout as delay } from 'node:timers/promises';
import { describeWith } from '../../../infra/testing/servers.js';
import { Harness } from '../testing/harness.js';
import { pay, tillLine, tillProjection } from '../testing/till.js';
import { DirectFeed } from '../transport/direct-feed.js';
import type { Projection } from './projection.js';
import type { Change } from './tables.js';

/** The amount that an ill handler cannot take. */
const BAD = 13;

type Illness = () => readonly Change[];
const lineOf = (row: object): Illness => {
  const whole = { branch: 'X', position: 1, account: 'X', masuk: 0, keluar: 0, business_date: '2026-11-20' };
  return () => [tillLine.add({ ...whole, ...row })];
};
const illnesses: Readonly<Record<string, Illness>> = {
  'a handler that throws': () => {
    throw new Error('cannot take that');
  },
  'a handler that throws something that is no text to Postgres': () => {
    throw new Error('cannot \u0000 take that');
  },
  'a fraction where a whole number belongs': lineOf({ masuk: 0.5 }),
  'a number that no column holds': lineOf({ masuk: 1e300 }),
  'a date that is none': lineOf({ business_date: '2026-02-31' }),
  'a column left out': lineOf({ account: undefined }),
};

describeWith(['postgres'], 'an event that a projection cannot take', () => {
  describe.each(Object.entries(illnesses))('for %s', (name, illness) => {
    let harness: Harness;
    let ill = true;
    const model = `ill_${Object.keys(illnesses).indexOf(name)}`;
    const projection: Projection = tillProjection(model).onPostings(({ amount }) => (ill && amount === BAD ? illness() : []));
    const healthy = tillProjection(`${model}_healthy`);

    beforeAll(async () => {
      harness = await Harness.with(['A', 'B', 'C']);
    });
    afterAll(() => harness.close());

    const stuck = () =>
      harness.rows(
        `select branch, position, event->>'position' as event, error <> '' as says_why, attempts, extract(epoch from next_try_at - now())::int as wait from log.stuck`,
      );
    const until = async (there: () => Promise<boolean>): Promise<void> => {
      while (!(await there())) await delay(20);
    };
    const reached = async (): Promise<unknown> =>
      Object.fromEntries(
        (await harness.rows(`select branch, position from ${projection.schema}.checkpoint order by 1`)).map(({ branch, position }) => [branch, position]),
      );
    const begin = async (what = projection): Promise<() => Promise<void>> => {
      const feed = new DirectFeed(harness.reader, harness.listener, harness.pool, harness.log);
      const runner = await harness.runner(what);
      await feed.start(runner);
      const end = async (): Promise<void> => {
        await feed.stop();
        await runner.stop();
      };
      harness.after(end);
      return end;
    };

    it('stops its branch there and keeps it with the error, while the other branches and projections go on', async () => {
      const end = await begin();
      await begin(healthy);
      await Promise.all([1, 2, 3, 4].flatMap((amount) => ['A', 'B', 'C'].map((branch) => pay(harness.ledger, branch, amount))));
      await pay(harness.ledger, 'B', BAD);
      await Promise.all([1, 2, 3, 4].flatMap((amount) => ['A', 'B', 'C'].map((branch) => pay(harness.ledger, branch, amount))));
      await until(async () => (await stuck()).length > 0);
      await harness.settled(healthy);
      await until(async () => JSON.stringify(await reached()) === JSON.stringify({ A: 8, B: 4, C: 8 }));
      expect(await stuck()).toMatchObject([{ branch: 'B', position: 5, event: '5', says_why: true }]);
      await end();
    });

    it('is tried again, ever more rarely, also by a process that begins later', async () => {
      await harness.rows(`update log.stuck set attempts = 20, next_try_at = now() - interval '1 second'`);
      await begin();
      await until(async () => (await stuck())[0]!['attempts'] === 21);
      const [again] = await stuck();
      expect(again).toMatchObject({ branch: 'B', position: 5 });
      expect(again!['wait']).toBeGreaterThan(200);
      expect(again!['wait']).toBeLessThanOrEqual(300);
      expect(await reached()).toEqual({ A: 8, B: 4, C: 8 });
    });

    it('is let go as soon as it can be taken, and then nothing is missing and nothing is there twice', async () => {
      ill = false;
      await pay(harness.ledger, 'B', 5);
      await harness.rows('update log.stuck set next_try_at = now()');
      await harness.settled(projection);
      await until(async () => (await stuck()).length === 0);
      expect(await harness.wrong({ projections: [projection, healthy] })).toEqual([]);
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
    for (const position of [2, 4, 6]) {
      await runner.catchUp();
      await runner.settled();
      await expect(harness.rows('select branch, position from log.stuck')).resolves.toEqual([{ branch: 'A', position }]);
      bad = new Set([...bad].filter((other) => other !== position));
      await harness.rows('update log.stuck set next_try_at = now()');
      while ((await harness.rows(`select from read_often_ill.checkpoint where branch = 'A' and position > ${position}`)).length === 0) await delay(20);
    }
    await harness.settled(projection);
    expect(await harness.wrong({ projections: [projection] })).toEqual([]);
    await harness.close();
  });
});
