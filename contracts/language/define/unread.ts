import { message, type Message } from '../messages/messages.js';
import { readFigure, type DecimalMark, type FigureReading, type FigureShape } from '../values/read-figure.js';
import { measures, type FieldType } from './field-type.js';

/** The part of a field's rule that its figures are read by. */
export interface ReadRule {
  readonly type: FieldType;
  readonly schema?: Readonly<Record<string, unknown>>;
}

/** Reads a text in a field of figures, whose decimal mark may be known; undefined for a field of another type. */
export function readInField({ type, schema }: ReadRule, text: string, mark?: DecimalMark): FigureReading | undefined {
  const measure = measures[type];
  if (!measure) return undefined;
  const { decimals, units = '' } = measure;
  return readFigure(text, { decimals, units, negative: Number(schema?.['minimum']) < 0, mark });
}

/**
 * Says of a value that is still a text how it can be read, where that is more than one way, or that its dots group no
 * thousands; undefined for any other value, of which the rule of its field says what it takes.
 */
export function unclear(text: unknown, shape: FigureShape): Message | undefined {
  if (typeof text !== 'string') return undefined;
  const reading = readFigure(text, shape);
  if (!('wrong' in reading)) return undefined;
  if (reading.wrong === 'groups') return message('field.groups');
  if (reading.wrong !== 'twoReadings') return undefined;
  const [one, other] = reading.readings;
  return shape.decimals > 0
    ? message('field.ambiguous', { text, comma: one })
    : message('field.twoReadings', { text, one, other });
}

/** True for a text in a field of figures that is one only for who knows its decimal mark. */
export function needsMark(rule: ReadRule, text: string): boolean {
  const reading = readInField(rule, text);
  if (!reading || 'amount' in reading) return false;
  return ([',', '.'] as const).some((mark) => 'amount' in readInField(rule, text, mark)!);
}

/** As `unclear`, for a value of a field of figures. */
export const unclearIn = (type: FieldType, value: unknown): Message | undefined => unclear(value, measures[type]!);
