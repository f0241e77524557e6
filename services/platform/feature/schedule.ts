import type { BusinessDate } from '../../../contracts/language/values/business-date.js';
import type { Decider } from '../../kernel/event-store/decider.js';
import type { EventReader } from '../../kernel/event-store/event-reader.js';
import type { Sql } from '../../kernel/postgres/sql.js';
import type { Freshness } from '../reads/freshness.js';
import type { Settings } from '../settings/settings.js';

/** One run of a schedule: a branch, and its calendar day. */
export interface ScheduleRun {
  readonly schedule: string;
  readonly branch: string;
  readonly day: BusinessDate;
}

/** The parts by which a run finds what is to be done. Nothing that it reads is locked: its rules look again. */
export interface ScheduleTools {
  read<Row extends object>(query: Sql): Promise<Row[]>;
  readonly events: EventReader;
  readonly freshness: Freshness;
  readonly settings: Settings;
}

/** Commands that the clock sends: once a day and branch, by one process of all. */
export interface Schedule<C extends object = object> {
  /** Kebab-case, with its feature in it: `reset-poin`. */
  readonly name: string;
  readonly every: 'day';
  /** Days through which no process lived: each is run, oldest first, or none but the present one. */
  readonly missed: 'each' | 'none';
  /** The rules of its commands. No endpoint takes them, and its sender, a cashier `SISTEM`, sends nothing else. */
  readonly rules: Decider<C>;
  /**
   * Finds the commands of a run; undefined: it is not time yet, and it is asked again a minute later. Called again for
   * the same run after a crash or a failure.
   */
  select(run: ScheduleRun, tools: ScheduleTools): Promise<readonly C[] | undefined>;
  /**
   * Tells the commands of a branch apart, for ever: of two with the same key the first one counts. A day is part of it
   * where each day has a command of its own.
   */
  key(command: C): string;
}

/** Defines a schedule; the manifest of its feature names it. */
export const defineSchedule = <C extends object>(schedule: Schedule<C>): Schedule => schedule as unknown as Schedule;
