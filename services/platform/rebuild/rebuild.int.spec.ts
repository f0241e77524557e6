import type pg from 'pg';
import { describeWith } from '../../../infra/testing/servers.js';
import { Harness } from '../../testing/harness.js';
import { pay, tillLast, tillLine, tillMoved, tillProjection, tillSum } from '../../testing/till.js';
import { DirectFeed } from '../feeds/direct-feed.js';
import { ensureBuilt, rebuild } from './build.js';
import { project } from '../../kernel/projection/projection.js';

const branches = ['A', 'B', 'C', 'D'];

/** Does something again and again until told to stop; answers how often it was done. */
function again(work: () => Promise<unknown>): { stop(): Promise<number> } {
  let going = true;
  let times = 0;
  const loop = (async () => {
    for (; going; times++) await work();
  })();
  loop.catch(() => undefined);
  return {
    stop: async () => {
      going = false;
      await loop;
      return times;
    },
  };
}

describeWith(['postgres'], 'a read model that is rebuilt', () => {
  const projection = tillProjection('rebuilt');
  let harness: Harness;

  beforeAll(async () => {
    harness = await Harness.with(branches);
    const feed = new DirectFeed(harness.reader, harness.listener, harness.pool, harness.log);
    await feed.start(await harness.runner(projection));
    harness.after(() => feed.stop());
    for (let round = 0; round < 10; round++)
      await Promise.all(branches.map((branch) => pay(harness.ledger, branch, round + 1)));
  });
  afterAll(() => harness.close());

  /**
   * Every line is in the sums and every sum comes from lines, in whatever moment, and in whatever order of the tables,
   * one looks.
   */
  const isWhole = async (from: Pick<pg.Pool, 'query'>, order = 1): Promise<void> => {
    const parts = [
      '(select count(*) from read_rebuilt.line) as lines',
      '(select sum(moves)::bigint from read_rebuilt.sum) as moves',
    ];
    const { rows } = await from.query<{ lines: number; sums: number; moves: number }>(`
      select ${parts.sort((a, b) => order * (a < b ? -1 : 1)).join(', ')},
        (select sum(masuk - keluar)::bigint from read_rebuilt.line) as sums`);
    if (rows[0]!.sums !== 0 || rows[0]!.lines !== rows[0]!.moves || rows[0]!.lines < 80)
      throw new Error(`half a read model: ${JSON.stringify(rows[0])}`);
  };

  it('is there whole for every reader in every moment, while commands go on, and equals itself afterwards', async () => {
    await harness.settled(projection);
    const heads = await harness.reader.heads();
    const commands = again(() => Promise.all(branches.map((branch) => pay(harness.ledger, branch, 7))));
    const readers = [1, -1, 1].map((order) => again(() => isWhole(harness.pool, order)));
    for (let times = 0; times < 8; times++) await rebuild([projection], harness.buildContext);
    const reads = await Promise.all(readers.map((reader) => reader.stop()));
    await commands.stop();
    expect(Math.min(...reads)).toBeGreaterThan(8);
    for (const [branch, position] of await harness.reader.heads())
      expect(position).toBeGreaterThan(heads.get(branch)! + 8);
    await harness.settled(projection);
    expect(await harness.wrong({ projections: [projection] })).toEqual([]);
  });

  it('waits for a reader in the middle of a long read, and holds up neither commands nor other readers meanwhile', async () => {
    const reader = await harness.pool.connect();
    await reader.query('begin isolation level repeatable read read only');
    await isWhole(reader);
    const rebuilding = rebuild([projection], harness.buildContext);
    for (let times = 0; times < 20; times++) {
      await pay(harness.ledger, 'A', 1);
      await harness.settled(projection);
      await isWhole(harness.pool);
    }
    await isWhole(reader);
    await reader.query('commit');
    reader.release();
    await rebuilding;
    await harness.settled(projection);
    expect(await harness.wrong({ projections: [projection] })).toEqual([]);
  });

  it('is rebuilt by one process when several begin at once', async () => {
    const next = project('rebuilt', 2, projection.tables);
    const built = await Promise.all([1, 2, 3].map(() => ensureBuilt(next, harness.buildContext)));
    expect(built.filter(Boolean)).toHaveLength(1);
    await rebuild([projection], harness.buildContext);
  });
});

