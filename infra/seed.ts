import { parseArgs } from 'node:util';
import { Refusal } from '../contracts/language/define/refusals.js';
import { businessDate, jakartaDate } from '../contracts/language/values/business-date.js';
import { features } from '../services/features/features.js';
import { openPool } from '../services/kernel/postgres/connection.js';
import { openingReader } from '../services/platform/personal/vault.js';
import { rebuild } from '../services/platform/rebuild/build.js';
import { writeCredentials } from './demo/seeded-demo.js';
import { openInstallation } from './installation.js';
import { CannotStart } from './process/cannot-start.js';
import { homeOf } from './process/home.js';
import { keptPersonalKey } from './process/personal-key.js';
import { randomPasswords, seedCompany, sizeOf, type Asked } from './demo/seed/seed-company.js';
import { credentialsFile } from './start/credentials.js';

const USAGE = `npm run seed [-- --branches 20 --days 365 --documents 1000000 --seed 42 --until <yyyy-MM-dd>]
    a company with so many shops, and so many documents in the days before a date (today), into an empty database.
    The same numbers and the same date make the same log.`;

const env = process.env;
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const seconds = (since: number): number => (performance.now() - since) / 1000;

/** `npm run seed`: writes a history of trade, then the read models from it. */
async function run(args: readonly string[]): Promise<void> {
  const asked = askedIn(args);
  const home = homeOf(env);
  const { url, leave } = await openInstallation(env, home);
  try {
    const size = sizeOf(asked);
    const users = randomPasswords(size.company);
    let said = performance.now();
    const told = (days: number, documents: number): void => {
      if (seconds(said) < 5) return;
      said = performance.now();
      say(`${days} of ${size.days} days, ${documents} documents`);
    };
    const personalKey = env['PERSONAL_KEY'] || keptPersonalKey(home);
    const began = performance.now();
    const { documents, events } = await seedCompany(url, users, { ...size, told }, personalKey);
    const took = seconds(began);
    const rates = `${rate(documents, took)} documents, ${rate(events, took)} events a second`;
    say(`${documents} documents in ${took.toFixed(1)} s: ${rates}`);
    writeCredentials(credentialsFile(home), users);
    await project(url, personalKey);
    say(`Users and passwords: ${credentialsFile(home)}`);
  } finally {
    await leave();
  }
}

const rate = (count: number, took: number): string => Math.round(count / took).toLocaleString('en');

async function project(url: string, personalKey: string): Promise<void> {
  const database = openPool(url, 'seed', 4);
  const began = performance.now();
  let events = 0;
  try {
    await rebuild(
      features.flatMap(({ projections }) => projections),
      { databaseUrl: url, database, reader: openingReader(database, personalKey) },
      { progress: ({ total }) => (events = total) },
    );
  } finally {
    await database.end();
  }
  const took = seconds(began);
  say(`the read models of ${events} events in ${took.toFixed(1)} s: ${rate(events, took)} events a second`);
}

function askedIn(args: readonly string[]): Asked {
  const number = { type: 'string' } as const;
  const options = { branches: number, days: number, documents: number, seed: number, until: number };
  const { values } = parseArgs({ args: [...args], options });
  const whole = (text: string | undefined, usual: number, most: number): number => {
    const value = text === undefined ? usual : Number(text);
    if (!Number.isSafeInteger(value) || value < 1 || value > most) throw new CannotStart(USAGE);
    return value;
  };
  const today = jakartaDate(new Date());
  const until = values.until === undefined ? today : businessDate(values.until);
  if (until > today) throw new CannotStart(USAGE);
  return {
    branches: whole(values.branches, 20, 99),
    days: whole(values.days, 365, 3_650),
    documents: whole(values.documents, 1_000_000, 100_000_000),
    seed: whole(values.seed, 42, 2 ** 31),
    until,
  };
}

function explain(error: Error): string {
  if (error instanceof Refusal || error instanceof CannotStart) return error.message;
  return String(error.stack);
}

run(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: Error) => {
    process.stderr.write(`kilau: ${explain(error)}\n`);
    process.exit(1);
  },
);
