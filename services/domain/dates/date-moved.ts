import { BUSINESS_DATE, type BusinessDateMoved } from '../../../contracts/business-date/views.js';
import type { BusinessDate } from '../../../contracts/language/values/business-date.js';
import { telling, type Decision } from '../../kernel/event-store/decider.js';

/**
 * A decision by which a branch books on another date from then on, and open consoles hear so. Where that is an earlier
 * date, `present` is the one that the branch comes back to.
 */
export function onDate(decision: Decision, branch: string, date: BusinessDate, present?: BusinessDate): Decision {
  if ('refusal' in decision) return decision;
  const data: BusinessDateMoved = { kode_toko: branch, tgl_system: date };
  const news = { to: { branch }, event: BUSINESS_DATE, data };
  return telling({ ...decision, date, ...(present && { presentDate: present }) }, news);
}
