import { keysOf } from '../services/domain/keys/stream-keys.js';
import { features } from '../services/features/features.js';
import { openPool } from '../services/kernel/postgres/connection.js';
import { rebuildDerived } from '../services/platform/derived/derived-rows.js';
import { rebuild } from '../services/platform/rebuild/build.js';
import { openingReader } from '../services/platform/personal/vault.js';
import { reachDatabase } from './database.js';
import { CannotStart } from './process/cannot-start.js';
import { personalKeyOf } from './process/personal-key.js';

/** Milliseconds between two lines of progress. */
const SAY_MS = 5000;
/** The name of what the log keeps beside its events: versions and keys of streams, sums of days. */
const KEYS = 'keys';

/**
 * `npm run rebuild [name …]`: builds read models anew from one reading of the log, next to the live ones, and swaps
 * them in. All of them when none is named, and before them what the log keeps beside its events (`keys`).
 */
async function run(names: readonly string[]): Promise<void> {
  const projections = features.flatMap(({ projections: some }) => some);
  const known = [KEYS, ...projections.map(({ name }) => name)];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new CannotStart(`There is no read model ${unknown.join(', ')}; there are ${known.join(', ')}.`);
  const { url, leave } = await reachDatabase(process.env);
  const database = openPool(url, 'rebuild', 4);
  const begun = Date.now();
  let said = begun;
  try {
    if (names.length === 0 || names.includes(KEYS))
      await rebuildDerived(database, keysOf, (branch) => process.stdout.write(`keys of ${branch} were rebuilt\n`));
    await rebuild(
      projections.filter(({ name }) => names.length === 0 || names.includes(name)),
      { databaseUrl: url, database, reader: openingReader(database, personalKeyOf(process.env)) },
      {
        progress: ({ done, total }) => {
          if (Date.now() - said < SAY_MS) return;
          said = Date.now();
          process.stdout.write(`${done} of ${total} events\n`);
        },
        built: async ({ name }) => void process.stdout.write(`${name} was rebuilt in ${Date.now() - begun} ms\n`),
      },
    );
  } finally {
    await database.end();
    await leave();
  }
}

run(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`kilau: ${error instanceof CannotStart ? error.message : String(error.stack)}\n`);
  process.exit(1);
});
