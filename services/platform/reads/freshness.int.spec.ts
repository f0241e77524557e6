import type pg from 'pg';
import { describeWith } from '../../../infra/testing/servers.js';
import { eventually } from '../../../infra/testing/eventually.js';
import { Harness } from '../../testing/harness.js';
import { pay, tillProjection } from '../../testing/till.js';
import { Freshness } from './freshness.js';

const projection = tillProjection('awaited');
const READERS = 100;

describeWith(['postgres'], 'readers that wait for their own last command', () => {
  let harness: Harness;
  let looks: number;

  beforeEach(async () => {
    harness = await Harness.with(['A', 'B']);
    await harness.empty(projection);
    looks = 0;
  });
  afterEach(() => harness.close());

  /** Makes a Freshness on a database that counts its questions, or answers nothing. */
  const freshness = async (answers = true): Promise<Freshness> => {
    const query = (text: string, values: unknown[]): Promise<unknown> => {
      looks += 1;
      return answers ? harness.pool.query(text, values) : new Promise(() => undefined);
    };
    const made = new Freshness({ query } as unknown as pg.Pool);
    await made.start(harness.listener);
    return made;
  };
  const lineUp = (waiting: Freshness, branch: string, position: number) =>
    Promise.all(Array.from({ length: READERS }, () => waiting.passed(projection, new Map([[branch, position]]))));

  it('ask together, ever more rarely', async () => {
    await pay(harness.ledger, 'A', 10);
    await lineUp(await freshness(), 'A', 1);
    expect(looks).toBeLessThan(40);
  });

  it('are told at once when what they wait for is there, without a look', async () => {
    const runner = await harness.runner(projection);
    await pay(harness.ledger, 'A', 10);
    await pay(harness.ledger, 'B', 10);
    const waiting = await freshness(false);
    let told = 0;
    const all = lineUp(waiting, 'A', 1).then(() => (told += 1));
    await eventually(() => expect(looks).toBe(1));
    await runner.catchUp(new Map([['B', 1]]));
    await runner.settled();
    expect(told).toBe(0);
    await runner.catchUp();
    await all;
    expect([told, looks]).toEqual([1, 1]);
  });

  it('do not wait for what the log does not have, nor for a branch that there is not', async () => {
    const runner = await harness.runner(projection);
    await pay(harness.ledger, 'A', 10);
    await runner.catchUp();
    await runner.settled();
    const waiting = await freshness();
    for (const branch of ['A', 'NOWHERE']) await waiting.passed(projection, new Map([[branch, 999]]));
    expect(looks).toBe(2);
  });

  it('hear it when Postgres does not answer', async () => {
    await harness.rows(`drop schema ${projection.schema} cascade`);
    await expect(lineUp(await freshness(), 'A', 1)).rejects.toThrow('does not exist');
  });
});
