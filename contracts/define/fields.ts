import { registerDecorator, validateSync, type ValidationError } from 'class-validator';
import { text as message, type MessageId } from '../messages/messages.js';
import { isBusinessDate } from '../values/business-date.js';

/** A class that describes a payload by decorated fields: HTTP validation, forms, consumers and documents come from it. */
export type PayloadClass<T extends object = object> = new () => T;

/** What one field of a payload takes; `check` answers the message for a wrong value. */
export interface FieldRule {
  readonly type: 'text' | 'rupiah' | 'choice' | 'date' | 'flag' | 'number';
  readonly label: string;
  readonly required: boolean;
  readonly schema: Readonly<Record<string, unknown>>;
  check(value: unknown): string | undefined;
}

/** One wrong field, with the text to show under it. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

interface FieldOptions {
  /** Message when the field is missing; `true` for `{label} Tidak Boleh Kosong`; absent for an optional field. */
  readonly required?: MessageId | true;
}

const rules = new WeakMap<object, Map<string, FieldRule>>();
/** Printable on a slip and free of markup: letters, digits, space and plain punctuation, no control characters, no `--`. */
const plainText = /^(?!.*--)[\p{L}\p{M}\p{N} .,:()/'&+%#@!?_-]*$/u;

/** The fields of a payload class in the order of their declaration. */
export function fieldsOf(payload: PayloadClass): ReadonlyMap<string, FieldRule> {
  return rules.get(payload) ?? new Map<string, FieldRule>();
}

/** Makes a payload of unknown input. Answers the payload, or each wrong or unknown field with its message. */
export function parsePayload<T extends object>(payload: PayloadClass<T>, input: unknown): { value: T } | { errors: FieldError[] } {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return { errors: [{ field: 'body', message: message('request.malformed') }] };
  }
  const value = Object.assign(new payload(), input);
  const errors = validateSync(value, {
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: false,
    validationError: { target: false, value: false },
  });
  return errors.length === 0 ? { value } : { errors: errors.map(fieldError) };
}

function fieldError(error: ValidationError): FieldError {
  const { whitelistValidation, ...own } = error.constraints ?? {};
  return { field: error.property, message: whitelistValidation ? message('field.unknown') : (Object.values(own)[0] ?? message('request.invalid')) };
}

function field(
  type: FieldRule['type'],
  label: string,
  options: FieldOptions,
  schema: Record<string, unknown>,
  check: (value: unknown) => string | undefined,
): PropertyDecorator {
  const required = options.required === true ? message('field.required', { label }) : options.required && message(options.required);
  const missing = (value: unknown): boolean => value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
  const rule: FieldRule = { type, label, required: Boolean(required), schema, check: (value) => (missing(value) ? required || undefined : check(value)) };
  return (target, name) => {
    const payload = target.constructor;
    const own = rules.get(payload) ?? new Map<string, FieldRule>();
    rules.set(payload, own.set(String(name), rule));
    registerDecorator({
      name: 'field',
      target: payload,
      propertyName: String(name),
      validator: { validate: (value) => rule.check(value) === undefined, defaultMessage: (args) => rule.check(args?.value) ?? '' },
    });
  };
}

/** A text of at most `max` characters (80 unless told), plain characters only unless `secret`. */
export function Text(label: string, options: FieldOptions & { max?: number; secret?: boolean } = {}): PropertyDecorator {
  const max = options.max ?? 80;
  return field('text', label, options, { type: 'string', maxLength: max }, (value) => {
    if (typeof value !== 'string') return message('field.text');
    if (value.length > max) return message('field.tooLong', { max });
    if (!options.secret && !plainText.test(value)) return message('field.characters');
    return undefined;
  });
}

/** The most rupiah of one entry: just under Rp 1 trillion (10^12), so that sums of years stay exact. */
export const MOST_RUPIAH = 999_999_999_999;

/** Whole rupiah as a JSON number, from `min` (0 unless told) to MOST_RUPIAH. */
export function Money(label: string, options: FieldOptions & { min?: number } = {}): PropertyDecorator {
  const min = options.min ?? 0;
  return field('rupiah', label, options, { type: 'integer', minimum: min, maximum: MOST_RUPIAH }, (value) => {
    if (typeof value !== 'number' || (!Number.isInteger(value) && Number.isFinite(value))) return message('field.amount');
    if (!(Math.abs(value) <= MOST_RUPIAH)) return message('field.amountMax');
    return value < min ? message('field.amountMin', { min }) : undefined;
  });
}

/** One of a fixed list of words. */
export function Choice(label: string, values: readonly string[], options: FieldOptions = {}): PropertyDecorator {
  return field('choice', label, options, { type: 'string', enum: values }, (value) => (values.includes(value as string) ? undefined : message('field.choice')));
}

/** A calendar date `yyyy-MM-dd`. */
export function DateField(label: string, options: FieldOptions = {}): PropertyDecorator {
  return field('date', label, options, { type: 'string', format: 'date' }, (value) => (isBusinessDate(value) ? undefined : message('field.date')));
}

/** true or false. */
export function Flag(label: string, options: FieldOptions = {}): PropertyDecorator {
  return field('flag', label, options, { type: 'boolean' }, (value) => (typeof value === 'boolean' ? undefined : message('field.flag')));
}

/** A whole number, as JSON number or (in a query string) as digits. */
export function WholeNumber(label: string, options: FieldOptions & { min: number; max: number }): PropertyDecorator {
  const { min, max } = options;
  return field('number', label, options, { type: 'integer', minimum: min, maximum: max }, (value) => {
    const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
    return Number.isInteger(number) && (number as number) >= min && (number as number) <= max ? undefined : message('field.number', { min, max });
  });
}
