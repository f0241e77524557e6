import type pg from 'pg';
import type { JournalKey } from '../../../../contracts/language/define/event.js';
import { journalParamsOf } from '../../../domain/journals/journal.js';

/** Returns the version of a parameter, which a change of it names. */
export async function paramsVersion(pool: pg.Pool, key: JournalKey): Promise<number> {
  const { rows } = await pool.query<{ versi: number | null }>(
    'select version::int as versi from log.stream where stream = $1',
    [journalParamsOf(key).name],
  );
  return rows[0]?.versi ?? 0;
}
