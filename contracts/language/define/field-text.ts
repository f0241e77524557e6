import { isBusinessDate } from '../values/business-date.js';
import { formatScaled } from '../values/exact.js';
import { readDate } from '../values/read-date.js';
import type { DecimalMark } from '../values/read-figure.js';
import { measures, type Measure } from './field-type.js';
import type { FieldRule } from './fields.js';
import { readInField } from './unread.js';

/** The part of a field's rule that says how its values are written. */
type WrittenRule = Pick<FieldRule, 'type'> & Partial<Pick<FieldRule, 'schema'>>;

/** The unit in which people read the figures of a field; undefined for one without. */
export const unitOf = ({ type }: Pick<FieldRule, 'type'>): Measure['sign'] => measures[type]?.sign;

/** The words for true and false. */
export const flagLabels: Readonly<Record<string, string>> = { true: 'Ya', false: 'Tidak' };

/** True for the fields that are figures. */
export const isFigure = ({ type }: Pick<FieldRule, 'type'>): boolean => measures[type] !== undefined;

/** The mark before each tag where people read them. */
const tagMark = (type: FieldRule['type']): string => (type === 'tags' ? '#' : '');

/** A value of a field as people read it: `12.450.000`, `4,350`, `8,20`, `Ya`, `#8K,#16K`; an empty text for none. */
export function fieldText({ type, words }: Pick<FieldRule, 'type' | 'words'>, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map((one) => `${tagMark(type)}${String(one)}`).join(',');
  if (typeof value === 'number') return formatScaled(value, measures[type]?.decimals ?? 0);
  if (typeof value === 'boolean') return flagLabels[String(value)]!;
  return words?.[String(value)] ?? String(value);
}

/** The same as a spreadsheet reads it: figures without dots, the comma as decimal mark. */
export function plainText(rule: Pick<FieldRule, 'type'>, value: unknown): string {
  const text = fieldText(rule, value);
  return isFigure(rule) ? text.replaceAll('.', '').replace('\u2212', '-') : text;
}

const lists: ReadonlySet<FieldRule['type']> = new Set(['tags', 'keys', 'images']);
/** True for a field of which people write several values with commas between them. */
const isList = ({ type, schema }: WrittenRule): boolean =>
  lists.has(type) || (type === 'copied' && schema?.['type'] === 'array');
/** The values of such a text; of each that begins with it, the mark is left out. */
const listOf = (written: string, mark: string): readonly string[] =>
  written
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => (mark !== '' && one.startsWith(mark) ? one.slice(mark.length) : one));

/**
 * The value that a text stands for in a field, by the decimal mark of its figures where that is known. A text that
 * cannot be one is returned as it is, so that the check of the field names the error.
 */
export function fieldValue(rule: WrittenRule, text: string, mark?: DecimalMark): unknown {
  const { type } = rule;
  const written = text.trim();
  if (written === '') return undefined;
  if (type === 'flag') return { ya: true, true: true, tidak: false, false: false }[written.toLowerCase()] ?? written;
  if (isList(rule)) return listOf(written, tagMark(type));
  if (type === 'date') {
    const reading = readDate(written);
    return 'date' in reading ? reading.date : written;
  }
  const reading = readInField(rule, written, mark);
  return reading && 'amount' in reading ? reading.amount : written;
}

/** True for what is still a text in a field of figures or dates: it could not be read. */
export function isUnread(rule: WrittenRule | undefined, value: unknown): boolean {
  if (!rule || typeof value !== 'string' || value === '') return false;
  return isFigure(rule) || (rule.type === 'date' && !isBusinessDate(value));
}
