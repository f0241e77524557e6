import { message, type Message } from '../messages/message.js';
import { field, type FieldRule } from './fields.js';

/** The most grams of one entry: a tonne, in milligrams. */
const MOST_GRAMS = 1_000_000_000;
/** The most of a percentage: 100,00. */
const MOST_PERCENT = 100_00;

type Options = Parameters<typeof field>[2] & { min?: number; max?: number };

function scaled(
  type: FieldRule['type'],
  label: string,
  options: Options,
  min: number,
  max: number,
  wrong: Message,
): PropertyDecorator {
  const within = (value: unknown): boolean =>
    typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
  return field(
    type,
    label,
    options,
    { type: 'integer', minimum: min, maximum: max },
    (value) => (within(value) ? undefined : wrong),
    (sent) => (sent === 0 ? 0 : sent),
  );
}

/**
 * Whole milligrams as a JSON number, from `min` (0 by default) to `max` (a tonne); people write and read grams with
 * three decimals.
 */
export function Grams(label: string, options: Options = {}): PropertyDecorator {
  const { min = 0, max = MOST_GRAMS } = options;
  return scaled(
    'weight',
    label,
    options,
    min,
    max,
    message('field.decimal', { min: min / 1000, max: max / 1000, decimals: 3 }),
  );
}

/**
 * Hundredths of a percent as a JSON number, from `min` (0 by default) to `max` (100,00): a rate, a deduction, a kadar;
 * people write and read two decimals.
 */
export function Percentage(label: string, options: Options = {}): PropertyDecorator {
  const { min = 0, max = MOST_PERCENT } = options;
  return scaled(
    'percent',
    label,
    options,
    min,
    max,
    message('field.decimal', { min: min / 100, max: max / 100, decimals: 2 }),
  );
}
