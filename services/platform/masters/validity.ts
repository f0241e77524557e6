import type { FieldError } from '../../../contracts/language/define/fields.js';
import type { MasterDefinition } from '../../../contracts/language/define/master.js';
import { message } from '../../../contracts/language/messages/messages.js';
import type { DecisionContext } from '../../kernel/event-store/decider.js';
import type { Given, MasterState } from './master-streams.js';

/** A moment of a branch: the business date that it books on, and what the clocks in Asia/Jakarta show. */
export type Moment = Pick<DecisionContext, 'business_date' | 'today' | 'time'>;

type Valid<R extends object> = Pick<MasterDefinition<R>, 'validFrom'>;

/** The time of what begins after all that began on a day that is over by the clock and still open. */
const LAST_MINUTE = '23:59';

const textIn = (row: object, field: string): string | undefined =>
  (row as Readonly<Record<string, string | undefined>>)[field];

/**
 * Returns a row with the time from which its values hold, or what is wrong with that: values hold from when they are
 * recorded at the earliest.
 */
export function begun<R extends object>(
  { validFrom }: Valid<R>,
  row: R,
  { business_date, today, time }: Moment,
): { readonly row: R } | { readonly wrong: FieldError } {
  if (!validFrom) return { row };
  const [date, sent] = [textIn(row, validFrom.date)!, textIn(row, validFrom.time)];
  const now = time.slice(0, 5);
  if (date < business_date)
    return { wrong: { field: validFrom.date, ...message('master.pastDate', { date: business_date }) } };
  if (sent !== undefined && `${date} ${sent}` < `${today} ${now}`)
    return { wrong: { field: validFrom.time, ...message('master.pastTime') } };
  if (sent !== undefined || date > today) return { row };
  return { row: { ...row, [validFrom.time]: date === today ? now : LAST_MINUTE } };
}

/**
 * Returns the values of a row that hold at a moment of a branch: those that began last, of these the ones that were
 * given last. Of an earlier date all have begun; of its own date those without a time, and those whose time is past.
 * Undefined where none do, and for a row that is not there.
 */
export function heldAt<R extends object>(
  { validFrom }: Valid<R>,
  state: MasterState<R>,
  { business_date, today, time }: Moment,
): Given<R> | undefined {
  if (!validFrom || state.status !== 'active') return undefined;
  const startOf = ({ row }: Given<R>): string => `${textIn(row, validFrom.date)} ${textIn(row, validFrom.time) ?? ''}`;
  const now = `${today} ${time}`;
  const holds = (one: Given<R>): boolean => {
    const [date, at] = [textIn(one.row, validFrom.date)!, textIn(one.row, validFrom.time)];
    return date < business_date || (date === business_date && (at === undefined || startOf(one) <= now));
  };
  let held: Given<R> | undefined;
  for (let one = state.riwayat; one; one = one.before)
    if (holds(one) && (!held || startOf(one) > startOf(held))) held = one;
  return held;
}
