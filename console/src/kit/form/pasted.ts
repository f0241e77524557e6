import { fieldValue } from '../../../../contracts/language/define/field-text.js';
import type { Row, ScreenField } from '../field/screen-field.js';

/** True for a text of a spreadsheet: several cells. */
export const isBlock = (text: string): boolean => /[\t\n]/.test(text.replace(/[\r\n]+$/, ''));

/** The cells of a text that was copied from a spreadsheet, row by row. */
const cellsOf = (text: string): readonly (readonly string[])[] =>
  text
    .replace(/(\r?\n)+$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));

/**
 * Returns the changes that a block of a spreadsheet makes to rows, from a column on: those of each row. Figures are
 * read as people
 * or machines write them; what is none stays the text it is, so that its cell says what is wrong with it.
 */
export function pastedRows(text: string, columns: readonly ScreenField[]): readonly Row[] {
  return cellsOf(text).map((cells) =>
    Object.fromEntries(
      columns
        .slice(0, cells.length)
        .map(({ name, rule }, index) => [name, fieldValue(rule ?? { type: 'text' }, cells[index]!)]),
    ),
  );
}
