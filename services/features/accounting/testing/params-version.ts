import type { JournalKey } from '../../../../contracts/accounting/events.js';
import { journalParamsOf } from '../../../kernel/event-store/journal.js';
import type { Standalone } from '../../../testing/standalone.js';

/** How often a parameter was set: the version that a change of it names. */
export async function paramsVersion(app: Pick<Standalone, 'rows'>, key: JournalKey): Promise<number> {
  const [found] = await app.rows<{ versi: number | null }>('select max(version)::int as versi from log.event where stream = $1', [journalParamsOf(key).name]);
  return found?.versi ?? 0;
}
