import type pg from 'pg';

/**
 * Does something to the file of a key while nobody else writes or collects it, in whichever process (an advisory lock).
 */
export async function inTurn<T>(
  database: pg.Pool,
  key: string,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await database.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`kilau image file ${key}`]);
    return await work(client);
  } finally {
    // Nothing was changed; a connection that cannot say so is not used again.
    const ended = await client.query('rollback').catch((error: Error) => error);
    client.release(ended instanceof Error);
  }
}
