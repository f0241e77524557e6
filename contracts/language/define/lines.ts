import { Choice, fieldsOf, Rows, type FieldOptions, type PayloadClass } from './fields.js';

/** The field with the state of a line. */
export const LINE_STATE = 'keadaan';

/** A line that has a state of its own. */
export type Living<R extends object, S extends string = string> = R & { readonly keadaan: S };

/** Returns the payload of a line with its state. */
function living<R extends object, const S extends string>(
  row: PayloadClass<R>,
  states: Readonly<Record<S, string>>,
): PayloadClass<Living<R, S>> {
  class Line extends (row as PayloadClass) {}
  Choice('Keadaan', Object.keys(states), { required: true, words: states })(Line.prototype, LINE_STATE);
  return Line as unknown as PayloadClass<Living<R, S>>;
}

/**
 * Rows of a document that have a life of their own: each is found by its key, is in one of some states, and is led to
 * another one by steps that name it (`linesTo`). The read model keeps a row for each (`<document>_<field>_baris`).
 */
export function Lines<R extends object>(
  label: string,
  row: PayloadClass<R>,
  {
    key,
    states,
    ...options
  }: FieldOptions & {
    readonly key: keyof R & string;
    readonly states: Readonly<Record<string, string>>;
    readonly max?: number;
    readonly min?: number;
    readonly totals?: readonly (keyof R & string)[];
  },
): PropertyDecorator {
  return Rows(label, living(row, states), { ...options, life: { key, states } });
}

/** Returns the fields of a payload that are lines with a life, with their key and states. */
export const linesIn = (payload: PayloadClass) =>
  [...fieldsOf(payload)].flatMap(([name, { life, row, label }]) =>
    life && row ? [{ name, row, label, ...life }] : [],
  );
