import type { Referred } from './field-rule.js';
import { Choice, fieldsOf, joined as both, picked, Rows, WholeNumber, type PayloadClass } from './fields.js';
import { arrangedBy, MOST_LISTED, type Arranged } from './params.js';
import { Words } from './special-fields.js';
import type { Gate } from './gate.js';
import { versioned, type Versioned } from './versioned.js';
import { defineQuery, NoParams, type QueryDefinition } from './query.js';

/** The number of rows of one answer of a list by default. */
export const PAGE = 100;

/** The parameters of a list that is paged. */
export interface ListParams extends Arranged {
  /** Rows to leave out at the start. */
  readonly skip?: number;
  /** Rows at most. */
  readonly limit?: number;
}

/** The fields that a list adds from the rows that a field names: one field of each, or some as rows of their own. */
export interface Join<R extends object = object> {
  /** The field that names them. */
  readonly of: keyof R & string;
  /** The field of theirs, or those, that are answered. */
  readonly take: string | readonly string[];
  readonly label: string;
}

/**
 * The use of a row by those of another master, each of which uses the row that the first of some fields names. The list
 * answers its word.
 */
export interface Use {
  readonly field: string;
  readonly label: string;
  readonly of: () => Referred;
  /** The fields of a row of the other master, in their order, each with the word for being used by it. */
  readonly by: readonly (readonly [field: string, word: string])[];
  /** The word for a row that none uses. */
  readonly none: string;
  /** The names of the words. */
  readonly words: Readonly<Record<string, string>>;
}

/** By the name under which it stands in the answer; that of the field itself is answered in its place. */
export type Joins<R extends object = object> = Readonly<Record<string, Join<R>>>;

interface Table<R extends object> {
  readonly call: string;
  readonly title: string;
  readonly gate: Gate;
  readonly paged?: true;
  readonly joins?: Joins<R>;
  readonly use?: Use;
}

/** The read of the rows of a master. */
export function listOf<R extends object>(
  row: PayloadClass<R>,
  { call, title, gate, paged, joins, use }: Table<R>,
): QueryDefinition<NoParams | ListParams, R & Versioned> {
  const params = (paged ? paramsOf(row, joins) : NoParams) as PayloadClass<ListParams>;
  const listed = joins ? joined(row, joins) : row;
  return defineQuery(params, versioned(use ? used(listed, use) : listed), { call, title, gate });
}

/** Returns the names by which a list can be sorted: its fields and its joined fields. */
export const sortedBy = ({
  row,
  joins = {},
}: {
  readonly row: PayloadClass;
  readonly joins?: object | undefined;
}): readonly string[] => [...new Set([...fieldsOf(row).keys(), ...Object.keys(joins)])];

function paramsOf(row: PayloadClass, joins: object | undefined): PayloadClass<ListParams> {
  class Page implements Omit<ListParams, keyof Arranged> {
    @WholeNumber('Lewati', { min: 0, max: 1_000_000 }) skip?: number;
    @WholeNumber('Batas', { min: 1, max: MOST_LISTED }) limit?: number;
  }
  return both(arrangedBy(sortedBy({ row, joins })), Page);
}

/** The rows as they are answered, with what is joined. */
function joined<R extends object>(row: PayloadClass<R>, joins: Joins<R>): PayloadClass<R> {
  class Listed extends (row as PayloadClass<object>) {}
  for (const [name, { of, take, label }] of Object.entries(joins)) {
    const named = fieldsOf(row).get(of)!.of!().row as PayloadClass<Record<string, unknown>>;
    const joinedField = typeof take === 'string' ? Words(label) : Rows(label, picked(named, [...take]));
    joinedField(Listed.prototype, name);
  }
  return Listed as PayloadClass<R>;
}

/** The rows as they are answered, with the word for what uses each. */
function used<R extends object>(row: PayloadClass<R>, { field, label, words }: Use): PayloadClass<R> {
  class Used extends (row as PayloadClass<object>) {}
  Choice(label, Object.keys(words), { words })(Used.prototype, field);
  return Used as PayloadClass<R>;
}
