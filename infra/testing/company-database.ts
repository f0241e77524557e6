import { createHash } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jakartaDate, type BusinessDate } from '../../contracts/language/values/business-date.js';
import { features } from '../../services/features/features.js';
import { EventReader } from '../../services/kernel/event-store/event-reader.js';
import { openPool } from '../../services/kernel/postgres/connection.js';
import { FolderFileStore } from '../../services/platform/files/folder-file-store.js';
import { rebuild } from '../../services/platform/rebuild/build.js';
import type { CompanyParts } from '../company/record-company.js';
import { writeCompany } from '../company/write-company.js';
import { testCompany } from './company/company.js';
import { filledDatabase, type FreshDatabase } from './fresh-database.js';

/** The parts of the company of tests that these may ask for; its catalogue they have by a folder. */
export type TestedParts = Pick<CompanyParts, 'chart' | 'parameters'>;

/** The company that a test begins with. */
interface CompanyStart {
  /** That of each of its users. */
  readonly password: string;
  readonly parts?: TestedParts;
  /** The day on which its branches were opened; defaults to today. */
  readonly opened?: BusinessDate;
  /** The folder that gets the pictures of its catalogue; without it there is none. */
  readonly folder?: string;
}

/**
 * A new database with the company of tests and all read models of it: recorded and built once for all files of a stage
 * that begin with the same.
 */
export async function companyDatabase(start: CompanyStart): Promise<FreshDatabase> {
  const { password, parts = {}, opened, folder } = start;
  const name = JSON.stringify([jakartaDate(new Date()), password, parts, opened, folder !== undefined]);
  const pictures = join(tmpdir(), `kilau-pictures-${createHash('sha256').update(name).digest('hex').slice(0, 12)}`);
  const database = await filledDatabase(name, async (url) => {
    await writeTestCompany(url, folder === undefined ? start : { ...start, folder: pictures });
    await buildAll(url);
  });
  if (folder !== undefined) await cp(pictures, folder, { recursive: true });
  return database;
}

/** Records the company of tests into a database in which no company stands. */
export async function writeTestCompany(
  url: string,
  { password, parts = {}, opened, folder }: CompanyStart,
): Promise<void> {
  const today = jakartaDate(new Date());
  await writeCompany(url, testCompany, password, {
    parts: folder === undefined ? parts : { ...parts, files: new FolderFileStore(folder) },
    opens: opened ?? today,
    until: today,
    seed: 'test',
    whole: true,
  });
}

async function buildAll(databaseUrl: string): Promise<void> {
  const database = openPool(databaseUrl, 'test', 4);
  const projections = features.flatMap(({ projections: own }) => own);
  await rebuild(projections, { databaseUrl, database, reader: new EventReader(database) });
  await database.end();
}
