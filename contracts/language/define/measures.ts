import { message, type Message, type MessageId } from '../messages/messages.js';
import { formatScaled } from '../values/exact.js';
import { measures } from './field-type.js';
import { field, type FieldOptions } from './fields.js';
import { unclearIn } from './unread.js';

/** The most grams of one entry: a tonne, in milligrams. */
export const MOST_GRAMS = 1_000_000_000;
/** The most of a percentage or a per mille: 100,00 % and 1.000,0 ‰. */
const [MOST_PERCENT, MOST_PERMILLE] = [100_00, 1000_0];
/** The most carats of a stone, and the most dollars of one entry: 1.000 ct, US$ 1 billion, in thousandths and cents. */
const [MOST_CARATS, MOST_DOLLARS] = [1_000_000, 100_000_000_000];

interface Options extends FieldOptions {
  readonly min?: number;
  readonly max?: number;
  /** The message for 0, where that is less than `min`. */
  readonly zero?: MessageId;
}

/** Says that a percentage is more than the whole, or more than the company takes. */
const tooMuch = (value: number, { largest }: Options): Message =>
  largest && value > largest.initial * 100
    ? message(largest.wrong, { max: largest.initial })
    : message('input.percent.max');

/**
 * A figure that is sent as a whole number, and read and written with decimals; its messages speak in the unit that
 * people read.
 */
function scaled(
  type: 'weight' | 'percent' | 'permille' | 'carat' | 'usd',
  label: string,
  options: Options,
  most: number,
): PropertyDecorator {
  const { min = 0, max = most } = options;
  const { decimals, sign, whole } = measures[type]!;
  const shown = (bound: number): string =>
    formatScaled(bound, decimals).replace(/,(\d*?)0+$/, (_, rest: string) => rest && `,${rest}`);
  const range = { min: shown(min), max: shown(max), unit: sign!, decimals };
  const isShare = type === 'percent' && max === MOST_PERCENT;
  const check = (value: unknown): Message | undefined => {
    const text = unclearIn(type, value);
    if (text) return text;
    if (value === 0 && options.zero) return message(options.zero);
    if (typeof value === 'number' && value > max && isShare) return tooMuch(value, options);
    if (typeof value !== 'number' || value < min || value > max) return message('field.measure', range);
    return Number.isInteger(value) ? undefined : message(whole!);
  };
  const schema = { type: 'integer', minimum: min, maximum: max };
  return field(type, label, options, schema, check, (sent) => (sent === 0 ? 0 : sent));
}

/**
 * Whole milligrams as a JSON number, from `min` (0 by default) to `max` (a tonne); people write and read grams with
 * three
 * decimals.
 */
export const Grams = (label: string, options: Options = {}): PropertyDecorator =>
  scaled('weight', label, options, MOST_GRAMS);

/**
 * Hundredths of a percent as a JSON number, from `min` (0 by default) to `max` (100,00): a rate, a deduction, a kadar;
 * people write and read two decimals.
 */
export const Percentage = (label: string, options: Options = {}): PropertyDecorator =>
  scaled('percent', label, options, MOST_PERCENT);

/**
 * Tenths of a per mille as a JSON number, from `min` (0 by default) to `max` (1.000,0): the fineness of gold; people
 * write and read one decimal.
 */
export const PerMille = (label: string, options: Options = {}): PropertyDecorator =>
  scaled('permille', label, options, MOST_PERMILLE);

/** Thousandths of a carat as a JSON number, from `min` (0 by default) to 1.000 ct; people write three decimals. */
export const Carats = (label: string, options: Options = {}): PropertyDecorator =>
  scaled('carat', label, options, MOST_CARATS);

/** US cents as a JSON number, from `min` (0 by default) to US$ 1 billion; people write two decimals. */
export const Dollars = (label: string, options: Options = {}): PropertyDecorator =>
  scaled('usd', label, options, MOST_DOLLARS);
