import { randomInt } from 'node:crypto';
import { describeWith } from '../../../infra/testing/servers.js';
import type { Acknowledged } from '../../platform/doctor/log-checks.js';
import { openPool } from '../postgres/connection.js';
import { Harness } from '../../testing/harness.js';
import { pay, tillProjection } from '../../testing/till.js';
import { DirectFeed } from '../../platform/feeds/direct-feed.js';
import { rebuild } from '../../platform/rebuild/build.js';

const branches = ['A', 'B', 'C', 'D', 'E', 'F'];
const COMMANDS = 1500;

describeWith(
  ['postgres'],
  'connections that are lost at any moment, of recorders, feeds, projections and rebuilds',
  () => {
    it('lose no command, and no event takes effect twice', async () => {
      const harness = await Harness.with(branches);
      const owner = openPool(harness.database.ownerUrl, 'owner', 1);
      harness.after(() => owner.end());
      const projection = tillProjection('crashed');
      for (let process = 0; process < 2; process++) {
        const feed = new DirectFeed(harness.reader, harness.listener, harness.pool, harness.log);
        await feed.start(await harness.runner(projection));
        harness.after(() => feed.stop());
      }
      const acknowledged: Acknowledged[] = [];
      let sent = 0;
      const cashiers = Array.from({ length: 12 }, async () => {
        for (let number = sent++; number < COMMANDS; number = sent++) {
          const branch = branches[number % branches.length]!;
          const key = `crash-${number}`;
          acknowledged.push({
            command_id: key,
            position: (await pay(harness.ledger, branch, number + 1, { ke: `${branch}/bank/${number % 50}`, key }))
              .position,
          });
        }
      });
      let killed = 0;
      const killing = (async () => {
        while (sent < COMMANDS) {
          const { rowCount } = await owner.query(`
            select pg_terminate_backend(pid)
            from pg_stat_activity
            where usename like 'kilau_service%' and datname = current_database()
            order by random() limit 1`);
          killed += rowCount ?? 0;
          if (randomInt(20) === 0) await rebuild([projection], harness.buildContext).catch(() => undefined);
        }
      })();
      await Promise.all(cashiers);
      await killing;
      expect(killed).toBeGreaterThan(20);
      expect(acknowledged).toHaveLength(COMMANDS);
      await harness.settled(projection);
      expect(await harness.wrong({ projections: [projection], acknowledged })).toEqual([]);
      await harness.close();
    });
  },
);
