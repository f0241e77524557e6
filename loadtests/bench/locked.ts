import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { businessDate } from '../../contracts/language/values/business-date.js';
import { decideTransferCash } from '../../services/features/mutasi-uang/mutasi-uang.deciders.js';
import { Clock } from '../../services/kernel/event-store/clock.js';
import type { Decider } from '../../services/kernel/event-store/decider.js';
import { openLedger } from '../../services/domain/journals/open-ledger.js';
import { openPool } from '../../services/kernel/postgres/connection.js';
import { branches, foundCompany, record, transferOf } from './company.js';
import { alternate, percentile, perSecond } from './measure.js';
import { atMost, plain } from './results.js';
import type { Run } from './run.js';

const IN_FLIGHT = 16;
const [locked, ...others] = branches as readonly [string, ...string[]];

/**
 * Measures commands of other branches while one branch is locked and has commands waiting, and while none is, in turns.
 */
export async function benchLocked({ ground, sizes, report }: Run): Promise<void> {
  const { url } = await ground.database('bench_locked');
  const ledger = openLedger(url, 1, new Clock(), { patienceMs: 1_000 });
  ground.after(() => ledger.close());
  const pool = openPool(url, 'bench', 1);
  ground.after(() => pool.end());
  await foundCompany(ledger, businessDate('2026-11-20'));
  const transfer = (branch: string) =>
    record(ledger, branch, decideTransferCash as unknown as Decider, transferOf(branch), randomUUID());
  const turn = async (): Promise<number> => {
    const times: number[] = [];
    let next = 0;
    const timed = async (): Promise<void> => {
      const began = performance.now();
      await transfer(others[(next += 1) % others.length]!);
      times.push(performance.now() - began);
    };
    const patient = () => transfer(locked).catch(() => undefined);
    await Promise.all([perSecond(IN_FLIGHT, sizes.seconds, timed), perSecond(1, sizes.seconds, patient)]);
    return percentile(times, 99);
  };
  const sides = { free: turn, locked: () => withLock(pool, turn) };
  await alternate(sides, 1, () => ground.rest());
  const found = await alternate(sides, sizes.rounds, () => ground.rest());
  report(
    plain(`commands of 15 branches, ${IN_FLIGHT} in flight, p99`, found.free, 'ms'),
    plain(`commands of 15 branches, ${IN_FLIGHT} in flight, while one more is locked, p99`, found.locked, 'ms'),
    atMost('p99 of other branches while one is locked ÷ without', found.locked / found.free, 'times', 2),
  );
}

/** Runs a turn while the head of one branch is locked. */
async function withLock(pool: pg.Pool, turn: () => Promise<number>): Promise<number> {
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from log.branch_head where branch = $1 for update', [locked]);
    return await turn();
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}
