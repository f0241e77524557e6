import { createHash } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jakartaDate, type BusinessDate } from '../../contracts/language/values/business-date.js';
import { openLedger } from '../../services/domain/journals/open-ledger.js';
import { features } from '../../services/features/features.js';
import { Clock } from '../../services/kernel/event-store/clock.js';
import { EventReader } from '../../services/kernel/event-store/event-reader.js';
import { openPool } from '../../services/kernel/postgres/connection.js';
import { FolderFileStore } from '../../services/platform/files/folder-file-store.js';
import { rebuild } from '../../services/platform/rebuild/build.js';
import { company } from '../demo/company.js';
import { seedDemo, type DemoParts } from '../demo/demo.js';
import { filledDatabase, type FreshDatabase } from './fresh-database.js';

/** The parts of the demo company that tests may ask for; its catalogue they have by a folder. */
export type TestedParts = Omit<DemoParts, 'files'>;

/** The demo company that a test begins with. */
export interface DemoStart {
  /** That of each of its users. */
  readonly password: string;
  readonly parts?: TestedParts;
  /** The day on which its branches were opened; defaults to today. */
  readonly opened?: BusinessDate;
  /** The folder that gets the pictures of its catalogue; without it there is none. */
  readonly folder?: string;
}

/**
 * A new database with the demo company and all read models of it: recorded and built once for all files of a stage that
 * begin with the same.
 */
export async function demoDatabase({ password, parts = {}, opened, folder }: DemoStart): Promise<FreshDatabase> {
  const name = JSON.stringify([jakartaDate(new Date()), password, parts, opened, folder !== undefined]);
  const pictures = join(tmpdir(), `kilau-pictures-${createHash('sha256').update(name).digest('hex').slice(0, 12)}`);
  const database = await filledDatabase(name, async (url) => {
    if (opened) await openBranches(url, opened);
    await seedDemo(url, password, folder === undefined ? parts : { ...parts, files: new FolderFileStore(pictures) });
    await buildAll(url);
  });
  if (folder !== undefined) await cp(pictures, folder, { recursive: true });
  return database;
}

async function openBranches(url: string, date: BusinessDate): Promise<void> {
  const ledger = openLedger(url, 1, new Clock());
  for (const { kode_toko } of company.tokos) await ledger.openBranch(kode_toko, date);
  await ledger.close();
}

async function buildAll(databaseUrl: string): Promise<void> {
  const database = openPool(databaseUrl, 'test', 4);
  const projections = features.flatMap(({ projections: own }) => own);
  await rebuild(projections, { databaseUrl, database, reader: new EventReader(database) });
  await database.end();
}
