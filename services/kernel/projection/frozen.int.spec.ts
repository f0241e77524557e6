import { pino } from 'pino';
import { eventually } from '../../../infra/testing/eventually.js';
import { describeWith } from '../../../infra/testing/servers.js';
import { openPool, PipelinedConnection } from '../postgres/connection.js';
import { Harness } from '../../testing/harness.js';
import { pay, tillProjection } from '../../testing/till.js';
import { DirectFeed } from '../../platform/feeds/direct-feed.js';
import { ProjectionRunner } from './projection-runner.js';

describeWith(['postgres'], 'a projection, when the process of Postgres that writes it is frozen', () => {
  let harness: Harness;
  const stopped = new Set<number>();
  const said: string[] = [];
  const goOn = (): void => {
    for (const pid of stopped) process.kill(pid, 'SIGCONT');
    stopped.clear();
  };
  beforeEach(async () => {
    said.splice(0);
    harness = await Harness.with(['A', 'B']);
  });
  afterEach(async () => {
    goOn();
    await harness.close();
  });

  const begun = async (projection: ReturnType<typeof tillProjection>): Promise<ProjectionRunner> => {
    await harness.empty(projection);
    const connection = new PipelinedConnection(harness.database.url, 'frozen', { lockMs: 500, answerMs: 2_000 });
    const runner = new ProjectionRunner(
      projection,
      harness.reader,
      connection,
      harness.pool,
      pino({}, { write: (line: string) => void said.push(line) }),
    );
    await runner.start();
    harness.after(() => connection.reset());
    harness.after(() => runner.stop());
    await pay(harness.ledger, 'A', 1);
    await runner.catchUp();
    await runner.settled();
    return runner;
  };
  /** Stops the process that serves the projection, once it is at what is looked for. */
  const freeze = (where: string): Promise<void> =>
    eventually(async () => {
      const [found] = await harness.rows(`
        select pid
        from pg_stat_activity
        where application_name = 'kilau frozen' and datname = current_database() and ${where}`);
      if (!found) throw new Error('it is not there');
      const pid = found['pid'] as number;
      stopped.add(pid);
      process.kill(pid, 'SIGSTOP');
    });

  it('gives it up, and goes on over another one', async () => {
    const projection = tillProjection('frozen_idle');
    const feed = new DirectFeed(harness.reader, harness.listener, harness.pool, harness.log);
    await feed.start(await begun(projection));
    harness.after(() => feed.stop());
    await freeze(`state = 'idle'`);
    await pay(harness.ledger, 'A', 2);
    await harness.settled(projection);
    expect(await harness.wrong({ projections: [projection] })).toEqual([]);
  });

  it('waits for the locks that it keeps, and holds no event for one that cannot be taken', async () => {
    const projection = tillProjection('frozen_locks');
    const runner = await begun(projection);
    const holder = openPool(harness.database.url, 'holder', 1);
    harness.after(() => holder.end());
    const client = await holder.connect();
    const [table] = projection.tables;
    await client.query(`begin; lock table ${projection.schema}.${table!.name} in access exclusive mode`);
    await pay(harness.ledger, 'A', 2);
    const taken = runner.catchUp().then(() => runner.settled());
    await freeze(`wait_event_type = 'Lock'`);
    await client.query('rollback');
    client.release();
    // Another one waits for the checkpoint, which the first one has, and gives that up.
    await eventually(async () => {
      const waits = `
        select from pg_stat_activity
        where application_name = 'kilau frozen'
          and datname = current_database()
          and wait_event_type = 'Lock'
          and pid <> all($1)`;
      expect((await harness.pool.query(waits, [[...stopped]])).rowCount).toBe(1);
    });
    await eventually(async () => {
      const waits = `
        select from pg_stat_activity
        where application_name = 'kilau frozen'
          and datname = current_database()
          and pid <> all($1)
          and wait_event_type is distinct from 'Lock'`;
      expect((await harness.pool.query(waits, [[...stopped]])).rowCount).toBe(1);
    });
    goOn();
    await taken;
    expect(said.filter((line) => line.includes('is stuck'))).toEqual([]);
    expect(await harness.wrong({ projections: [projection] })).toEqual([]);
  });
});
