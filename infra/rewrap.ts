import { openPool } from '../services/kernel/postgres/connection.js';
import { rewrap } from '../services/platform/personal/rewrap.js';
import { reachDatabase } from './database.js';
import { CannotStart } from './process/cannot-start.js';
import { personalKeyOf } from './process/personal-key.js';

/**
 * `npm run rewrap`: wraps the key of each person by the first of `PERSONAL_WRAPPING_KEYS`, so that those before it can
 * be forgotten.
 */
async function run(): Promise<void> {
  const secret = personalKeyOf(process.env);
  if (secret === undefined) throw new CannotStart('There is no master key: PERSONAL_KEY is missing.');
  const { url, leave } = await reachDatabase(process.env);
  const database = openPool(url, 'rewrap', 2);
  try {
    const { persons, wrapped } = await rewrap(database, secret);
    process.stdout.write(`${wrapped} of ${persons} keys of persons were wrapped anew\n`);
  } finally {
    await database.end();
    await leave();
  }
}

run().catch((error: Error) => {
  process.stderr.write(`kilau: ${error instanceof CannotStart ? error.message : String(error.stack)}\n`);
  process.exit(1);
});
