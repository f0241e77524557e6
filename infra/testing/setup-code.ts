import { newSetupCode } from '../../services/platform/company/setup-code.js';
import { openPool } from '../../services/kernel/postgres/connection.js';

/** A new code that begins the company of a database, as a start shows one. */
export async function setupCodeOf(databaseUrl: string): Promise<string> {
  const pool = openPool(databaseUrl, 'test', 1);
  try {
    return await newSetupCode(pool);
  } finally {
    await pool.end();
  }
}
