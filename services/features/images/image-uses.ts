import { masters } from '../../../contracts/catalogue.js';
import { gambar } from '../../../contracts/images/gambar.js';
import { PHOTO } from '../../domain/keys/stream-keys.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { namedRows } from '../../platform/lists/named-rows.js';

/** The masters of the catalogue. */
export const everyMaster = masters;

/**
 * Rows (`key`, `until`) of a subquery: every use of an image. A row of a master uses an image for as long as it names
 * it; a document of which an event names one uses it for good. Exact for head office's log while nothing is recorded
 * there.
 */
export const imageUses: Sql = sql`
  ${namedRows(gambar, everyMaster)}
  union all
  select value as key, 'infinity'::timestamptz as until from log.stream_key where key = ${PHOTO}`;
