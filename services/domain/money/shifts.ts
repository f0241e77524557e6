import { hitungKas, shift, shiftClosed, shiftOpened } from '../../../contracts/hitung-kas/documents.js';
import type { Posting } from '../../../contracts/language/define/event.js';
import { message } from '../../../contracts/language/messages/messages.js';
import type { Rupiah } from '../../../contracts/language/values/rupiah.js';
import { drawer } from '../../../contracts/mutasi-uang/accounts.js';
import {
  refuse,
  streamOf,
  type DecisionContext,
  type Place,
  type QueryRows,
  type Refused,
  type StreamRef,
} from '../../kernel/event-store/decider.js';
import { eventsOf, lastOf } from '../../kernel/event-store/log-relations.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import type { SettingState } from '../../platform/settings/settings.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';
import { streams } from '../../platform/streams/streams.js';

/** A shift of a drawer, by its number. */
export type Shift =
  | { readonly status: 'none' }
  | { readonly status: 'open' | 'closed'; readonly branch: string; readonly saldo_awal: Rupiah };

/** One stream a shift: the next begins only after the last one was closed, so that a drawer has one at most. */
export const shifts = streams<Shift>('shift', { status: 'none' })
  .begins(shiftOpened, ({ dihitung }, { branch }) => ({ status: 'open', branch, saldo_awal: dihitung }))
  .on(shiftClosed, (state) => ({ ...state, status: 'closed' }));

/** Selects the last number of a series of a branch (`nomor`), by the numbers that were given; null without one. */
const lastNumber = (branch: string, series: 'SH' | 'HK'): Sql => sql`
  select '${sql([series])}-' || branch || '-'
    || lpad(counters ->> '${sql([series])}', greatest(6, length(counters ->> '${sql([series])}')), '0') as nomor
  from log.branch_head
  where branch = ${branch}`;

/** Selects the last event of that shift, with its number. */
export const lastShiftStep = (branch: string): Sql => sql`
  select nomor as no_shift, step.type, step.position
  from (${lastNumber(branch, 'SH')}) last
  cross join lateral (select type, position from ${lastOf(sql`'shift/' || nomor`)} e) step`;

/** Selects the position at which a document began at a branch. */
const beganAt = (branch: string, { name }: StreamRef): Sql => sql`
  (select min(position) from ${eventsOf(name)} began where branch = ${branch})`;

/**
 * Asks for the last shift of a branch (`shift_ditutup`), where it was closed after a document began, with the position
 * of its closing (`ditutup`).
 */
export const closedShift = (branch: string, document: StreamRef): Sql => sql`
  select null::jsonb as own, no_shift as shift_ditutup, position as ditutup
  from (${lastShiftStep(branch)}) shift
  where type = ${shiftClosed.type}
    and position > ${beganAt(branch, document)}`;

/** The same beside another query, whose rows `ownFound` returns. */
export const withClosedShift = (query: Sql, branch: string, document: StreamRef): Sql => sql`
  select to_jsonb(own) as own, null as shift_ditutup, null::bigint as ditutup
  from (${query}) own
  union all
  ${closedShift(branch, document)}`;

/** The same with the number of the last count of the drawer (`dihitung`), where it came after the document began. */
export const withLastCount = (query: Sql, branch: string, document: StreamRef): Sql => sql`
  select own, shift_ditutup, null::text as dihitung
  from (${withClosedShift(query, branch, document)}) found
  union all
  (
    select null::jsonb, null::text, nomor
    from (
      select no_shift as nomor, position from (${lastShiftStep(branch)}) shift
      union all
      select nomor, position
      from (${lastNumber(branch, 'HK')}) last
      cross join lateral (select position from ${lastOf(sql`'${sql([hitungKas.stream])}/' || nomor`)} e) count
    ) counts
    where position > ${beganAt(branch, document)}
    order by position desc limit 1
  )`;

/** The number of that count; undefined without one. */
export const countedIn = (queryRows: QueryRows): string | undefined =>
  queryRows.map(({ dihitung }) => dihitung).find((one) => typeof one === 'string');

/** The rows of the other query. */
export const ownFound = (queryRows: QueryRows): QueryRows =>
  queryRows.flatMap(({ own }) => (own ? [own as Readonly<Record<string, unknown>>] : []));

/**
 * The reason why money of the drawer cannot move back, if so: it was counted when its shift was closed, and no other
 * shift runs. `came`: the position at which it came, where that is later than the document.
 */
export function shiftRefusal(
  back: readonly Posting[],
  { branch, queryRows }: Pick<DecisionContext, 'branch' | 'queryRows'>,
  field: string,
  came?: number,
): Refused | undefined {
  const no_shift = queryRows
    .filter(({ ditutup }) => came === undefined || Number(ditutup) > came)
    .map(({ shift_ditutup }) => shift_ditutup)
    .find((one) => typeof one === 'string');
  const kas = drawer(branch);
  const isCash = back.some(({ from, to, amount }) => amount !== 0 && (from === kas || to === kas));
  if (no_shift === undefined || !isCash) return undefined;
  return refuse('shift.closed-since', field, message('shift.closedSince', { no_shift: String(no_shift) }));
}

const rule = settingsNeeded('kas.wajib_shift');

/** The setting by which a shop takes and gives cash in a shift alone, for the needs of a decider. */
export const shiftNeeds = (branch: string) => ({ shiftRule: rule.of(branch) });

/** The last shift of a shop that has that setting, where it ever had one. */
export function lastShiftThen({ shiftRule }: { readonly shiftRule: readonly SettingState[] }, { last }: Place) {
  const no_shift = rule.read(shiftRule)['kas.wajib_shift'] === true ? last(shift.series[0]!) : undefined;
  return { lastShift: no_shift === undefined ? [] : [streamOf(shifts, no_shift)] };
}

/** The reason why cash cannot move, if so: the shop does so in a shift alone, and none runs. */
export function noShiftRefusal(
  moves: readonly Posting[],
  {
    shiftRule,
    lastShift: [last],
  }: { readonly shiftRule: readonly SettingState[]; readonly lastShift: readonly Shift[] },
  branch: string,
): Refused | undefined {
  const kas = drawer(branch);
  const isCash = moves.some(({ from, to, amount }) => amount !== 0 && (from === kas || to === kas));
  if (!isCash || last?.status === 'open' || rule.read(shiftRule)['kas.wajib_shift'] !== true) return undefined;
  return refuse('shift.none-open');
}
