import fc from 'fast-check';
import { describeWith } from '../../../infra/testing/servers.js';
import type { Positions } from '../../../contracts/language/values/positions.js';
import { Harness } from '../../testing/harness.js';
import { pay, tillProjection } from '../../testing/till.js';
import { positionsAt, readAsOf } from './as-of.js';

const branches = ['A', 'B', 'C'];

describeWith(['postgres'], 'read models as they stood', () => {
  const projection = tillProjection('then');
  let harness: Harness;
  /** The sums after so many events of each branch. */
  const history = new Map<string, unknown>();

  const sums = `select account, masuk, keluar from ${projection.schema}.sum order by account`;
  const nameOf = (positions: Positions): string => branches.map((branch) => positions.get(branch) ?? 0).join();
  const at = async (positions: Positions): Promise<unknown> =>
    readAsOf([projection], positions, harness.buildContext, async (then) => (await then.query(sums)).rows as unknown);
  const schemas = () =>
    harness.rows(`select schema_name from information_schema.schemata where schema_name like 'read%' order by 1`);

  beforeAll(async () => {
    harness = await Harness.with(branches);
    const runner = await harness.runner(projection);
    for (let round = 1; round <= 12; round++) {
      await pay(harness.ledger, branches[(round * round) % 3]!, round * 100);
      const heads = await harness.reader.heads();
      await runner.catchUp(heads);
      await runner.settled();
      history.set(nameOf(heads), await harness.rows(sums));
    }
  });
  afterAll(() => harness.close());

  it('are those of then, at every position there was, while the live ones stay', async () => {
    const live = await harness.rows(sums);
    const before = await schemas();
    for (const [name, then] of history) {
      const positions = new Map(name.split(',').map((position, index) => [branches[index]!, Number(position)]));
      expect(await at(positions)).toEqual(then);
    }
    expect([await harness.rows(sums), await schemas()]).toEqual([live, before]);
  });

  it('are not seen by others while they are read', async () => {
    const live = await harness.rows(sums);
    const none = new Map(branches.map((branch) => [branch, 0]));
    await readAsOf([projection], none, harness.buildContext, async (then) => {
      expect((await then.query(sums)).rows).toEqual([]);
      expect(await harness.rows(sums)).toEqual(live);
    });
  });

  it('leave nothing behind when reading them fails, and may be read by several at once', async () => {
    const before = await schemas();
    const heads = await harness.reader.heads();
    await expect(
      readAsOf([projection], heads, harness.buildContext, () => Promise.reject(new Error('ill'))),
    ).rejects.toThrow('ill');
    const live = await harness.rows(sums);
    expect(await Promise.all([at(heads), at(heads), at(heads)])).toEqual([live, live, live]);
    expect(await schemas()).toEqual(before);
  });

  it('are found by an instant, by a position, by a business date', async () => {
    const events = (await harness.reader.after(new Map(branches.map((branch) => [branch, 0])), 1000)).sort((a, b) =>
      a.recorded_at < b.recorded_at ? -1 : 1,
    );
    const until = (instant: string): Positions =>
      new Map(
        branches.map((branch) => [
          branch,
          Math.max(0, ...events.filter((e) => e.branch === branch && e.recorded_at <= instant).map((e) => e.position)),
        ]),
      );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...events), async ({ branch, position, recorded_at }) => {
        expect(await positionsAt(recorded_at, harness.pool)).toEqual(until(recorded_at));
        expect(await positionsAt(`${branch}:${position}`, harness.pool)).toEqual(
          new Map([...until(recorded_at), [branch, position]]),
        );
      }),
      { numRuns: 15 },
    );
    expect(await positionsAt('2026-11-20', harness.pool)).toEqual(await harness.reader.heads());
    expect(await positionsAt('2026-11-19', harness.pool)).toEqual(new Map(branches.map((branch) => [branch, 0])));
  });

  it.each(['', 'yesterday', '2026-13-01', '2026-11-20T10:00', 'A', 'A:x', 'A:1,', 'A:999', 'X:1'])(
    'are of no such moment as %j',
    async (moment) => {
      await expect(positionsAt(moment, harness.pool)).rejects.toThrow(RangeError);
    },
  );
});
