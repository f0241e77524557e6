import { newKey } from '../../services/platform/http/new-key.js';
import { businessDate } from '../../contracts/language/values/business-date.js';
import { decideTransferCash } from '../../services/features/mutasi-uang/mutasi-uang.deciders.js';
import { Clock } from '../../services/kernel/event-store/clock.js';
import { readConfig } from '../../services/platform/config/config.js';
import type { Decider } from '../../services/kernel/event-store/decider.js';
import type { Ledger } from '../../services/kernel/event-store/ledger.js';
import { openLedger } from '../../services/domain/journals/open-ledger.js';
import { branches, foundCompany, record, transferOf } from './company.js';
import { alternate, perSecond } from './measure.js';
import { bareInserts, emmett, type Writer } from './peers.js';
import { atLeast, plain } from './results.js';
import type { Run } from './run.js';

const IN_FLIGHT = 64;

/**
 * Commands through the ledger, against appends of Emmett and bare inserts: all with 64 in flight, in turns, on the same
 * Postgres.
 */
export async function benchRecorder({ ground, sizes, report }: Run): Promise<void> {
  const { url } = await ground.database('bench_recorder');
  const ledger = openLedger(url, readConfig({ DATABASE_URL: url }).recorders, new Clock());
  ground.after(() => ledger.close());
  await foundCompany(ledger, businessDate('2026-11-20'));
  const appends = await emmett(ground, IN_FLIGHT);
  const inserts = await bareInserts(ground, IN_FLIGHT);
  const turn = (writer: Writer) => () => perSecond(IN_FLIGHT, sizes.seconds, writer);
  const sides = {
    one: turn(transfers(ledger, 1)),
    sixteen: turn(transfers(ledger, 16)),
    emmett: turn(appends),
    inserts: turn(inserts),
  };
  await alternate(sides, 1, () => ground.rest());
  const found = await alternate(sides, sizes.rounds, () => ground.rest());
  const alone = await perSecond(1, sizes.seconds, transfers(ledger, 16));
  report(
    plain('recorded commands, 1 branch, 64 in flight', found.one, 'commands/s'),
    plain('recorded commands, 16 branches, 64 in flight', found.sixteen, 'commands/s'),
    plain('recorded commands, 1 in flight', alone, 'commands/s'),
    plain('Emmett appends, 64 in flight', found.emmett, 'appends/s'),
    plain('bare one-row inserts, 64 connections', found.inserts, 'rows/s'),
    atLeast('recorded commands, 1 branch ÷ Emmett appends', found.one / found.emmett, 'times', 4),
    atLeast('recorded commands, 16 branches ÷ Emmett appends', found.sixteen / found.emmett, 'times', 3.4),
    atLeast('recorded commands, 1 branch ÷ bare inserts', found.one / found.inserts, 'times', 1.1),
    atLeast('recorded commands, 16 branches ÷ bare inserts', found.sixteen / found.inserts, 'times', 1),
  );
}

/** Transfers of so many branches in turn, each under a key of its own. */
function transfers(ledger: Ledger, count: number): Writer {
  let next = 0;
  return () => {
    const branch = branches[(next += 1) % count]!;
    return record(ledger, branch, decideTransferCash as unknown as Decider, transferOf(branch), newKey());
  };
}
