import { features } from '../services/features/features.js';
import { EventReader } from '../services/kernel/event-store/event-reader.js';
import { openPool } from '../services/kernel/postgres/connection.js';
import { rebuild } from '../services/kernel/projection/build.js';
import { reachDatabase } from './database.js';
import { CannotStart } from './process/cannot-start.js';

/** `npm run rebuild [name …]`: builds read models anew from the log beside the live ones, and swaps them in. All of them when none is named. */
async function run(names: readonly string[]): Promise<void> {
  const projections = features.flatMap(({ projections: some }) => some);
  const unknown = names.filter((name) => !projections.some((projection) => projection.name === name));
  if (unknown.length > 0) throw new CannotStart(`There is no read model ${unknown.join(', ')}; there are ${projections.map(({ name }) => name).join(', ')}.`);
  const { url, leave } = await reachDatabase(process.env);
  const database = openPool(url, 'rebuild', 4);
  try {
    for (const projection of projections.filter(({ name }) => names.length === 0 || names.includes(name))) {
      const begun = Date.now();
      await rebuild(projection, { databaseUrl: url, database, reader: new EventReader(database) });
      process.stdout.write(`${projection.name} was rebuilt in ${Date.now() - begun} ms\n`);
    }
  } finally {
    await database.end();
    await leave();
  }
}

run(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`kilau: ${error instanceof CannotStart ? error.message : String(error.stack)}\n`);
  process.exit(1);
});
