import type pg from 'pg';
import { PUSAT } from '../../../contracts/language/define/gate.js';
import { gambarStored } from '../../../contracts/images/events.js';
import { gambar } from '../../../contracts/images/gambar.js';
import type { Examined } from '../../platform/doctor/examined.js';
import { EXAMPLES, type Finding } from '../../platform/doctor/finding.js';
import type { FileStore } from '../../platform/files/file-store.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { imageUses } from './image-uses.js';
import { imageKey, IMAGES } from './image-keys.js';

/** The images that are there. */
const present: Sql = sql`
  select payload ->> 'gambar_name' as key, payload ->> 'gambar_path' as path
  from log.event e
  where branch = ${PUSAT}
    and stream >= ${`${gambar.name}/`}
    and stream < ${`${gambar.name}0`}
    and type = ${gambarStored.type}
    and not exists (select from log.event later where later.stream = e.stream and later.version > e.version)`;

type ImageCheck = (examined: Pick<Examined, 'database' | 'files'>) => Promise<Finding>;

const named = sql`select distinct key from (${imageUses}) n where until = 'infinity'`;

/**
 * The checks of images: whatever a document or a record names, or would name if it were restored, is there, and each
 * that is there has its file.
 */
export const imageChecks: readonly ImageCheck[] = [
  async ({ database }): Promise<Finding> => {
    const keys = await rowsOf<{ key: string; there: boolean }>(
      database,
      sql`select key, key in (select key from (${present}) p) as there from (${named}) n`,
    );
    const wrong = keys
      .filter(({ there }) => !there)
      .map(({ key }) => `a record names the image ${key}, which is not there`);
    return {
      invariant: 'every image that a record names is there',
      checked: keys.length,
      wrong: wrong.slice(0, EXAMPLES),
    };
  },
  async ({ database, files }): Promise<Finding> => {
    const images = files ? await rowsOf<{ key: string; path: string }>(database, present) : [];
    const stored = files ? await keysIn(files) : new Set<string>();
    const wrong = images
      .filter(({ path }) => !stored.has(imageKey(path)))
      .map(({ path }) => `the file of ${path} is missing`);
    return { invariant: 'every image has its file', checked: images.length, wrong: wrong.slice(0, EXAMPLES) };
  },
];

async function rowsOf<Row extends object>(database: pg.Pool, { text, values }: Sql): Promise<Row[]> {
  return (await database.query<Row>(text, [...values])).rows;
}

async function keysIn(files: FileStore): Promise<ReadonlySet<string>> {
  const keys = new Set<string>();
  for await (const { key } of files.list(IMAGES)) keys.add(key);
  return keys;
}
