import { Clock } from '../../services/kernel/event-store/clock.js';
import { openLedger } from '../../services/domain/journals/open-ledger.js';
import { openPool } from '../../services/kernel/postgres/connection.js';
import { settingBy } from '../../services/testing/people.js';

/**
 * Lets the supervisors of a branch book on earlier dates, and moves the day on which it was opened back by so many
 * days. Answers that day.
 */
export async function letBookEarlier(databaseUrl: string, branch: string, days: number): Promise<string> {
  const ledger = openLedger(databaseUrl, 1, new Clock());
  await settingBy(ledger, branch, 'SUPERVISOR_PREVIOUS_DATE_MODULE', true);
  await ledger.close();
  const pool = openPool(databaseUrl, 'test', 1);
  const { rows } = await pool.query<{ opened_on: string }>(
    'update log.branch_head set opened_on = opened_on - $2::int where branch = $1 returning opened_on',
    [branch, days],
  );
  await pool.end();
  return rows[0]!.opened_on;
}
