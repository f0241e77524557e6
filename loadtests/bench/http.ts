import { transferCash } from '../../contracts/mutasi-uang/documents.js';
import { businessDate } from '../../contracts/language/values/business-date.js';
import { Clock } from '../../services/kernel/event-store/clock.js';
import { openLedger } from '../../services/domain/journals/open-ledger.js';
import { foundCompany, openSessions } from './company.js';
import { alternate } from './measure.js';
import { atLeast, plain } from './results.js';
import type { Run } from './run.js';
import { load, startEmptyRoute, startService } from './service.js';

const CONNECTIONS = 64;

/**
 * Commands through HTTP, against an empty route that validates the same body: the same client, in turns, one of the two
 * servers idle.
 */
export async function benchHttp({ ground, sizes, report }: Run): Promise<void> {
  const database = await ground.database('bench_http');
  const ledger = openLedger(database.url, 1, new Clock());
  await foundCompany(ledger, businessDate('2026-11-20'));
  await ledger.close();
  await openSessions(database);
  const command = await startService(ground, 'command', database);
  const empty = await startEmptyRoute(ground);
  const turn = (port: number, path: string, branches: number) => async () =>
    (await load({ port, path, connections: CONNECTIONS, seconds: sizes.seconds, branches })).perSecond;
  const path = `/api/v1/${transferCash.call}`;
  const sides = {
    one: turn(command.port, path, 1),
    sixteen: turn(command.port, path, 16),
    empty: turn(empty.port, '/empty', 16),
  };
  await alternate(sides, 1, () => ground.rest());
  const found = await alternate(sides, sizes.rounds, () => ground.rest());
  const { p99 } = await load({
    port: command.port,
    path,
    connections: CONNECTIONS,
    seconds: sizes.seconds,
    branches: 16,
  });
  await command.stop();
  await empty.stop();
  report(
    plain('commands through HTTP, 1 branch, 64 connections', found.one, 'commands/s'),
    plain('commands through HTTP, 16 branches, 64 connections', found.sixteen, 'commands/s'),
    plain('commands through HTTP, 16 branches, 64 connections, p99', p99, 'ms'),
    plain('empty route that only validates, 64 connections', found.empty, 'requests/s'),
    atLeast('commands through HTTP, 1 branch ÷ empty route', found.one / found.empty, 'times', 0.4),
    atLeast('commands through HTTP, 16 branches ÷ empty route', found.sixteen / found.empty, 'times', 0.4),
  );
}
