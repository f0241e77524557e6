import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { events } from '../../contracts/catalogue.js';
import { unreadableShapes, type HeldShape } from '../../contracts/language/documents/event-shapes.js';
import { olderShapes } from '../../contracts/language/older-shapes.js';
import { isConnectionLost, openPool } from '../../services/kernel/postgres/connection.js';
import { BASELINE } from '../migrations/baseline.js';
import { CannotStart } from './cannot-start.js';

/** The attempts of a process that starts while its database does, and the pause between two of them. */
const ATTEMPTS = 5;
const PAUSE_MS = 1000;

/**
 * Looks whether a database has a log, before anything of it is read. Throws CannotStart for one that this version
 * cannot read as a whole: its tables are others, or it holds events that the definitions do not fit. `home` is the data
 * folder where the database lies in one.
 */
export async function findReadableLog(url: string, home?: string): Promise<boolean> {
  const database = openPool(url, 'look', 1);
  try {
    if (!(await has(database, 'log.event'))) return false;
    const reasons = await unreadable(database);
    if (reasons.length > 0) throw new CannotStart(refusal(reasons, url, home));
    return true;
  } finally {
    await database.end();
  }
}

/** Throws as `findReadableLog` does, once the database can be reached. */
export async function awaitReadableLog(url: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      await findReadableLog(url);
      return;
    } catch (error) {
      if (!isConnectionLost(error) || attempt === ATTEMPTS) throw error;
      await delay(PAUSE_MS);
    }
}

async function has(database: pg.Pool, table: string): Promise<boolean> {
  const { rows } = await database.query<{ is: boolean }>('select to_regclass($1) is not null as is', [table]);
  return rows[0]!.is;
}

async function unreadable(database: pg.Pool): Promise<readonly string[]> {
  const baseline = (await has(database, 'log.baseline'))
    ? await database.query<{ hash: string }>('select hash from log.baseline')
    : undefined;
  if (baseline?.rows[0]?.hash !== BASELINE) return ['its tables are not those of this version'];
  const { rows } = await database.query<HeldShape>(
    'select type, schema, required from log.event_shape order by type, schema',
  );
  return unreadableShapes(rows, events, olderShapes);
}

/** One line: which data, why not, and how to begin anew. */
function refusal([first, ...others]: readonly string[], url: string, home: string | undefined): string {
  const { host, pathname } = new URL(url);
  const name = decodeURIComponent(pathname.slice(1));
  const where = home === undefined ? `The database ${name} of ${host}` : `The data in ${home}`;
  const why = others.length === 0 ? first : `${first} (and ${others.length} more)`;
  const anew =
    home === undefined
      ? `in an empty database: createdb ${name}-2, and name it in DATABASE_URL (of the migrations OWNER_DATABASE_URL)`
      : `in another folder: KILAU_HOME=${home}-2 npm start`;
  return (
    `${where} cannot be read by this version of Kilau: ${why}. ` +
    `Start the version that recorded it, or begin anew ${anew}`
  );
}
