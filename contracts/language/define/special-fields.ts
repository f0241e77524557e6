import { message, type Message, type MessageId } from '../messages/messages.js';
import { field, isAbsent, tidy, type FieldOptions } from './fields.js';
import { isPlainText, wrongMark } from './plain-text.js';

/**
 * A reference that somebody has read out or written down: small letters, spaces and dashes between its parts do not
 * matter. `wrong` is the message for what cannot be one.
 */
export function Reference(label: string, options: FieldOptions & { wrong: MessageId }): PropertyDecorator {
  const written = (sent: string): string => sent.trim().replace(/[ -]/g, '').toUpperCase();
  const check = (value: unknown): Message | undefined =>
    typeof value === 'string' && /^[A-Z0-9]{1,40}$/.test(value) ? undefined : message(options.wrong);
  const schema = { type: 'string', maxLength: 40, pattern: '^[A-Za-z0-9 -]+$' };
  return field('text', label, options, schema, check, (sent) =>
    typeof sent === 'string' && sent.length <= 40 ? written(sent) : sent,
  );
}

/** Short texts by name: at most `max` of them (20 by default), of at most `most` characters each (80 by default). */
export function Texts(label: string, options: FieldOptions & { max?: number; most?: number } = {}): PropertyDecorator {
  const { max = 20, most = 80 } = options;
  const isText = (value: unknown): boolean => isPlainText(value, most);
  const schema = { type: 'object', maxProperties: max, additionalProperties: { type: 'string', maxLength: most } };
  const check = (value: unknown): Message | undefined => {
    if (typeof value !== 'object' || Array.isArray(value)) return message('field.text');
    const entries = Object.entries(value as object);
    const wrong = entries.find(([name, own]) => !/^[a-z]\w{0,39}$/.test(name) || !isText(own));
    if (entries.length <= max && !wrong) return undefined;
    return wrongMark(wrong?.map(String).join(' ') ?? '') ?? message('field.text');
  };
  const tidied = (sent: unknown): unknown =>
    typeof sent === 'object' && !Array.isArray(sent)
      ? Object.fromEntries(Object.entries(sent as object).map(([name, own]) => [name, tidy(own, most)]))
      : sent;
  return field('texts', label, options, schema, check, tidied);
}

/** The hour and minute of a time as people and spreadsheets write it: `9.30`, `09:30:00`, `9:30 AM`. */
const written = /^(\d{1,2})[:.](\d\d)(?:[:.]00)?(?: ?([ap])m)?$/i;

function readTime(text: string): string {
  const [, hours = '', minutes, half] = written.exec(text.trim()) ?? [];
  const hour = Number(hours);
  if (minutes === undefined || (half !== undefined && (hour < 1 || hour > 12))) return text;
  const ofDay = half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${String(ofDay).padStart(2, '0')}:${minutes}`;
}

/** A time of day, `09:30`; `9.30`, `09:30:00` and `9:30 AM` are the same. */
export function TimeOfDay(label: string, options: FieldOptions = {}): PropertyDecorator {
  const pattern = '([01][0-9]|2[0-3]):[0-5][0-9]';
  const check = (value: unknown): Message | undefined =>
    typeof value === 'string' && new RegExp(`^${pattern}$`).test(value) ? undefined : message('field.time');
  const whole = options.required ? `^${pattern}$` : `^$|^${pattern}$`;
  const schema = { type: 'string', pattern: whole, examples: ['09:30'] };
  return field('text', label, options, schema, check, (sent) =>
    typeof sent === 'string' && sent.length <= 20 ? readTime(sent) : sent,
  );
}

/** A list of short texts: at most `max` of them (20 by default), each of plain characters. */
export function Words(label: string, options: FieldOptions & { max?: number } = {}): PropertyDecorator {
  const max = options.max ?? 20;
  const schema = { type: 'array', maxItems: max, items: { type: 'string', maxLength: 80 } };
  return field('words', label, options, schema, (value) => {
    if (!Array.isArray(value) || value.length > max) return message('field.text');
    const wrong: unknown = value.find((word) => !isPlainText(word, 80));
    return wrong === undefined ? undefined : (wrongMark(String(wrong)) ?? message('field.text'));
  });
}

/**
 * The value of a module or setting: true, false, a number or a text of at most 500 plain characters, which may be
 * empty. What it may be besides stands in its definition.
 */
export function Value(label: string, options: FieldOptions = {}): PropertyDecorator {
  const check = (value: unknown): Message | undefined => {
    if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) return undefined;
    if (typeof value !== 'string' || value.length > 500) return message('field.text');
    return wrongMark(value);
  };
  return field('value', label, options, { type: ['boolean', 'number', 'string'] }, check, (sent) => sent, isAbsent);
}

/** The JSON Schemas of the parts of a message. */
export const messageParts = {
  message: { type: 'string', description: 'In Indonesian' },
  message_id: { type: 'string', description: 'The id of its text' },
  values: { type: 'object', description: 'The values in its text, by name' },
} as const;

/** A message in a row that is answered. */
export function Told(label: string, options: FieldOptions = {}): PropertyDecorator {
  const schema = {
    type: 'object',
    properties: messageParts,
    required: ['message', 'message_id'],
    examples: [message('field.flag')],
  };
  return Custom(label, schema, (sent) => sent, options);
}

/** A field with a shape of its own: `convert` makes its value of what was sent, undefined for a wrong one. */
export function Custom(
  label: string,
  schema: Readonly<Record<string, unknown>>,
  convert: (sent: unknown) => unknown,
  options: FieldOptions = {},
): PropertyDecorator {
  const wrong = Symbol(label);
  const check = (value: unknown): Message | undefined => (value === wrong ? message('request.invalid') : undefined);
  return field('custom', label, options, { ...schema }, check, (sent) => convert(sent) ?? wrong);
}
