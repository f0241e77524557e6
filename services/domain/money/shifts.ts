import { shiftClosed } from '../../../contracts/hitung-kas/documents.js';
import type { Posting } from '../../../contracts/language/define/event.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { drawer } from '../../../contracts/mutasi-uang/accounts.js';
import {
  refuse,
  type DecisionContext,
  type QueryRows,
  type Refused,
  type StreamRef,
} from '../../kernel/event-store/decider.js';
import { eventsOf, lastOf } from '../../kernel/event-store/log-relations.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';

/** Selects the number of the last shift of a branch (`no_shift`), by the numbers that were given; null without one. */
const lastShift = (branch: string): Sql => sql`
  select 'SH-' || branch || '-' || lpad(counters ->> 'SH', greatest(6, length(counters ->> 'SH')), '0') as no_shift
  from log.branch_head
  where branch = ${branch}`;

/** Selects the last event of that shift, with its number. */
export const lastShiftStep = (branch: string): Sql => sql`
  select no_shift, step.type, step.position
  from (${lastShift(branch)}) last
  cross join lateral (select type, position from ${lastOf(sql`'shift/' || no_shift`)} e) step`;

/** Asks for the last shift of a branch (`shift_ditutup`), where it was closed after a document began. */
export const closedShift = (branch: string, { name }: StreamRef): Sql => sql`
  select null::jsonb as own, no_shift as shift_ditutup
  from (${lastShiftStep(branch)}) shift
  where type = ${shiftClosed.type}
    and position > (select min(position) from ${eventsOf(name)} began where branch = ${branch})`;

/** The same beside another query, whose rows `ownFound` returns. */
export const withClosedShift = (query: Sql, branch: string, document: StreamRef): Sql => sql`
  select to_jsonb(own) as own, null as shift_ditutup
  from (${query}) own
  union all
  ${closedShift(branch, document)}`;

/** The rows of the other query. */
export const ownFound = (queryRows: QueryRows): QueryRows =>
  queryRows.flatMap(({ own }) => (own ? [own as Readonly<Record<string, unknown>>] : []));

/**
 * The reason why money of the drawer cannot move back, if so: it was counted when its shift was closed, and no other
 * shift runs.
 */
export function shiftRefusal(
  back: readonly Posting[],
  { branch, queryRows }: Pick<DecisionContext, 'branch' | 'queryRows'>,
  field: string,
): Refused | undefined {
  const no_shift = queryRows.map(({ shift_ditutup }) => shift_ditutup).find((one) => typeof one === 'string');
  const kas = drawer(branch);
  const isCash = back.some(({ from, to, amount }) => amount !== 0 && (from === kas || to === kas));
  if (no_shift === undefined || !isCash) return undefined;
  return refuse('shift.closed-since', field, message('shift.closedSince', { no_shift: String(no_shift) }));
}
