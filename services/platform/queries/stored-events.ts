import type pg from 'pg';
import type { EventStep, RecordedEvent } from '../../../contracts/language/define/event.js';
import { READ_COLUMNS } from '../../kernel/event-store/event-reader.js';
import { eventsOf, logOf } from '../../kernel/event-store/log-relations.js';
import { sql } from '../../kernel/postgres/sql.js';

type Database = Pick<pg.Pool, 'query'>;

/** An event as it was written, and the hash that it follows. */
type StoredEvent = RecordedEvent & { readonly previous_hash: string };

/** An event of a stream, and the command that led to it. */
type StreamStep = Omit<EventStep, 'may_open'> & Pick<RecordedEvent, 'command_id'>;

/** One event as it was written; undefined where there is none. */
export async function storedEvent(
  database: Database,
  branch: string,
  position: number,
): Promise<StoredEvent | undefined> {
  const { rows } = await database.query<StoredEvent>(
    `select ${READ_COLUMNS},
       coalesce(
         (select encode(hash, 'hex') from ${logOf(sql`$1`).text} p where p.position = $2 - 1),
         repeat('0', 64)
       ) as previous_hash
     from ${logOf(sql`$1`).text} e
     where e.position = $2`,
    [branch, position],
  );
  return rows[0];
}

/** The latest events of a stream, oldest first, as far as all may know them who see one of them. */
export async function streamSteps(database: Database, stream: string, most: number): Promise<readonly StreamStep[]> {
  const { rows } = await database.query<StreamStep>(
    `select branch, position, type, business_date, command_id, coalesce(payload ->> 'no_bukti', '') as no_bukti
     from ${eventsOf(sql`$1`).text} e
     order by version desc limit $2`,
    [stream, most],
  );
  return rows.toReversed();
}
