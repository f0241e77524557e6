import { message, type Message, type MessageId } from '../messages/messages.js';
import { measures, type FieldType } from './field-type.js';
import type { FigureRight } from './gate.js';
import { readFields } from './read-fields.js';
import { isCheckedTogether, togetherErrors } from './together.js';
import { checkedBy, validated } from './validated.js';

/**
 * A class that describes a payload by decorated fields: HTTP validation, forms, consumers and documents come from it.
 */
export type PayloadClass<T extends object = object> = new () => T;

/**
 * The rule of one field of a payload: `read` turns the input into a value, undefined for none; `check` returns the
 * message for a wrong one.
 */
export interface FieldRule {
  readonly type: FieldType;
  readonly label: string;
  readonly required: boolean;
  readonly schema: Readonly<Record<string, unknown>>;
  read(sent: unknown): unknown;
  check(value: unknown): Message | undefined;
  /** The master whose rows it names, if it names one; a list names several. */
  readonly of?: () => Referred;
  /** Values that those rows must have, so that it may name them: `{ folder: 'BANNER' }`. */
  readonly whose?: Readonly<Record<string, string>>;
  /** The setting of the company that says how long its values are at least. */
  readonly shortest?: { readonly setting: string; readonly initial: number; readonly wrong: MessageId };
  /** The setting of the company that says how large its figures are at most, in the unit that people write. */
  readonly largest?: { readonly setting: string; readonly initial: number; readonly wrong: MessageId };
  /**
   * Keeps its value where a change does not send it, and is removed when it is sent empty. Any other field is removed
   * when a change leaves it out.
   */
  readonly kept?: true;
  /**
   * It says what the row that another field of the payload names has as `field`; of a list of them a list. The server
   * fills it in, and refuses another value.
   */
  readonly copies?: Copied;
  /** A reference: people read it in groups of four letters, on paper too. */
  readonly grouped?: true;
  /** Of a date that has been, as that of a birth: a year of two digits is the last such before the present day. */
  readonly past?: true;
  /** It says something of a person: in the log it stands encrypted with the key of that person (`personal.ts`). */
  readonly personal?: true;
  /** Lists tell its last characters alone, and the read of one record all of it (`masked.ts`). */
  readonly masked?: true;
  /** It says how much there is of something: hidden from who may not see balances (`balances.ts`). */
  readonly isBalance?: true;
  /** The right without which nobody reads it, nor sends it where it is a field of a command. */
  readonly right?: FigureRight;
  /** Worth money to whoever knows it: no read, event or answer tells it to anybody (`hidden.ts`). */
  readonly concealed?: true;
  /**
   * A JPEG as base64: on its way in it is opened as a whole, and made anew with its pixels alone, within such a box and
   * its greatest length.
   */
  readonly picture?: { readonly width: number; readonly height: number };
  /** Of a list the payload that each of its rows is. */
  readonly row?: PayloadClass;
  /** Of a list the figures of its rows of which the sum is shown. */
  readonly totals?: readonly string[];
  /** Of a list of lines with a life: the field that is their key, and the labels of their states (`lines.ts`). */
  readonly life?: { readonly key: string; readonly states: Readonly<Record<string, string>> };
  /** Of one of fixed words what each is called where people read it. */
  readonly words?: Readonly<Record<string, string>>;
  /** Of a list that tells: what is wrong in each of its rows, as `3.kode_bank`. */
  inside?(value: unknown): readonly FieldError[];
}

/** A field of the row that the field `by` names. */
interface Copied {
  readonly by: string;
  readonly field: string;
  /** The key that such a value shows, where the value may be sent without it. */
  readonly keyOf?: (value: string) => string | undefined;
}

/** The part of a master that a field needs to name its rows. */
export interface Referred {
  readonly name: string;
  readonly title: string;
  readonly call: string;
  readonly key: readonly string[];
  readonly row: PayloadClass;
  /** The verbs of its events; default to `created` and `removed`. */
  readonly verbs?: { readonly created: string; readonly removed: string };
  readonly restorable?: true;
}

/** One wrong field, with the message to show under it. */
export interface FieldError extends Message {
  readonly field: string;
}

/** The options of every kind of field. */
export interface FieldOptions extends Partial<
  Pick<
    FieldRule,
    | 'whose'
    | 'kept'
    | 'shortest'
    | 'largest'
    | 'copies'
    | 'grouped'
    | 'past'
    | 'personal'
    | 'masked'
    | 'picture'
    | 'isBalance'
    | 'right'
    | 'concealed'
    | 'row'
    | 'totals'
    | 'life'
    | 'words'
    | 'inside'
  >
> {
  /** Message when the field is missing; `true` for `{label} Tidak Boleh Kosong`; absent for an optional field. */
  readonly required?: MessageId | true;
  readonly of?: (() => Referred) | undefined;
}

/** Fields of a body at most, and errors for those that do not exist: a body of them is not answered by a larger one. */
const [MAX_FIELDS, MAX_UNKNOWN] = [500, 10];
const rules = new WeakMap<object, Map<string, FieldRule>>();
/** The fields of a payload class in the order of their declaration. */
export function fieldsOf(payload: PayloadClass): ReadonlyMap<string, FieldRule> {
  const above = Object.getPrototypeOf(payload) as PayloadClass | null;
  return rules.get(payload) ?? (above ? fieldsOf(above) : new Map<string, FieldRule>());
}

type Parsed<T extends object> = { readonly value: T } | { readonly errors: readonly FieldError[] };

/** Makes a row of a list of unknown input. */
export const parseRow = <T extends object>(row: PayloadClass<T>, input: unknown): Parsed<T> =>
  parsePayload(row, input, 'field.notRow');

