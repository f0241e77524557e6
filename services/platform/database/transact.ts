import type pg from 'pg';
import { isConnectionLost } from '../../kernel/postgres/connection.js';

/** Ends a transaction; answers whether its connection can be used no more. */
export async function rolledBack(client: pg.PoolClient, error?: unknown): Promise<boolean> {
  if (isConnectionLost(error)) return true;
  return client.query('rollback').then(
    () => false,
    () => true,
  );
}

/**
 * Does something in a transaction of a pool's connection. With a `lock` those of the same lock come one after another,
 * in whichever process.
 */
export async function transact<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  lock?: string,
): Promise<T> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    await client.query('begin');
    if (lock !== undefined) await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [lock]);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    isBroken = await rolledBack(client, error);
    throw error;
  } finally {
    client.release(isBroken);
  }
}
