import pg from 'pg';

/**
 * Takes the password that somebody gave a user as one of their own, as if they had changed it: for tests that are about
 * something else.
 */
export async function takeAsOwn(databaseUrl: string, user_id: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('update identity.credential set position = 0 where user_id = $1', [user_id]);
  await client.end();
}
