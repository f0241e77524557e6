import { message, type Message, type MessageId } from '../messages/messages.js';
import { dateProblem } from './date-problem.js';
import {
  describedSchema,
  field,
  fieldsOf,
  isBlank,
  parseRow,
  type FieldError,
  type FieldOptions,
  type PayloadClass,
} from './field-rule.js';
import type { FieldType } from './field-type.js';
import { isPlainText, strangeMark, tidy, tidyProse, wrongMark } from './plain-text.js';
import { readInField, unclearIn } from './unread.js';

export * from './field-rule.js';
export { isPlainText, tidy, type FieldType };

/** A text of one line, and one of several: its kind, and how it is tidied. */
const oneLine = { type: 'text', tidied: tidy } as const;
const severalLines = { type: 'prose', tidied: tidyProse } as const;

/**
 * A text of at most `max` characters (80 by default), plain ones only, trimmed and composed; a `secret` is taken to the
 * letter, with whatever characters; with `blank` that stands where nothing is written; with `lines` it may have
 * several, and the punctuation of prose; with `least` it has at least so many characters.
 */
export function Text(
  label: string,
  options: FieldOptions & {
    max?: number;
    secret?: boolean;
    blank?: string;
    lines?: true;
    least?: { characters: number; wrong: MessageId };
  } = {},
): PropertyDecorator {
  const { max = 80, least } = options;
  const { type, tidied } = options.lines ? severalLines : oneLine;
  const check = (value: unknown): Message | undefined => {
    if (typeof value !== 'string') return message('field.text');
    if (value.length > max) return message('field.tooLong', { max });
    if (least && value.length < least.characters) return message(least.wrong);
    return options.secret ? undefined : wrongMark(value, options.lines);
  };
  const read = (sent: unknown): unknown => (options.secret ? sent : tidied(sent, max));
  const { blank } = options;
  const schema = { type: 'string', maxLength: max, ...(least && { minLength: least.characters }) };
  if (blank === undefined) return field(type, label, options, schema, check, read);
  return field(
    type,
    label,
    options,
    { ...schema, default: blank },
    check,
    (sent) => (isBlank(sent) ? blank : read(sent)),
    () => false,
  );
}

/** The forms of keys; none has a `/` or `:`, which separate the parts of names and positions (`names.ts`). */
const keys = {
  any: [/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'field.key'],
  upper: [/^[A-Z0-9][A-Z0-9._-]*$/, 'field.keyUpper'],
  words: [/^[A-Z0-9][A-Z0-9._-]*( [A-Z0-9._-]+)*$/, 'field.keyWords'],
  four: [/^[0-9]{4}$/, 'field.fourDigits'],
  month: [/^[0-9]{4}-(0[1-9]|1[0-2])$/, 'filter.month'],
} as const satisfies Record<string, readonly [RegExp, MessageId]>;

/** The greatest length of a key, 40 by default, and its form. */
export interface KeyShape {
  readonly max?: number;
  readonly as?: keyof typeof keys;
}

/** The rule of a key: its pattern, its check, and how one is read from the input. */
export function keyShape({ max = 40, as = 'any' }: KeyShape) {
  const [pattern, wrong] = keys[as];
  const check = (value: unknown): Message | undefined => {
    if (typeof value !== 'string') return message('field.text');
    if (value.length > max) return message('field.tooLong', { max });
    return pattern.test(value) ? undefined : (strangeMark(value) ?? message(wrong));
  };
  return { max, pattern, check, read: (sent: unknown) => tidy(sent, max) };
}

/**
 * A key of a master, or a reference to one: at most `max` (40 by default) letters, digits, `.`, `-` and `_`, the first
 * a letter or digit; `upper`: no small letters; `words`: as `upper`, with single spaces in it; `four`: exactly four
 * digits; `month`: `yyyy-MM`. `of` is the master whose row it names.
 */
export function Key(label: string, options: FieldOptions & KeyShape & { type?: FieldType } = {}): PropertyDecorator {
  const { max, pattern, check, read } = keyShape(options);
  const schema = {
    type: 'string',
    maxLength: max,
    pattern: options.required ? pattern.source : `^$|${pattern.source}`,
  };
  return field(options.type ?? 'text', label, options, schema, check, read);
}

/** Errors of the rows of a list, at most, so that a body of them is not answered by a larger one. */
const MAX_INSIDE = 200;

function insideOf(row: PayloadClass): (value: unknown) => readonly FieldError[] {
  const errorsOf = (one: unknown, index: number): FieldError[] => {
    const parsed = parseRow(row, one);
    return 'errors' in parsed ? parsed.errors.map((error) => ({ ...error, field: `${index + 1}.${error.field}` })) : [];
  };
  return (value) => (Array.isArray(value) ? value.flatMap(errorsOf).slice(0, MAX_INSIDE) : []);
}