/**
 * Makes a payload of unknown input: own fields only, those that are missing, null or blank left out. Answers the
 * payload, or each wrong field, and the first few unknown ones, with its message; `none` is the message for what has no
 * fields at all.
 */
export function parsePayload<T extends object>(
  payload: PayloadClass<T>,
  input: unknown,
  none: MessageId = 'request.notObject',
): Parsed<T> {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return { errors: [{ field: 'body', ...message(none) }] };
  if (Object.keys(input).length > MAX_FIELDS)
    return { errors: [{ field: 'body', ...message('field.tooMany', { max: MAX_FIELDS }) }] };
  const known = fieldsOf(payload);
  const own = new Map(Object.entries(input));
  const value = Object.assign(new payload(), readFields(known, own));
  const errors = validated(value).flatMap(({ property: field }): FieldError[] => {
    const [rule, own] = [known.get(field), value[field as keyof T]];
    const inside = rule?.inside?.(own) ?? [];
    const wrong = rule?.check(own) ?? message('request.invalid');
    return [{ field, ...wrong }, ...inside.map((one) => ({ ...one, field: `${field}.${one.field}` }))];
  });
  const unknown = [...own.keys()].filter((name) => !known.has(name)).slice(0, MAX_UNKNOWN);
  errors.push(...togetherErrors(payload, value, errors));
  errors.push(...unknown.map((name) => ({ field: name.slice(0, 40), ...message('field.unknown') })));
  return errors.length === 0 ? { value } : { errors };
}

/** The fields of unknown input that are right, by the errors of it; nothing of what has no fields at all. */
export function rightPart<T extends object>(
  payload: PayloadClass<T>,
  input: unknown,
  errors: readonly FieldError[],
): Partial<T> | undefined {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return undefined;
  const wrong = new Set(errors.map(({ field }) => field.split('.', 1)[0]));
  const read = readFields(fieldsOf(payload), new Map(Object.entries(input)));
  return Object.fromEntries(Object.entries(read).filter(([name]) => !wrong.has(name))) as Partial<T>;
}

/** Returns the errors of several fields of a payload together, as far as each of them is there and right by itself. */
export function checkedTogether(payload: PayloadClass, input: object): readonly FieldError[] {
  if (!isCheckedTogether(payload)) return [];
  const value = Object.assign(new payload(), readFields(fieldsOf(payload), new Map(Object.entries(input))));
  const alone = validated(value).map(({ property: field }) => ({ field, ...message('request.invalid') }));
  return togetherErrors(payload, value, alone);
}

/** The options that a field keeps as it is told them. */
const kept = [
  'of',
  'whose',
  'kept',
  'shortest',
  'largest',
  'copies',
  'grouped',
  'past',
  'personal',
  'masked',
  'picture',
  'isBalance',
  'right',
  'concealed',
  'row',
  'totals',
  'life',
  'words',
  'inside',
] as const satisfies readonly (keyof FieldOptions)[];

/**
 * Makes a field of a payload: what it is called, how its value is read from what was sent, and what is wrong with one.
 */
export function field(
  type: FieldRule['type'],
  label: string,
  options: FieldOptions,
  schema: Record<string, unknown>,
  check: (value: unknown) => Message | undefined,
  convert: (sent: unknown) => unknown = (sent) => sent,
  isMissing: (value: unknown) => boolean = isBlank,
): PropertyDecorator {
  const { required } = options;
  const missing = (): Message | undefined =>
    required === true ? message('field.required', { label }) : required && message(required);
  const rule: FieldRule = {
    type,
    label,
    required: Boolean(required),
    schema,
    read: (sent) => (isMissing(sent) ? undefined : convert(sent)),
    check: (value) => (isMissing(value) ? missing() : check(value)),
    ...Object.fromEntries(kept.flatMap((name) => (options[name] === undefined ? [] : [[name, options[name]]]))),
  };
  return (target, name) => attach(target.constructor as PayloadClass, String(name), rule);
}

function attach(payload: PayloadClass, name: string, rule: FieldRule): void {
  rules.set(payload, (rules.get(payload) ?? new Map(fieldsOf(payload))).set(name, rule));
  const validate = (value: unknown): boolean => rule.check(value) === undefined;
  checkedBy({ validate, defaultMessage: () => '' }, payload, name);
}

/** A payload of some fields of another one. */
export function picked<T extends object, N extends keyof T & string>(
  payload: PayloadClass<T>,
  names: readonly N[],
): PayloadClass<Pick<T, N>> {
  class Picked {}
  for (const name of names) attach(Picked, name, fieldsOf(payload).get(name)!);
  return Picked as PayloadClass<Pick<T, N>>;
}

/** A payload with the fields of several others; of a field that two of them have, the rule of the later one. */
export function joined(...payloads: readonly PayloadClass[]): PayloadClass {
  class Joined {}
  for (const payload of payloads) for (const [name, rule] of fieldsOf(payload)) attach(Joined, name, rule);
  return Joined;
}

/** The schema of a field with what it is called, and of a figure what a whole number of it is. */
export function describedSchema({ type, label, schema }: FieldRule): Readonly<Record<string, unknown>> {
  const { sent } = measures[type] ?? {};
  return { ...schema, title: label, ...(sent !== undefined && { description: sent }) };
}

/** True for what was not sent. */
export const isAbsent = (value: unknown): boolean => value === undefined || value === null;

/** True for what was left out: nothing, or a text of spaces. */
export function isBlank(value: unknown): boolean {
  return isAbsent(value) || (typeof value === 'string' && value.trim() === '');
}
