import type { RefusalCode } from '../../../contracts/language/define/refusals.js';
import type { MessageValues } from '../../../contracts/language/messages/messages.js';
import type { BusinessDate, JakartaClock } from '../../../contracts/language/values/business-date.js';
import type { Needs, QueryRows, StatesOf } from '../../kernel/event-store/decider.js';
import type { Sql } from '../../kernel/postgres/sql.js';

/** An obstacle to closing a branch's day. */
export interface Obstacle {
  readonly code: RefusalCode;
  /** The values in the text of the code. */
  readonly values?: MessageValues;
  /** Path of the screen where it is put right, where there is one. */
  readonly path?: string;
}

/** Of which branch and day it is asked, and what the clocks in Jakarta show. */
export interface ClosingDay extends JakartaClock {
  readonly branch: string;
  /** On which the branch books. */
  readonly business_date: BusinessDate;
}

/**
 * A condition that must hold before a branch closes its day, brought by whoever knows of it: a feature (`closing` of
 * its `Feature`) or the kernel. It is decided with the closing itself, under the lock of the branch: what happens at
 * the same moment is seen, or is booked on the next date.
 */
export interface ClosingCondition<N extends Needs = Needs> {
  /** Kebab-case, its own among all conditions. */
  readonly name: string;
  /** True where it must hold before a branch leaves an earlier date, too. */
  readonly ofAnyDate?: true;
  /** Streams on whose states it rests, by name. */
  needs?(branch: string): N;
  /** The question that it asks of the log or of a table of the kernel, of its own branch alone and by an index. */
  asks?(branch: string): Sql;
  /** The reason why the day cannot be closed, if so. Pure. */
  inTheWay(states: StatesOf<N>, day: ClosingDay, queryRows: QueryRows): Obstacle | undefined;
}

/** The part of a feature in closing a day. */
export interface Closing {
  readonly closing?: readonly ClosingCondition[];
}

/** Binds a condition; the types of the states follow from `needs`. */
export function closingCondition<N extends Needs>(condition: ClosingCondition<N>): ClosingCondition {
  return condition;
}
