import type { JournalMove } from '../../../contracts/accounting/events.js';
import type { Repost } from '../../../contracts/accounting/commands.js';
import { dayClosed, dayReopened } from '../../../contracts/tutup-toko/events.js';
import { nameOf } from '../../../contracts/language/define/names.js';
import type { BusinessDate } from '../../../contracts/language/values/business-date.js';
import { journalParamsOf, type ParamState } from '../../domain/journals/journal.js';
import { eventsOf } from '../../kernel/event-store/log-relations.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import type { QueryTools } from '../../platform/reads/query-source.js';
import { movesOf, type PostedLeg } from './repost-moves.js';

/** The effect that a re-posting of a branch would have. */
export interface RepostPlan {
  readonly branch: string;
  readonly moves: readonly JournalMove[];
  /** The days among them that the branch has closed, in order. */
  readonly closed: readonly BusinessDate[];
}

/** The days that a branch has closed and not opened again. */
export const closedDaysOf = (branch: string): Sql => sql`
  select tanggal
  from (
    select distinct on (payload ->> 'tanggal') payload ->> 'tanggal' as tanggal, type
    from ${eventsOf(nameOf('day', branch))} e
    where type in (${dayClosed.type}, ${dayReopened.type})
    order by payload ->> 'tanggal', version desc
  ) d
  where type = ${dayClosed.type}`;

/** The days of moves that are among those that a branch has closed. */
export function closedAmong(
  moves: readonly JournalMove[],
  closed: readonly Readonly<Record<string, unknown>>[],
): readonly BusinessDate[] {
  const days = new Set(closed.map(({ tanggal }) => tanggal));
  return [...new Set(moves.map(({ tanggal }) => tanggal))].filter((day) => days.has(day)).toSorted();
}

/**
 * Selects items opened within a range and cleared outside of it, or the other way round: both sides stay where they
 * are.
 */
const elsewhere = (branch: string, tgl_from: string, tgl_to: string): Sql => sql`
  select rekening
  from read_journals.leg
  where branch = ${branch}
    and split_part(rekening, '/', 1) in ('kirim', 'noncash')
    and business_date not between ${tgl_from} and ${tgl_to}
    and jumlah <> 0`;

/**
 * The moves of a range of the books of a branch by the parameters in force, for the preview and for the re-posting
 * itself.
 */
export async function repostPlan(
  { read, states }: Pick<QueryTools, 'read' | 'states'>,
  branch: string,
  { tgl_from, tgl_to }: Pick<Repost, 'tgl_from' | 'tgl_to'>,
): Promise<RepostPlan> {
  const postedLegs = await read<PostedLeg>(sql`
    select business_date, trx, type, rekening, jenis_akun, nomor_akun, jumlah
    from read_journals.leg
    where branch = ${branch}
      and business_date between ${tgl_from} and ${tgl_to}
      and jumlah <> 0
      and trx <> ''
      and rekening not in (${elsewhere(branch, tgl_from, tgl_to)})
    order by 1, 2, 3, 4, 5, 6`);
  const names = new Map(postedLegs.map(({ trx, type }) => [`${trx}/${type}`, journalParamsOf({ trx, type })]));
  const params = (await states(Object.fromEntries(names))) as Readonly<Record<string, ParamState>>;
  const moves = movesOf(postedLegs, ({ trx, type }) => params[`${trx}/${type}`]!.detail_akun);
  return { branch, moves, closed: moves.length > 0 ? closedAmong(moves, await read(closedDaysOf(branch))) : [] };
}
