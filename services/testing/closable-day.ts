import { addDays, type BusinessDate } from '../../contracts/language/values/business-date.js';
import type { Someone, Standalone } from './standalone.js';

/**
 * Makes the day on which a user's branch books one that can be closed: the branch was opened before it. Answers its
 * date.
 */
export async function closableDay(app: Standalone, someone: Someone): Promise<BusinessDate> {
  const { tgl_system } = (await someone.get('users/me')).body['user'] as { readonly tgl_system: BusinessDate };
  await app.rows('update log.branch_head set opened_on = $1', [addDays(tgl_system, -5)]);
  return tgl_system;
}
