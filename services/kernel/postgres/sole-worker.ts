import type pg from 'pg';

/** Does a piece of work if no other process is at it (an advisory lock); `held` turns false when the lock is lost. Answers whether it was done. */
export async function soleWorker(database: pg.Pool, name: string, work: (held: () => boolean) => Promise<void>): Promise<boolean> {
  const client = await database.connect();
  let held = true;
  const lose = (): void => void (held = false);
  client.on('error', lose);
  client.on('end', lose);
  try {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock(hashtextextended($1, 0)) as locked', [name]);
    if (!rows[0]?.locked) return false;
    await work(() => held);
    return true;
  } finally {
    client.off('error', lose);
    client.off('end', lose);
    // A closed connection gives its lock back for certain; one in the pool might keep it.
    client.release(true);
  }
}
