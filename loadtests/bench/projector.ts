import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { moneyProjection } from '../../services/features/mutasi-uang/mutasi-uang.projection.js';
import { fill } from '../../services/platform/rebuild/fill.js';
import { createTables } from '../../services/kernel/projection/tables.js';
import { copyIn } from '../../services/platform/rebuild/copy-in.js';
import type { LongLog } from './long-log.js';
import { alternate } from './measure.js';
import { atLeast, plain } from './results.js';
import type { Run } from './run.js';

const FILLED = 'bench_filled';
const COPIED = 'bench_copied';

/**
 * Events projected from the log into lines and buckets, against COPY of the rows that come of it into the same tables
 * with their indexes.
 */
export async function benchProjector({ ground, sizes, report }: Run, log: LongLog): Promise<void> {
  const { pool } = log;
  const owner = ground.ownerOf(log.database);
  const events = await countOf(pool, 'log.event');
  await fill([{ projection: moneyProjection, schema: FILLED }], log.buildContext);
  const tables: { name: string; rows: Buffer }[] = [];
  for (const { name } of moneyProjection.tables) {
    const file = join(ground.dataFolder, `${name}.copy`);
    await owner.query(`copy ${FILLED}.${name} to '${file}'`);
    tables.push({ name, rows: readFileSync(file) });
  }
  const client = await owner.connect();
  const project = async (): Promise<number> => {
    const began = performance.now();
    await fill([{ projection: moneyProjection, schema: FILLED }], log.buildContext);
    return events / ((performance.now() - began) / 1000);
  };
  const copy = async (): Promise<number> => {
    const began = performance.now();
    await client.query(`drop schema if exists ${COPIED} cascade; ${createTables(COPIED, moneyProjection.tables)}`);
    await client.query('begin');
    for (const { name, rows } of tables) await copyIn(client, `${COPIED}.${name}`, rows);
    await client.query('commit');
    return events / ((performance.now() - began) / 1000);
  };
  const found = await alternate({ project, copy }, sizes.rounds, () => ground.rest());
  client.release();
  for (const { name } of tables) {
    const [filled, copied] = [await countOf(pool, `${FILLED}.${name}`), await countOf(owner, `${COPIED}.${name}`)];
    if (filled !== copied) throw new Error(`${name} has ${filled} rows projected and ${copied} copied`);
  }
  await owner.query(`drop schema ${FILLED}, ${COPIED} cascade`);
  report(
    plain('projected events, full rebuild', found.project, 'events/s'),
    plain('COPY of the same rows', found.copy, 'events/s'),
    atLeast('projected events ÷ COPY of the same rows', found.project / found.copy, 'times', 0.5),
  );
}

async function countOf(database: Pick<pg.Pool, 'query'>, table: string): Promise<number> {
  const { rows } = await database.query<{ count: string }>(`select count(*) from ${table}`);
  return Number(rows[0]!.count);
}
