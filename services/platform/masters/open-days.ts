import type { MasterDefinition } from '../../../contracts/language/define/master.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { besideOthers } from './range-rules.js';
import type { OpenDays } from './validity.js';

type Found = readonly Readonly<Record<string, unknown>>[];

/**
 * Asks on which dates branches still book, of the heads of their logs; undefined where no row could begin before the
 * date of head office: one with a time of a day that is over is past.
 */
export function openDaysOf<R extends object>(master: MasterDefinition<R>, rows: readonly R[]): Sql | undefined {
  const time = master.validFrom?.time;
  if (time === undefined || rows.every((row) => row[time] !== undefined)) return undefined;
  return sql`
    select distinct business_date::text as buka, coalesce(present_date, business_date)::text as sekarang
    from log.branch_head`;
}

/** The open dates of branches that a survey found. */
export const daysFound = (found: Found): readonly OpenDays[] =>
  found.flatMap(({ buka, sekarang }) =>
    typeof buka === 'string' && typeof sekarang === 'string' ? [{ buka, sekarang }] : [],
  );

/**
 * The part of a decider of a master that asks for what its rows are held against: those beside them, or the dates from
 * which they may hold. A shop that closes its day at the same moment does so before it or after it: only head office
 * waits.
 */
export function heldAgainst<R extends object, C>(master: MasterDefinition<R>, rowsOf: (command: C) => readonly R[]) {
  if (!master.validFrom) return besideOthers(master);
  if (master.ranges) throw new Error(`${master.name} has rows side by side that hold from a time`);
  return { survey: (command: C) => openDaysOf(master, rowsOf(command)), surveys: 'branch' } as const;
}
