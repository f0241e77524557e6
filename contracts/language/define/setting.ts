import { message, type Message } from '../messages/messages.js';
import { closedDaysIn } from '../values/closed-days.js';
import { dateProblem } from './date-problem.js';
import { tidy, wrongMark } from './plain-text.js';
import type { SettingValue } from './gate.js';
import { unclear } from './unread.js';

/** A module, a setting or a constant of the product: what it is called, what it does, and which values it takes. */
export interface SettingDefinition<K extends string = string, V extends SettingValue = SettingValue> {
  readonly key: K;
  /** `module` switches a feature on; `setting` is a shop's decision; `fixed` is shown and never changed. */
  readonly kind: 'module' | 'setting' | 'fixed';
  /** A key of `settingAreas`. */
  readonly area: string;
  readonly title: string;
  /** Its effect, for a shop owner. */
  readonly does: string;
  readonly type: 'flag' | 'number' | 'choice' | 'text';
  /** The value until somebody sets another. */
  readonly initial: V;
  /** Of a number: rupiah, ms, menit, … */
  readonly unit?: string;
  /** Least and most of a number, both included. */
  readonly min?: number;
  readonly max?: number;
  /** Decimals that a number may have; absent: whole numbers. */
  readonly decimals?: number;
  readonly choices?: readonly string[];
  /** The label of each choice. */
  readonly labels?: Readonly<Record<string, string>>;
  /** The most characters of a text; defaults to 80. */
  readonly maxLength?: number;
  /** The form of a text that is not empty: `yyyy-MM-dd`, or shop codes or closed days separated by commas. */
  readonly format?: 'date' | 'codes' | 'closedDays';
  /** The owner of the value: each shop, with the company's as its default; or the company alone. */
  readonly scope: 'toko' | 'perusahaan';
}

/** Most characters of a text that says no other. */
const MAX_LENGTH = 80;
const codes = /^[A-Z0-9][A-Z0-9._-]{0,19}(?:, ?[A-Z0-9][A-Z0-9._-]{0,19})*$/;

/**
 * Checks a value of unknown type against a setting: answers the value to keep (a text trimmed), or the Indonesian
 * message that says what is wrong. Never throws.
 */
export function settingValue(
  definition: SettingDefinition,
  value: unknown,
): { value: SettingValue } | { wrong: Message } {
  if (definition.kind === 'fixed') return { wrong: message('setting.fixed') };
  const read = definition.type === 'text' ? tidy(value, definition.maxLength ?? MAX_LENGTH) : value;
  const wrong = checks[definition.type](definition, read);
  if (wrong !== undefined) return { wrong };
  return { value: read === 0 ? 0 : (read as SettingValue) };
}

type Check = (definition: SettingDefinition, value: unknown) => Message | undefined;

const checks: Readonly<Record<SettingDefinition['type'], Check>> = {
  flag: (_, value) => (typeof value === 'boolean' ? undefined : message('field.flag')),
  choice: ({ choices = [] }, value) =>
    choices.some((choice) => choice === value) ? undefined : message('field.choice'),
  number: checkNumber,
  text: checkText,
};

function checkNumber(
  { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER, decimals = 0 }: SettingDefinition,
  value: unknown,
): Message | undefined {
  const written =
    typeof value === 'number' && value >= min && value <= max ? /^-?\d+(?:\.(\d+))?$/.exec(String(value)) : null;
  if (written && (written[1] ?? '').length <= decimals) return undefined;
  const text = unclear(value, { decimals, negative: min < 0 });
  if (text) return text;
  return decimals === 0 ? message('field.number', { min, max }) : message('field.decimal', { min, max, decimals });
}

function checkText({ maxLength = MAX_LENGTH, format }: SettingDefinition, value: unknown): Message | undefined {
  if (typeof value !== 'string') return message('field.text');
  if (value.length > maxLength) return message('field.tooLong', { max: maxLength });
  const mark = wrongMark(value);
  if (mark) return mark;
  if (value === '') return undefined;
  if (format === 'date') return dateProblem(value);
  if (format === 'closedDays') return closedDaysIn(value) ? undefined : message('setting.closedDays');
  return format === 'codes' && !codes.test(value) ? message('setting.codes') : undefined;
}