/**
 * A list of at most `max` rows (100 by default) and at least `min` (none by default), each a payload of its own; the
 * first wrong one is named, with `each` every one of them. The sums of `totals` stand in their foot.
 */
export function Rows<R extends object>(
  label: string,
  row: PayloadClass<R>,
  options: FieldOptions & { max?: number; min?: number; each?: boolean; totals?: readonly (keyof R & string)[] } = {},
): PropertyDecorator {
  const { max = 100, min = 0, required: none } = options;
  const fields = [...fieldsOf(row)];
  const required = fields.filter(([, rule]) => rule.required).map(([name]) => name);
  const properties = Object.fromEntries(fields.map(([name, rule]) => [name, describedSchema(rule)]));
  const schema = {
    type: 'array',
    maxItems: max,
    ...(min > 0 && { minItems: min }),
    items: { type: 'object', properties, required, additionalProperties: false },
  };
  const check = (value: unknown): Message | undefined => {
    if (!Array.isArray(value)) return message('field.rows');
    if (value.length > max) return message('field.rowsMax', { max });
    if (value.length === 0 && min > 0 && typeof none === 'string') return message(none);
    if (value.length < min) return message('field.rowsMin', { min });
    for (const [index, one] of value.entries()) {
      const parsed = parseRow(row, one);
      if (!('errors' in parsed)) continue;
      const { field: _, ...wrong } = parsed.errors[0]!;
      return message('field.row', { row: index + 1, message: wrong });
    }
    return undefined;
  };
  const read = (sent: unknown): unknown => {
    if (!Array.isArray(sent) || sent.length > max) return sent;
    return (sent as readonly unknown[]).map((one) => {
      const parsed = parseRow(row, one);
      return 'value' in parsed ? { ...parsed.value } : one;
    });
  };
  return field('rows', label, { ...options, row, ...(options.each && { inside: insideOf(row) }) }, schema, check, read);
}

/** The most rupiah of one entry: just under Rp 1 trillion (10^12), so that sums of years stay exact. */
export const MOST_RUPIAH = 999_999_999_999;

/** A figure with a sign or a short word after it: `5%`, `50rb`, `1,5 jt`. */
const shortened = /\d[\d., ]{0,40}(?:%|[a-z]{1,5})$/i;

/** Says of a text why it is no amount. */
function unreadAmount(text: string, min: number): Message {
  const { wrong } = { wrong: undefined, ...readInField({ type: 'rupiah' }, text) };
  if (wrong === 'large') return message('field.amountMax');
  return wrong === 'negative'
    ? message('field.amountMin', { min })
    : (unclearIn('rupiah', text) ?? message(shortened.test(text) ? 'field.amountFull' : 'field.amount'));
}

/** Whole rupiah as a JSON number, from `min` (0 by default) to MOST_RUPIAH. */
export function Money(label: string, options: FieldOptions & { min?: number } = {}): PropertyDecorator {
  const min = options.min ?? 0;
  const check = (value: unknown): Message | undefined => {
    if (typeof value === 'string') return unreadAmount(value, min);
    if (typeof value !== 'number' || (!Number.isInteger(value) && Math.abs(value) !== Infinity))
      return message('field.amount');
    if (value < min) return message('field.amountMin', { min });
    return value > MOST_RUPIAH ? message('field.amountMax') : undefined;
  };
  return field('rupiah', label, options, { type: 'integer', minimum: min, maximum: MOST_RUPIAH }, check, (sent) =>
    sent === 0 ? 0 : sent,
  );
}

/** One of a fixed list of words. */
export function Choice(label: string, values: readonly string[], options: FieldOptions = {}): PropertyDecorator {
  return field('choice', label, options, { type: 'string', enum: values }, (value) =>
    values.includes(value as string) ? undefined : message('field.choice'),
  );
}

/** A calendar date `yyyy-MM-dd`. */
export function DateField(label: string, options: FieldOptions = {}): PropertyDecorator {
  return field('date', label, options, { type: 'string', format: 'date' }, dateProblem);
}

/** true or false. */
export function Flag(label: string, options: FieldOptions = {}): PropertyDecorator {
  return field('flag', label, options, { type: 'boolean' }, (value) =>
    typeof value === 'boolean' ? undefined : message('field.flag'),
  );
}

/** A whole number, as JSON number or (in a query string) as digits. */
export function WholeNumber(label: string, options: FieldOptions & { min: number; max: number }): PropertyDecorator {
  const { min, max } = options;
  const within = (value: unknown): boolean =>
    typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
  const check = (value: unknown): Message | undefined =>
    within(value) ? undefined : (unclearIn('number', value) ?? message('field.number', { min, max }));
  const digits = (sent: unknown): unknown =>
    typeof sent === 'string' && /^\d{1,15}$/.test(sent) ? Number(sent) : sent;
  return field('number', label, options, { type: 'integer', minimum: min, maximum: max }, check, digits);
}
