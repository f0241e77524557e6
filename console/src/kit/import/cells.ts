import { isFigure } from '../../../../contracts/language/define/field-text.js';
import { measures } from '../../../../contracts/language/define/field-type.js';
import type { FieldRule } from '../../../../contracts/language/define/fields.js';
import { cellFigure } from '../../../../contracts/language/values/cell-figure.js';
import { cellMoment, shownDate, timeText } from '../../../../contracts/language/values/cell-moment.js';
import {
  factorOf,
  plainNumber,
  shownNumber,
  unitsOf,
  type NumberFormat,
} from '../../../../contracts/language/values/number-format.js';
import type { TextId } from '../i18n/i18n.js';

/** A cell of a file: the text that it shows, and what of it a field reads that takes no text. */
export interface Cell {
  readonly text: string;
  /** The number that it shows, with the units that its format writes around it. */
  readonly figure?: { readonly value: number; readonly before: string; readonly after: string };
  /** The day that it shows. */
  readonly date?: string;
  /** The reason why it is the value of no field, or of none that takes texts. */
  readonly problem?: { readonly text: TextId; readonly isOfTexts?: boolean };
}

/** The cell of a CSV, or of a text in a spreadsheet. */
export const textCell = (text: string): Cell => ({ text });

/** Digits that a spreadsheet keeps of a number: what is longer ends with zeros. */
const EXACT_NUMBERS = 1e15;

/** The cell of a number, by its format and the calendar of its workbook. */
export function numberCell(value: number, format: NumberFormat, is1904: boolean): Cell {
  if (format.kind !== 'general' && format.kind !== 'number') return momentCell(value, format, is1904);
  const long = Math.abs(value) >= EXACT_NUMBERS && ({ text: 'import.longNumber', isOfTexts: true } as const);
  return {
    text: shownNumber(value, format),
    figure: { value: value * factorOf(format), ...unitsOf(format) },
    ...(long && { problem: long }),
  };
}

function momentCell(value: number, format: NumberFormat, is1904: boolean): Cell {
  const moment = cellMoment(value, is1904);
  if (!moment) return textCell(plainNumber(value));
  const { date, seconds, elapsed } = moment;
  if (format.kind === 'date') return { text: shownDate(moment, format), date };
  if (format.kind === 'dateTime')
    return seconds === 0 ? { text: date, date } : textCell(`${date} ${timeText(seconds)}`);
  const countsOn = format.pieces.some(({ kind }) => kind === 'elapsed');
  return textCell(timeText(countsOn ? elapsed : seconds));
}

/** The text of a cell as the reader of a field takes it. */
export function cellText(rule: Pick<FieldRule, 'type'>, { text, figure, date }: Cell): string {
  if (rule.type === 'date' && date !== undefined) return date;
  if (!figure || !isFigure(rule)) return text;
  const { value, before, after } = figure;
  return `${before} ${cellFigure(value, measures[rule.type]!.decimals)} ${after}`.trim();
}

/** The reason why a cell is no value of a field, whatever the field takes. */
export function cellProblem(rule: Pick<FieldRule, 'type'>, { problem }: Cell): TextId | undefined {
  return problem && !(problem.isOfTexts && isFigure(rule)) ? problem.text : undefined;
}
