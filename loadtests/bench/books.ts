import { ALL, PUSAT } from '../../contracts/language/define/gate.js';
import { neracaSaldo } from '../../contracts/accounting/neraca-saldo.js';
import { features } from '../../services/features/features.js';
import { rebuild } from '../../services/platform/rebuild/build.js';
import { branchesOf, tokenOf } from './company.js';
import { HttpConnection } from './http-client.js';
import { LongLog } from './long-log.js';
import { askInTurn } from './report-times.js';
import { atMost, plain } from './results.js';
import type { Run } from './run.js';
import { startService } from './service.js';

const BRANCHES = 30;
const REBUILD_SECONDS = 60;
const TRIAL_BALANCE_MS = 50;

/** The read models of money from a log of 30 branches, and the trial balance after it. */
export async function benchBooks({ ground, sizes, report }: Run): Promise<void> {
  const shops = branchesOf(BRANCHES);
  const log = await LongLog.open(ground, shops);
  await log.grow(sizes.wideEvents);
  const began = performance.now();
  await rebuild(
    features.flatMap((feature) => feature.projections),
    log.buildContext,
  );
  const seconds = (performance.now() - began) / 1000;
  const { port, stop } = await startService(ground, 'standalone', log.database);
  await log.projected();
  await ground.ownerOf(log.database).query('vacuum (analyze)');
  await ground.rest();
  const connection = new HttpConnection(port);
  const of = (branch: string) => ({ call: neracaSaldo.call, range: log.lastDays(30), branch, token: tokenOf(PUSAT) });
  const branch = await askInTurn(connection, sizes.calls, (index) => of(shops[index % shops.length]!));
  const all = await askInTurn(connection, sizes.calls, () => of(ALL));
  connection.close();
  await stop();
  const events = sizes.wideEvents.toLocaleString('en');
  const what = `${events} movements of ${BRANCHES} branches`;
  report(
    atMost(`every read model from a log of ${what}`, seconds, 's', REBUILD_SECONDS),
    plain(`events of that log projected, all read models`, sizes.wideEvents / seconds, 'events/s'),
    atMost(`trial balance of one month, one branch, ${what}, p95`, branch, 'ms', TRIAL_BALANCE_MS),
    atMost(`trial balance of one month, all branches, ${what}, p95`, all, 'ms', TRIAL_BALANCE_MS),
  );
}
