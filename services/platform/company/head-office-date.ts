import { PUSAT } from '../../../contracts/language/define/gate.js';
import type { BusinessDate } from '../../../contracts/language/values/business-date.js';
import type { StatesOf } from '../../kernel/event-store/decider.js';
import { dateStream } from './date-stream.js';
import { dayStream } from './day-stream.js';

/** The streams that say on which date head office books, for the needs of a decider. */
export const headOfficeNeeds = { headOfficeDay: dayStream(PUSAT), headOfficeDate: dateStream(PUSAT) };

/** Returns the business date of head office; undefined until it has closed a day. */
export function headOfficeDate({
  headOfficeDay: day,
  headOfficeDate: date,
}: StatesOf<typeof headOfficeNeeds>): BusinessDate | undefined {
  if (date.status === 'earlier') return date.tanggal;
  if (day.status === 'none') return undefined;
  return day.status === 'closed' ? day.berikutnya : day.tanggal;
}
