import { Refusal } from '../contracts/language/define/refusals.js';
import { openPool } from '../services/kernel/postgres/connection.js';
import { reportAsOf, type Asked } from './as-of/report-as-of.js';
import { openingReader } from '../services/platform/personal/vault.js';
import { reachDatabase } from './database.js';
import { CannotStart } from './process/cannot-start.js';
import { personalKeyOf } from './process/personal-key.js';

const USAGE = 'npm run as-of -- --at <date | instant | branch:position> <report> [filter=value …]';

/**
 * `npm run as-of -- --at 2026-11-20 cash/laporan-transaksi-cash tgl_from=2026-11-01 tgl_to=2026-11-20`: the report as
 * it stood then, as CSV.
 */
async function run(args: readonly string[]): Promise<void> {
  const asked = parse(args);
  const { url, leave } = await reachDatabase(process.env);
  const database = openPool(url, 'as-of', 4);
  try {
    const positions = await reportAsOf(
      asked,
      { databaseUrl: url, database, reader: openingReader(database, personalKeyOf(process.env)) },
      (text) => process.stdout.write(text),
    );
    process.stderr.write(`as of ${[...positions].map(([branch, position]) => `${branch}:${position}`).join(', ')}\n`);
  } finally {
    await database.end();
    await leave();
  }
}

function parse(args: readonly string[]): Asked {
  const [flag, at, report, ...filters] = args;
  if (flag !== '--at' || !at || !report) throw new CannotStart(USAGE);
  const pairs = filters.map((filter) => /^(\w+)=(.*)$/.exec(filter));
  if (pairs.some((pair) => !pair)) throw new CannotStart(USAGE);
  return { at, report, filters: Object.fromEntries(pairs.map((pair) => [pair![1]!, pair![2]!])) };
}

/** The known reasons, each in one line. */
function explain(error: Error): string {
  if (error instanceof Refusal)
    return [error.message, ...(error.errors ?? []).map(({ field, message }) => `${field}: ${message}`)].join('; ');
  return error instanceof CannotStart || error instanceof RangeError ? error.message : String(error.stack);
}

run(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`kilau: ${explain(error)}\n`);
  process.exit(1);
});
