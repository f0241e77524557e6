import type pg from 'pg';
import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import { freshDatabase, type FreshDatabase } from '../../../infra/testing/fresh-database.js';
import { describeWith } from '../../../infra/testing/servers.js';
import { openPool } from '../postgres/connection.js';
import { StuckBranches } from './stuck.js';

describeWith(['postgres'], 'what is kept of branches that stand still', () => {
  let database: FreshDatabase;
  let pool: pg.Pool;
  beforeEach(async () => {
    database = await freshDatabase();
    pool = openPool(database.url, 'test', 2);
  });
  afterEach(async () => {
    await pool.end();
    await database.drop();
  });

  const keep = async (stuck: StuckBranches, ...branches: readonly string[]): Promise<void> => {
    for (const branch of branches)
      await stuck.keep({ event: { branch, position: 1 } as RecordedEvent, error: new Error('ill') });
  };
  const makeDue = () => pool.query(`update log.stuck set next_try_at = now() - interval '1 second'`);
  const kept = async (): Promise<string[]> =>
    (await pool.query<{ branch: string }>('select branch from log.stuck order by branch')).rows.map(
      ({ branch }) => branch,
    );

  it('is tried again where a round of tries ended before its turn', async () => {
    const stuck = new StuckBranches('till', pool);
    await keep(stuck, 'A', 'B');
    await makeDue();
    expect(await stuck.due()).toEqual(['A', 'B']);
    expect([stuck.has('A'), stuck.has('B')]).toEqual([false, false]);
    // The connection was lost before the first one could be caught up with.
    expect(await stuck.due()).toEqual(['A', 'B']);
    await stuck.release('A');
    expect(await stuck.due()).toEqual(['B']);
    await stuck.release('B');
    expect([await kept(), await stuck.due()]).toEqual([[], []]);
  });

  it('stands still again once it failed again', async () => {
    const stuck = new StuckBranches('till', pool);
    await keep(stuck, 'A');
    await makeDue();
    expect(await stuck.due()).toEqual(['A']);
    await keep(stuck, 'A');
    expect([stuck.has('A'), await stuck.due()]).toEqual([true, []]);
  });

  it('is found by a process that takes over from the one that kept it', async () => {
    const [before, after] = [new StuckBranches('till', pool), new StuckBranches('till', pool, 0)];
    await after.load();
    await keep(before, 'A');
    expect(await after.due()).toEqual([]);
    await makeDue();
    expect(await after.due()).toEqual(['A']);
    await after.release('A');
    expect(await kept()).toEqual([]);
    expect([await before.due(), before.has('A')]).toEqual([['A'], false]);
  });
});
