import type { FieldError } from '../../../contracts/language/define/fields.js';
import type { ValidFrom } from '../../../contracts/language/define/master-reads.js';
import type { MasterDefinition } from '../../../contracts/language/define/master.js';
import { message } from '../../../contracts/language/messages/messages.js';
import type { DecisionContext } from '../../kernel/event-store/decider.js';
import type { Given, MasterState } from './master-streams.js';

/** The open dates of a branch: the one on which it books, and all from the one on to which it comes back. */
export interface OpenDays {
  readonly buka: string;
  readonly sekarang: string;
}

/** A moment of a branch: the business date that it books on, and what the clocks in Asia/Jakarta show. */
export interface Moment extends Pick<DecisionContext, 'business_date' | 'today' | 'time'> {
  /** Of head office: the dates that are still open in branches, on which its values may begin, too. */
  readonly open?: readonly OpenDays[];
}

type Valid<R extends object> = Pick<MasterDefinition<R>, 'validFrom'>;

/** The time of what begins after all that began on a day that is over by the clock and still open. */
const LAST_MINUTE = '23:59';

/** The text in a field of a row; undefined without one. */
const textIn = (row: object, field: string): string | undefined =>
  (row as Readonly<Record<string, string | undefined>>)[field];

/** The time from which the values of a row hold, as a text in the order of time. */
export const startOf = <R extends object>({ date, time }: ValidFrom<R>, row: R): string =>
  `${textIn(row, date)} ${textIn(row, time) ?? ''}`;

/** The beginning of what is set now for a date: its opening where that is later than the day on the clock. */
function beginning(date: string, { today, time }: Moment): string | undefined {
  if (date > today) return undefined;
  return date === today ? time.slice(0, 5) : LAST_MINUTE;
}

/** Returns what is wrong with a beginning: nothing holds before it was recorded. */
function pastOf<R extends object>(
  { date: day, time: hour }: ValidFrom<R>,
  row: R,
  moment: Moment,
): FieldError | undefined {
  const { business_date, today, time, open = [] } = moment;
  const [date, at] = [textIn(row, day)!, textIn(row, hour)];
  const isOpen = date >= business_date || open.some(({ buka, sekarang }) => date === buka || date >= sekarang);
  const earliest = [business_date, ...open.map(({ buka }) => buka)].toSorted()[0]!;
  if (!isOpen) return { field: day, ...message('master.pastDate', { date: earliest }) };
  const isPast = at !== undefined && `${date} ${at}` < `${today} ${time.slice(0, 5)}`;
  return isPast ? { field: hour, ...message('master.pastTime') } : undefined;
}

/**
 * Returns a row with the time from which its values hold, or what is wrong with that. Without a time they hold from
 * now; so do those that come with the beginning of the present ones, where that is past.
 */
export function begun<R extends object>(
  { validFrom }: Valid<R>,
  row: R,
  moment: Moment,
  present?: object,
): { readonly row: R } | { readonly wrong: FieldError } {
  if (!validFrom) return { row };
  const { date, time } = validFrom;
  const isKept = present && [date, time].every((field) => textIn(row, field) === textIn(present, field));
  const { open: _, ...own } = moment;
  const wrong = pastOf(validFrom, row, isKept ? own : moment);
  if (wrong && !isKept) return { wrong };
  const day = wrong ? moment.business_date : textIn(row, date)!;
  const at = wrong ? undefined : textIn(row, time);
  const begins = { [date]: day, [time]: at ?? beginning(day, moment) };
  return { row: { ...row, ...begins } };
}

function hasBegun<R extends object>(
  validFrom: ValidFrom<R>,
  one: Given<R>,
  { business_date, today, time }: Moment,
): boolean {
  const [date, at] = [textIn(one.row, validFrom.date)!, textIn(one.row, validFrom.time)];
  if (date !== business_date) return date < business_date;
  return at === undefined || startOf(validFrom, one.row) <= `${today} ${time}`;
}

function lastBegun<R extends object>(
  validFrom: ValidFrom<R>,
  given: Given<R> | undefined,
  moment: Moment,
): Given<R> | undefined {
  let latest: Given<R> | undefined;
  for (let one = given; one; one = one.before) {
    const last = one.outlasting ?? one;
    if (hasBegun(validFrom, last, moment))
      return latest && startOf(validFrom, latest.row) >= startOf(validFrom, last.row) ? latest : last;
    if (!hasBegun(validFrom, one, moment)) continue;
    if (!latest || startOf(validFrom, one.row) > startOf(validFrom, latest.row)) latest = one;
  }
  return latest;
}

/**
 * Returns the values of a row that hold at a moment of a branch: those that began last, of these the ones that were
 * given last. Of an earlier date all have begun; of its own date those without a time, and those whose time is past.
 * Undefined where none do, and for a row that is not there.
 */
export function heldAt<R extends object>(
  { validFrom }: Valid<R>,
  state: MasterState<R>,
  moment: Moment,
): Given<R> | undefined {
  return validFrom && state.status === 'active' ? lastBegun(validFrom, state.riwayat, moment) : undefined;
}

/**
 * Returns the values of a row that hold at a moment of a branch, and those that begin later, of each time the ones that
 * were given last. Of a row that was removed, those that it had.
 */
export function heldAndLater<R extends object>(
  validFrom: ValidFrom<R>,
  { riwayat, dilepas }: MasterState<R>,
  moment: Moment,
): { readonly held: Given<R> | undefined; readonly later: readonly Given<R>[] } {
  const given = riwayat ?? dilepas;
  const later = new Map<string, Given<R>>();
  for (let one = given; one && !hasBegun(validFrom, one.outlasting ?? one, moment); one = one.before) {
    const start = startOf(validFrom, one.row);
    if (!hasBegun(validFrom, one, moment) && !later.has(start)) later.set(start, one);
  }
  return { held: lastBegun(validFrom, given, moment), later: [...later.values()] };
}
