import { message, type Message, type MessageId } from '../messages/messages.js';
import {
  field,
  isBlank,
  Key,
  keyShape,
  type FieldOptions,
  type FieldRule,
  type FieldType,
  type KeyShape,
  type Referred,
} from './fields.js';
import { NO_KEY } from './names.js';
import { beginsAsPhone, notOfPhone, PHONE_DIGITS, phoneLength, phoneNumber } from '../values/phone-number.js';

/** The longest address that is taken. */
const MOST_LINK = 500;
/** Characters of an address: printable ASCII without what would end it where it is shown. */
const linkText = /^https?:\/\/[A-Za-z0-9\-._~:/?#[\]@!$&()*+,;=%]+$/i;

function isLink(value: string): boolean {
  if (!linkText.test(value) || !URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return ['http:', 'https:'].includes(protocol) && username === '' && password === '';
}

/** An address of the web, `http` or `https` and no other, without a user in it, of at most 500 characters. */
export function Link(label: string, options: FieldOptions = {}): PropertyDecorator {
  const check = (value: unknown): Message | undefined => {
    if (typeof value !== 'string') return message('field.text');
    if (value.length > MOST_LINK) return message('field.tooLong', { max: MOST_LINK });
    return isLink(value) ? undefined : message('field.link');
  };
  const schema = {
    type: 'string',
    format: 'uri',
    maxLength: MOST_LINK,
    pattern: options.required ? '^https?://' : '^$|^https?://',
  };
  return field('link', label, options, schema, check, (sent) =>
    typeof sent === 'string' && sent.length <= 2 * MOST_LINK ? sent.trim() : sent,
  );
}

/** A colour as `#D4AF37`; small letters become large ones. */
export function Colour(label: string, options: FieldOptions = {}): PropertyDecorator {
  const check = (value: unknown): Message | undefined =>
    typeof value === 'string' && /^#[0-9A-F]{6}$/.test(value) ? undefined : message('field.colour');
  const schema = { type: 'string', pattern: options.required ? '^#[0-9A-Fa-f]{6}$' : '^$|^#[0-9A-Fa-f]{6}$' };
  return field('colour', label, options, schema, check, (sent) =>
    typeof sent === 'string' && sent.length <= 20 ? sent.trim().toUpperCase() : sent,
  );
}

/** The reason why a text is no number of a phone of at least so many digits; undefined for one. */
function wrongPhone(sent: string, min: number): Message | undefined {
  const number = phoneNumber(sent);
  if (number !== undefined && phoneLength(number) >= min) return undefined;
  const tanda = notOfPhone(sent);
  if (tanda !== undefined) return message('field.phoneMark', { tanda });
  return beginsAsPhone(sent)
    ? message('field.phone', { min, max: PHONE_DIGITS.max })
    : message('field.phoneBegin', { contoh: '0812\u2026, 021\u2026, +65\u2026' });
}

/**
 * The number of a phone, kept in one form in whatever way it is written (`phoneNumber`). `min` is the least of its
 * digits, counted as they are dialled at home, 8 by default; `wrong` is the message for what is none. With `inPart` it
 * is that of a list, which may tell the ends alone.
 */
export function Phone(
  label: string,
  options: FieldOptions & { min?: number; wrong?: MessageId; inPart?: true } = {},
): PropertyDecorator {
  const { min = PHONE_DIGITS.min, wrong, inPart } = options;
  const ends = inPart ? '|\\+?[0-9]{0,5}\\u2022+[0-9]{3}' : '';
  const pattern = `^(?:(?:0|\\+?62)[1-9][0-9]{${min - 2},12}|\\+(?!62)[1-9][0-9]{${min - 1},14}${ends})$`;
  const check = (value: unknown): Message | undefined => {
    const problem = typeof value === 'string' ? wrongPhone(value, min) : message('field.text');
    return problem && wrong ? message(wrong, { min, max: PHONE_DIGITS.max }) : problem;
  };
  return field(
    'phone',
    label,
    options,
    { type: 'string', pattern: options.required ? pattern : `^$|${pattern}` },
    check,
    (sent) => (typeof sent === 'string' ? (phoneNumber(sent) ?? sent) : sent),
  );
}

/** The most values of a list, by default. */
const MOST_LISTED = 20;

type OfList = FieldOptions & { readonly max?: number | undefined };

/**
 * A list: what is wrong with it as a whole, then with the first of its values, then that one stands in it twice.
 * Nothing, where it need not be, is an empty list.
 */
function list(
  type: FieldType,
  label: string,
  options: OfList,
  items: object,
  wrongOne: (value: unknown) => Message | undefined,
  tidied: (one: unknown) => unknown,
) {
  const max = options.max ?? MOST_LISTED;
  const check = (value: unknown): Message | undefined => {
    if (!Array.isArray(value)) return message('field.rows');
    if (value.length > max) return message('field.listMax', { max });
    const wrong = value.map(wrongOne).find((one) => one !== undefined);
    const small = value.map((one) => String(one).toLowerCase());
    const twice = value.find((_, index) => small.indexOf(small[index]!) !== index) as unknown;
    return wrong ?? (twice === undefined ? undefined : message('field.listTwice', { value: String(twice) }));
  };
  const isMissing = (value: unknown): boolean =>
    Boolean(options.required) && (isBlank(value) || (Array.isArray(value) && value.length === 0));
  const read = (sent: unknown): unknown =>
    isBlank(sent) ? [] : Array.isArray(sent) && sent.length <= max ? sent.map(tidied) : sent;
  const schema = { type: 'array', items, maxItems: max, uniqueItems: true, ...(options.required && { minItems: 1 }) };
  return field(type, label, options, schema, check, read, isMissing);
}

const trimmed = (one: unknown): unknown =>
  typeof one === 'string' && one.length <= 100 ? one.trim().normalize('NFC') : one;

/**
 * Tags of at most 20 characters, at most `max` of them (20 by default), none twice: letters, digits, `.`, `-` and `_`,
 * without the # that people write before them.
 */
export function Tags(label: string, options: OfList = {}): PropertyDecorator {
  const pattern = /^[A-Za-zÀ-ÖØ-öø-ÿ0-9][A-Za-zÀ-ÖØ-öø-ÿ0-9._-]{0,19}$/;
  const wrong = (one: unknown): Message | undefined =>
    typeof one === 'string' && pattern.test(one) ? undefined : message('field.tag', { tag: String(one).slice(0, 20) });
  return list('tags', label, options, { type: 'string', maxLength: 20, pattern: pattern.source }, wrong, trimmed);
}

type KeyOptions = FieldOptions & KeyShape & { readonly of: () => Referred };

/** Keys of rows of a master, at most `most` of them (20 by default), none twice, each as `Key` has them. */
export function Keys(label: string, options: KeyOptions & { most?: number; type?: FieldType }): PropertyDecorator {
  const { max, pattern, check, read } = keyShape(options);
  const { most, type = 'keys', ...rest } = options;
  return list(
    type,
    label,
    { ...rest, max: most },
    { type: 'string', maxLength: max, pattern: pattern.source },
    check,
    read,
  );
}

/** A stored image, by its key. */
export function Image(label: string, options: KeyOptions): PropertyDecorator {
  return Key(label, { ...options, type: 'image' });
}

/** Stored images in an order, by their keys; at most `most` (20 by default). */
export function Images(label: string, options: KeyOptions & { most?: number }): PropertyDecorator {
  return Keys(label, { ...options, type: 'images' });
}

/**
 * The address of an image, or of each of several: what the stored image that the field `by` names has as `field`. It
 * may be sent instead of the name, or with it; whatever else is sent is refused.
 */
export function ImagePath(label: string, options: { by: string; field: string; list?: true }): PropertyDecorator {
  const copies = { by: options.by, field: options.field, keyOf: lastName };
  const isPath = (value: unknown): boolean => typeof value === 'string' && value.length <= 200;
  const wrong = (one: unknown): Message | undefined => (isPath(one) ? undefined : message('field.text'));
  if (!options.list) return field('copied', label, { copies }, { type: 'string', maxLength: 200 }, wrong);
  const each = (value: unknown): Message | undefined =>
    Array.isArray(value) && value.length <= MOST_LISTED ? value.map(wrong).find(Boolean) : message('field.rows');
  return field(
    'copied',
    label,
    { copies },
    { type: 'array', items: { type: 'string', maxLength: 200 }, maxItems: MOST_LISTED },
    each,
  );
}

/** The last part of an address, without its ending. */
const lastName = (path: string): string | undefined => /\/([A-Za-z0-9]{1,40})\.[a-z]+$/.exec(path)?.[1];

/** The keys that a value of a field names: one, several, or none. */
export function keysIn(value: unknown): readonly string[] {
  if (value === undefined || value === null || value === '') return [];
  return Array.isArray(value) ? value.map(String) : [String(value)];
}

/**
 * The keys of the rows that a field of a row names, each whole: of a master with a key of several fields the field
 * holds the last of them, and the fields of the same names in the row hold the others.
 */
export function namedKeys({ of }: Pick<FieldRule, 'of'>, row: object, field: string): readonly string[] {
  const values = row as Readonly<Record<string, unknown>>;
  const first = (of?.().key ?? []).slice(0, -1).map((name) => String(values[name] ?? NO_KEY));
  return keysIn(values[field]).map((last) => [...first, last].join('/'));
}
