import { addDays, isBusinessDate, type BusinessDate } from '../values/business-date.js';
import { Choice, joined, type PayloadClass } from './fields.js';

/**
 * Figures of a document that follow from what it says, its state and a day: days lent, interest to that day. They stand
 * on its page, its slip and in its list as of the date on which its branch books; rules ask `of` for their own date.
 * The list has them by SQL of the same outcome (`services/domain/documents/day-figures.ts`).
 */
export interface DayFigures<F extends object = object, G extends object = object> {
  readonly figures: PayloadClass<G>;
  of(facts: F, day: BusinessDate, status: string): G;
  /** The states that come with time, where it has some: figure `tempo`. */
  readonly due?: DueStates | undefined;
}

/** States that come with time: that of the last day that has come, while the document is in one of these of its own. */
export interface DueStates {
  /** The fact with the date from which days are counted. */
  readonly field: string;
  readonly in: readonly string[];
  /** Each holds from that date, or from one of its own, and so many days on; in their order. */
  readonly states: readonly {
    readonly name: string;
    readonly field?: string;
    readonly after: number;
    readonly label: string;
  }[];
}

/** The figure with the state that came with time; empty before the first. */
export const TEMPO = 'tempo';

/** Returns the name of the state that came with time by a day; empty before the first, and for no date. */
export function dueState(due: DueStates, facts: object, day: BusinessDate, status: string): string {
  if (!due.in.includes(status)) return '';
  const hasCome = ({ field = due.field, after }: DueStates['states'][number]): boolean => {
    const date = (facts as Readonly<Record<string, unknown>>)[field];
    return isBusinessDate(date) && addDays(date, after) <= day;
  };
  return due.states.findLast(hasCome)?.name ?? '';
}

/** Returns the labels of states that come with time, by their names. */
export const dueWords = ({ states }: Pick<DueStates, 'states'>): Readonly<Record<string, string>> =>
  Object.fromEntries(states.map(({ name, label }) => [name, label]));

/** Adds the state that comes with time (`tempo`) to the figures of a day of a document. */
export function withDue<F extends object, G extends object = object>(
  label: string,
  due: DueStates & { readonly field: keyof F },
  figures?: DayFigures<F, G>,
): DayFigures<F, G & { readonly tempo: string }> {
  class Due {}
  const words = { '': '', ...dueWords(due) };
  Choice(label, Object.keys(words), { words })(Due.prototype, TEMPO);
  return {
    figures: joined(...(figures ? [figures.figures] : []), Due) as PayloadClass<G & { readonly tempo: string }>,
    of: (facts, day, status) => ({
      ...(figures?.of(facts, day, status) as G),
      tempo: dueState(due, facts, day, status),
    }),
    due,
  };
}
