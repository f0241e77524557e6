import { pino } from 'pino';
import { describeWith } from '../../../infra/testing/servers.js';
import { eventually } from '../../../infra/testing/eventually.js';
import { openPool, PipelinedConnection } from '../postgres/connection.js';
import { Harness } from '../../testing/harness.js';
import { pay, tillProjection } from '../../testing/till.js';
import { ProjectionRunner } from './projection-runner.js';

const branches = ['A', 'B', 'C'];

describeWith(['postgres'], 'a projection whose connection is lost while events keep coming', () => {
  it('begins anew from its checkpoints, each time once, and goes on', async () => {
    const harness = await Harness.with(branches);
    const owner = openPool(harness.database.ownerUrl, 'owner', 1);
    harness.after(() => owner.end());
    const projection = tillProjection('cut_off');
    await harness.empty(projection);
    const said: string[] = [];
    const log = pino({}, { write: (line: string) => void said.push(line) });
    const connection = new PipelinedConnection(harness.database.url, 'cut off');
    const runner = new ProjectionRunner(projection, harness.reader, connection, harness.pool, log);
    await runner.start();
    harness.after(() => connection.reset());
    harness.after(() => runner.stop());

    let ended = false;
    const recording = branches.map(async (branch) => {
      for (let amount = 1; !ended; amount++) await pay(harness.ledger, branch, amount);
    });
    const feeding = (async () => {
      const handed = new Map(branches.map((branch) => [branch, 0]));
      while (!ended) {
        const events = await harness.reader.after(handed, 30);
        for (const { branch, position } of events) handed.set(branch, position);
        await runner.accept(events);
      }
    })();
    const reached = async (): Promise<number> => {
      const { rows } = await harness.pool.query<{ position: number }>(
        `select min(position) as position from ${projection.schema}.checkpoint`,
      );
      return rows[0]!.position;
    };
    await eventually(async () => expect(await reached()).toBeGreaterThan(10));

    for (let loss = 0; loss < 5; loss++) {
      await eventually(async () => {
        const { rowCount } = await owner.query(`
          select pg_terminate_backend(pid)
          from pg_stat_activity
          where application_name = 'kilau cut off' and state <> 'idle'`);
        expect(rowCount).toBe(1);
      });
      const goal = Math.max(...(await harness.reader.heads()).values());
      await eventually(async () => expect(await reached()).toBeGreaterThan(goal));
    }
    ended = true;
    await Promise.all([...recording, feeding]);
    await runner.catchUp();
    // Nobody else moves its checkpoints: one that it does not find where it left it was left by what it prepared on a
    // batch that is lost.
    expect(said.filter((line) => line.includes('23502'))).toHaveLength(0);
    await harness.settled(projection);
    expect(await harness.wrong({ projections: [projection] })).toEqual([]);
    await harness.close();
  });
});