describeWith(['postgres'], 'a read model that is defined otherwise than before', () => {
  const definitions = {
    'as before': { changed: false, projection: () => tillProjection('changed') },
    'with other handlers (its revision)': {
      changed: true,
      projection: () => project('changed', 2, tillProjection().tables),
    },
    'with a table less': { changed: true, projection: () => project('changed', 1, [tillLine, tillSum]) },
    'with another index': {
      changed: true,
      projection: () => project('changed', 1, [{ ...tillLine, indexes: [['account']] }, tillSum, tillLast]),
    },
  };

  it.each(Object.entries(definitions))(
    'is rebuilt at the start where it must be: %s',
    async (_, { changed, projection }) => {
      const harness = await Harness.with(['A']);
      await pay(harness.ledger, 'A', 5);
      expect(await ensureBuilt(tillProjection('changed'), harness.buildContext)).toBe(true);
      expect(await ensureBuilt(projection(), harness.buildContext)).toBe(changed);
      expect(await ensureBuilt(projection(), harness.buildContext)).toBe(false);
      await harness.close();
    },
  );

  it('begins with the rows of the new definition, and goes on with it', async () => {
    const harness = await Harness.with(['A', 'B']);
    for (let i = 1; i <= 5; i++) await pay(harness.ledger, 'A', i);
    await ensureBuilt(tillProjection('changed'), harness.buildContext);
    const doubled = project('changed', 2, [tillSum]).on(tillMoved, ({ payload }) => [
      tillSum.bump({ account: 'twice' }, { masuk: 2 * payload.jumlah, keluar: 0, moves: 1 }),
    ]);
    const runner = await harness.runner(doubled);
    expect(await harness.rows('select * from read_changed.sum')).toEqual([
      { account: 'twice', masuk: 30, keluar: 0, moves: 5 },
    ]);
    await pay(harness.ledger, 'B', 100);
    await runner.catchUp();
    await harness.settled(doubled);
    expect(await harness.rows('select * from read_changed.sum')).toEqual([
      { account: 'twice', masuk: 230, keluar: 0, moves: 6 },
    ]);
    await harness.close();
  });

  it('is left alone from then on by a process that still has the definition before', async () => {
    const harness = await Harness.with(['A', 'B']);
    const [before, after] = [1, 2].map((revision) =>
      project('shared', revision, [tillSum]).on(tillMoved, () => [
        tillSum.bump({ account: `revision ${revision}` }, { masuk: 0, keluar: 0, moves: 1 }),
      ]),
    );
    await pay(harness.ledger, 'A', 1);
    const old = await harness.runner(before!);
    await old.catchUp();
    await old.settled();
    await ensureBuilt(after!, harness.buildContext);
    for (const branch of ['A', 'B', 'A']) await pay(harness.ledger, branch, 1);
    const waiting = old.catchUp().then(() => old.settled());
    const next = await harness.runner(after!);
    await next.catchUp();
    await harness.settled(after!);
    expect(await harness.rows('select account, moves from read_shared.sum')).toEqual([
      { account: 'revision 2', moves: 4 },
    ]);
    expect(await harness.wrong({ projections: [after!] })).toEqual([]);
    await old.stop();
    await waiting.catch(() => undefined);
    await harness.close();
  });

  it('stops the branch whose event it cannot take, and lets go of what the definition before could not take', async () => {
    const harness = await Harness.with(['A', 'B']);
    for (let i = 1; i <= 5; i++) await Promise.all(['A', 'B'].map((branch) => pay(harness.ledger, branch, i)));
    const cannotTake = (name: string, revision: number, where: string, how: () => never[]) =>
      project(name, revision, [tillSum]).onPostings((_, { branch, position }) =>
        where === `${branch}:${position}` ? how() : [],
      );
    const throws = (): never => {
      throw new Error('no');
    };
    const poisons = (): never[] => [tillSum.bump({ account: 'x' }, { masuk: 0.5, keluar: 0, moves: 1 }) as never];
    const stuck = () => harness.rows('select branch, position from log.stuck');
    for (const [revision, where, how] of [
      [1, 'A:3', throws],
      [2, 'B:2', poisons],
    ] as const) {
      const runner = await harness.runner(cannotTake('choosy', revision, where, how));
      await runner.catchUp();
      await runner.settled();
      await runner.stop();
      const [branch, position] = where.split(':');
      expect(await stuck()).toEqual([{ branch, position: Number(position) }]);
      expect(await harness.rows(`select branch, position from read_choosy.checkpoint order by 1`)).toEqual(
        ['A', 'B'].map((other) => ({ branch: other, position: other === branch ? Number(position) - 1 : 5 })),
      );
    }
    await harness.close();
  });
});
