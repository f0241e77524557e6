import { randomBytes, randomUUID } from 'node:crypto';
import { getPostgreSQLEventStore } from '@event-driven-io/emmett-postgresql';
import pg from 'pg';
import { EVENT_COLUMNS } from '../../services/kernel/event-store/statements.js';
import { branches, transferOf, userOf } from './company.js';
import type { Ground } from './ground.js';

/** Something that writes one event each time it is called. */
export type Writer = () => Promise<unknown>;

/**
 * Emmett: one event of the same payload a call, each on a stream of its own (nobody waits for another), no inline
 * projections.
 */
export async function emmett(ground: Ground, connections: number): Promise<Writer> {
  const { ownerUrl } = await ground.database('bench_emmett', 'empty');
  const pool = new pg.Pool({ connectionString: ownerUrl, max: connections });
  pool.on('error', () => undefined);
  const store = getPostgreSQLEventStore(ownerUrl, { connectionOptions: { pool } });
  await store.schema.migrate();
  ground.after(async () => {
    await store.close();
    await pool.end();
  });
  let next = 0;
  return () => {
    const branch = branches[next % branches.length]!;
    const no_bukti = `MU-${branch}-${String((next += 1)).padStart(6, '0')}`;
    const data = { ...transferOf(branch), no_bukti };
    const metadata = { branch, actor: userOf(branch), command_id: randomUUID(), business_date: '2026-11-20' };
    return store.appendToStream(`cash-${no_bukti}`, [{ type: 'cash.transferred', data, metadata }]);
  };
}

/**
 * Bare inserts: one row of the size of an event a statement, into a table with the same columns and primary key,
 * prepared, each connection in turn.
 */
export async function bareInserts(ground: Ground, connections: number): Promise<Writer> {
  const { ownerUrl } = await ground.database('bench_bare');
  const pool = new pg.Pool({ connectionString: ownerUrl, max: connections, min: connections, idleTimeoutMillis: 0 });
  pool.on('error', () => undefined);
  ground.after(() => pool.end());
  await pool.query(`
    create table public.bare (like log.event including defaults, primary key (branch, year, position))`);
  const values = Array.from({ length: 17 }, (_, index) => `$${index + 1}`).join(', ');
  const statement = {
    name: 'bare',
    text: `insert into public.bare (year, ${EVENT_COLUMNS.join(', ')}, payload, postings, hash) values (${values})`,
  };
  let next = 0;
  return () => pool.query({ ...statement, values: rowOf((next += 1)) });
}

function rowOf(number: number): unknown[] {
  const branch = branches[number % branches.length]!;
  const no_bukti = `MU-${branch}-${String(number).padStart(6, '0')}`;
  const transfer = transferOf(branch);
  const event = [
    2026,
    branch,
    number,
    randomUUID(),
    `cash/${no_bukti}`,
    1,
    'cash.transferred',
    1,
    '2026-11-20',
    new Date().toISOString(),
    userOf(branch),
    null,
  ];
  const command_id = randomUUID();
  const payload = JSON.stringify({ ...transfer, no_bukti });
  const postings = JSON.stringify([
    {
      from: `${branch}/kas`,
      to: `${branch}/bank/${transfer.tujuan}/${transfer.tujuan_rekening}`,
      asset: 'IDR',
      amount: transfer.jumlah,
    },
  ]);
  return [...event, command_id, `bench:${command_id}`, payload, postings, randomBytes(32)];
}
