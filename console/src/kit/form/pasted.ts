import { fieldValue } from '../../../../contracts/language/define/field-text.js';
import type { Row, ScreenField } from '../field/screen-field.js';

/** True for a text of a spreadsheet: several cells. */
export const isBlock = (text: string): boolean => /[\t\n]/.test(text.replace(/[\r\n]+$/, ''));

const cell = /(?:"((?:[^"]|"")*)"(?=\t|\r?\n|$)|([^\t\r\n]*))(\t|\r?\n|$)/y;

/**
 * The cells of a text that was copied from a spreadsheet, row by row; of one in quotes, which has lines of its own, the
 * text within them.
 */
function cellsOf(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  const block = text.replace(/(\r?\n)+$/, '').replaceAll(/\r(?!\n)/g, '\n');
  cell.lastIndex = 0;
  while (cell.lastIndex <= block.length) {
    const [, quoted, plain = '', end] = cell.exec(block) ?? [];
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain);
    if (!end) break;
    if (end !== '\t') rows.push([]);
  }
  return rows;
}

/** The changes that a block makes to each row, and the texts that stand beyond the last column. */
interface Pasted {
  readonly rows: readonly Row[];
  readonly beyond: readonly string[];
}

/**
 * Reads a block of a spreadsheet into columns. Figures are read as people or machines write them; what is none stays
 * the text it is, so that its cell says what is wrong with it.
 */
export function pastedRows(text: string, columns: readonly ScreenField[]): Pasted {
  const block = cellsOf(text);
  const rows = block.map((cells) =>
    Object.fromEntries(
      columns
        .slice(0, cells.length)
        .map(({ name, rule }, index) => [name, fieldValue(rule ?? { type: 'text' }, cells[index]!)]),
    ),
  );
  const beyond = block.flatMap((cells) => cells.slice(columns.length)).filter((one) => one.trim() !== '');
  return { rows, beyond };
}

/** The rows of a block for one column: what stands beside it in a row stays in its text, to be seen. */
export const pastedColumn = (text: string): readonly string[] =>
  cellsOf(text).map((cells) => cells.filter((one) => one.trim() !== '').join('; '));
