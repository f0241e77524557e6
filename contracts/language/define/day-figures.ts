import { addDays, daysBetween, isBusinessDate, type BusinessDate } from '../values/business-date.js';
import type { DocumentFilter } from './document-rows.js';
import { Choice, joined, WholeNumber, type PayloadClass } from './fields.js';

/**
 * Figures of a document that follow from what it says, its state and a day: days lent, interest to that day. They stand
 * on its page, its slip and in its list as of the date on which its branch books; rules ask `of` for their own date.
 * The list has them by SQL of the same outcome (`services/domain/documents/day-figures.ts`).
 */
export interface DayFigures<F extends object = object, G extends object = object> {
  readonly figures: PayloadClass<G>;
  of(facts: F, day: BusinessDate, status: string): G;
  /** The states that come with time, where it has some: figures `tempo` and `hari_tempo`. */
  readonly due?: DueStates | undefined;
}

/** States that come with time: that of the last day that has come, while the document is in one of these of its own. */
export interface DueStates {
  /** The fact with the date from which days are counted. */
  readonly field: string;
  readonly in: readonly string[];
  /** The fact with the date since which time stands still, where there is one: none comes meanwhile. */
  readonly unless?: string;
  /** Each holds from that date, or from one of its own, and so many days on; in their order. */
  readonly states: readonly {
    readonly name: string;
    readonly field?: string;
    readonly after: number;
    readonly label: string;
  }[];
}

const MOST_DAYS = 1_000_000;

/** The figure with the state that came with time; empty before the first. */
export const TEMPO = 'tempo';
/** The figure with the days since the date of these states, below zero before it; 0 where none comes. */
export const TEMPO_DAYS = 'hari_tempo';
/** The days from the present one on that are the next week. */
export const WEEK_DAYS = 7;
/** The words by which a list is asked for dates within that week, and for those that are past. */
export const DUE_THIS_WEEK = 'TUJUH_HARI';
export const OVERDUE = 'SUDAH_LEWAT';

/** True for a document to which these states come: it is in one of its own in which they do, and time goes on. */
const comes = ({ in: within, unless }: DueStates, facts: object, status: string): boolean =>
  within.includes(status) && !(unless && (facts as Readonly<Record<string, unknown>>)[unless]);

/** The date from which days of a document are counted; undefined for no date, and where no state comes. */
function dueDate(due: DueStates, facts: object, status: string): BusinessDate | undefined {
  const date = (facts as Readonly<Record<string, unknown>>)[due.field];
  return comes(due, facts, status) && isBusinessDate(date) ? date : undefined;
}

/** Returns the name of the state that came with time by a day; empty before the first, and for no date. */
export function dueState(due: DueStates, facts: object, day: BusinessDate, status: string): string {
  if (!comes(due, facts, status)) return '';
  const hasCome = ({ field = due.field, after }: DueStates['states'][number]): boolean => {
    const date = (facts as Readonly<Record<string, unknown>>)[field];
    return isBusinessDate(date) && addDays(date, after) <= day;
  };
  return due.states.findLast(hasCome)?.name ?? '';
}

/** Returns the days from the date of these states to a day (`TEMPO_DAYS`). */
function dueDays(due: DueStates, facts: object, day: BusinessDate, status: string): number {
  const date = dueDate(due, facts, status);
  return date ? daysBetween(date, day) : 0;
}

/** Returns the labels of states that come with time, by their names. */
export const dueWords = ({ states }: Pick<DueStates, 'states'>): Readonly<Record<string, string>> =>
  Object.fromEntries(states.map(({ name, label }) => [name, label]));

/** The figures of states that come with time. */
export interface DueFigures {
  readonly tempo: string;
  readonly hari_tempo: number;
}

/** Adds the state that comes with time, and the days since its date, to the figures of a day of a document. */
export function withDue<F extends object, G extends object = object>(
  label: string,
  due: DueStates & { readonly field: keyof F; readonly unless?: keyof F },
  figures?: DayFigures<F, G>,
): DayFigures<F, G & DueFigures> {
  class Due {}
  const words = { '': '', ...dueWords(due) };
  Choice(label, Object.keys(words), { words })(Due.prototype, TEMPO);
  WholeNumber(`Hari ${label}`, { min: -MOST_DAYS, max: MOST_DAYS })(Due.prototype, TEMPO_DAYS);
  return {
    figures: joined(...(figures ? [figures.figures] : []), Due) as PayloadClass<G & DueFigures>,
    of: (facts, day, status) => ({
      ...(figures?.of(facts, day, status) as G),
      tempo: dueState(due, facts, day, status),
      hari_tempo: dueDays(due, facts, day, status),
    }),
    due,
  };
}

/** The filter of a list by states that come with time: one of them, dates of the next week, or all dates gone by. */
export const dueFilter = (label: string, { due }: Pick<DayFigures, 'due'>): DocumentFilter => ({
  kind: 'words',
  name: TEMPO,
  label,
  ...(due && { in: due.in }),
  words: {
    ...(due && dueWords(due)),
    [DUE_THIS_WEEK]: 'Jatuh Tempo 7 Hari ke Depan',
    [OVERDUE]: 'Semua yang Lewat Tempo',
  },
});
