import { fieldValue } from '../../../../contracts/language/define/field-text.js';
import { fieldsOf, tidy, type FieldRule, type PayloadClass } from '../../../../contracts/language/define/fields.js';
import type { MasterDefinition } from '../../../../contracts/language/define/master.js';
import { needsMark } from '../../../../contracts/language/define/unread.js';
import { columnLetters } from '../../../../contracts/language/values/cell-place.js';
import type { DecimalMark } from '../../../../contracts/language/values/read-figure.js';
import type { WrongField } from '../api/failure.js';
import { countText } from '../base/format.js';
import { takesLarge } from '../field/screen-field.js';
import { t, type TextId } from '../i18n/i18n.js';
import { cellProblem, cellText, textCell, type Cell } from './cells.js';

/**
 * One row of a file: its number in the file, what stands in its cells by field, the values of that, and what is wrong
 * with the row itself.
 */
export interface FileRow {
  readonly line: number;
  readonly texts: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, unknown>>;
  readonly errors: readonly WrongField[];
  /** True for a row with a figure that is one only for who knows its decimal mark. */
  readonly isUnclear: boolean;
}

/** The rows of a file, and the titles of its columns that the master does not have. */
export interface FileTable {
  readonly rows: readonly FileRow[];
  readonly foreign: readonly string[];
}

/** The options of reading a file: its rows at most, and the decimal mark of its figures where somebody has said it. */
interface Reading {
  readonly most: number;
  readonly mark?: DecimalMark | undefined;
}

/** The reason why a file has no rows of a master. */
export interface Problem {
  readonly problem: string;
}

/** A row of a table before its columns are known: its number in the file, and its cells by their places. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly (Cell | undefined)[];
}

/** A table in a file. */
export interface Table {
  readonly rows: readonly TableRow[];
  /** True where a row with more cells than the titles has come apart: one of a CSV. */
  readonly isRagged: boolean;
}

/** The reason why something is none. */
export const problemOf = (id: TextId, values: Readonly<Record<string, string | number>> = {}): Problem => ({
  problem: t(id, values),
});

/** Rows over the titles at most: the title of an export, and what it is of. */
const MOST_ABOVE = 20;

const textIn = (cells: TableRow['cells'], index: number): string => cells[index]?.text ?? '';
const isFilled = (cell: Cell | undefined): boolean => cell !== undefined && (cell.text.trim() !== '' || !!cell.problem);
/** The cells of a row without the empty ones at its end. */
const filledCells = (cells: TableRow['cells']): TableRow['cells'] => cells.slice(0, cells.findLastIndex(isFilled) + 1);

/** The rows of a table of a master, or why it has none. */
export async function rowsOfTable(
  { row: fields }: Pick<MasterDefinition, 'row'>,
  { rows: all, isRagged }: Table,
  { most, mark }: Reading,
): Promise<FileTable | Problem> {
  const filled = all.filter(({ cells }) => cells.some(isFilled));
  const head = headOf(fields, filled);
  if (!head) return problemOf('import.noRows');
  const columns = columnsOf(fields, head.cells);
  if ('problem' in columns) return columns;
  const rows = filled.filter(({ line, cells }) => line > head.line && !isTotal(cells));
  if (rows.length === 0) return problemOf('import.noRows');
  if (rows.length > most) return problemOf('import.tooMany', { max: countText(most) });
  const width = isRagged ? head.cells.length : Infinity;
  return {
    rows: await inTurns(rows, (row) => fileRow(fields, columns, row, { width, mark })),
    foreign: foreignTitles(columns, head.cells, rows, width),
  };
}

/** Lets the page show what it does. */
export const turn = (): Promise<void> => new Promise((settle) => setTimeout(settle));
/** Rows that are read until the page gets its turn. */
const ROWS_A_TURN = 1000;

async function inTurns(rows: readonly TableRow[], read: (row: TableRow) => FileRow): Promise<readonly FileRow[]> {
  const done: FileRow[] = [];
  for (const row of rows) {
    done.push(read(row));
    if (done.length % ROWS_A_TURN === 0) await turn();
  }
  return done;
}

/** The unit after the title of a figure, as Excel files of lists have it. */
const UNIT = / \((rp|g|%|‰|pcs)\)$/;

/** The field of a title, by label or by name. */
function fieldNamed(fields: PayloadClass, title: string): string | undefined {
  const written = String(tidy(title, 80)).toLowerCase().replace(UNIT, '');
  return [...fieldsOf(fields)].find(([name, { label }]) => [name, label.toLowerCase()].includes(written))?.[0];
}

/** The titles of these fields in each of the first few rows. */
const titleCounts = (fields: PayloadClass, rows: readonly TableRow[]): readonly number[] =>
  rows
    .slice(0, MOST_ABOVE)
    .map(({ cells }) => cells.filter((cell) => cell && fieldNamed(fields, cell.text) !== undefined).length);

/** The titles of these fields in the row, of the first few, that has most of them. */
export const titleCount = (fields: PayloadClass, rows: readonly TableRow[]): number =>
  Math.max(0, ...titleCounts(fields, rows));

/** The row with the titles: the one that has most of them. */
function headOf(fields: PayloadClass, rows: readonly TableRow[]): TableRow | undefined {
  const counts = titleCounts(fields, rows);
  return rows[counts.indexOf(Math.max(...counts))];
}

/** The fields by the places of their columns. */
type Columns = ReadonlyMap<number, string>;

/** The fields that the titles of a file stand for; or which are lacking, or stand twice. */
function columnsOf(fields: PayloadClass, head: TableRow['cells']): Columns | Problem {
  const names = Array.from(head, (_, index) => fieldNamed(fields, textIn(head, index)));
  const twice = names.filter((name, index) => name !== undefined && names.indexOf(name) !== index);
  const label = (name: string | undefined): string => fieldsOf(fields).get(name!)!.label;
  if (twice.length > 0) return problemOf('import.titleTwice', { columns: twice.map(label).join(', ') });
  const lacking = [...fieldsOf(fields)].flatMap(([name, rule]) =>
    rule.required && !names.includes(name) ? [rule.label] : [],
  );
  if (lacking.length === 0)
    return new Map([...names.entries()].filter((one): one is [number, string] => Boolean(one[1])));
  const others = Array.from(head, (_, index) => textIn(head, index).trim()).filter(
    (title, index) => title !== '' && names[index] === undefined,
  );
  const columns = lacking.join(', ');
  return others.length === 0
    ? problemOf('import.lacking', { columns })
    : problemOf('import.lackingBeside', { columns, others: others.join(', ') });
}

/** The titles of columns that are none of the fields; of a column without a title its letter, where it is filled. */
function foreignTitles(
  columns: Columns,
  head: TableRow['cells'],
  rows: readonly TableRow[],
  width: number,
): readonly string[] {
  const places = new Set([head, ...rows.map(({ cells }) => cells)].flatMap((cells) => [...cells.keys()]));
  return [...places]
    .filter((index) => index < width && !columns.has(index))
    .toSorted((one, other) => one - other)
    .flatMap((index) => {
      const title = textIn(head, index).trim();
      if (title !== '') return [title];
      return rows.some(({ cells }) => isFilled(cells[index]))
        ? [t('import.untitled', { column: columnLetters(index) })]
        : [];
    });
}

/** True for the last line of an export, which counts the others. */
function isTotal(cells: TableRow['cells']): boolean {
  return filledCells(cells).length === 1 && /^(Total [a-z ]+,|Jumlah:) [\d.]+ baris$/.test(textIn(cells, 0));
}

const empty = textCell('');

/** A code in small letters as forms take it; what is no code in large ones either stands as the file has it. */
function enlarged(rule: FieldRule, text: string): string {
  const large = text.toUpperCase();
  return takesLarge(rule) && rule.check(large.trim()) === undefined ? large : text;
}

/** The options of reading a row: its cells at most, and the decimal mark of its figures. */
interface RowReading extends Pick<Reading, 'mark'> {
  readonly width: number;
}

function fileRow(
  fields: PayloadClass,
  columns: Columns,
  { line, cells }: TableRow,
  { width, mark }: RowReading,
): FileRow {
  const rules = fieldsOf(fields);
  const read = [...columns].map(([index, field]) => {
    const [rule, cell] = [rules.get(field)!, cells[index] ?? empty];
    const text = enlarged(rule, cellText(rule, cell));
    // The number of a cell of a workbook is written by ourselves.
    const value = fieldValue(rule, text, cell.figure ? undefined : mark);
    const isUnclear = !cell.figure && (mark !== undefined || typeof value === 'string') && needsMark(rule, text);
    return { field, text, value, problem: cellProblem(rule, cell), isUnclear };
  });
  const errors = read.flatMap(({ field, text, problem }) =>
    problem ? [{ field, message: t(problem, { text }) }] : [],
  );
  const isApart = filledCells(cells).length > width;
  return {
    line,
    texts: Object.fromEntries(read.map(({ field, text }) => [field, text])),
    values: Object.fromEntries(
      read.filter(({ value }) => value !== undefined).map(({ field, value }) => [field, value]),
    ),
    errors: isApart ? [...errors, { field: read.at(-1)!.field, message: t('import.cells') }] : errors,
    isUnclear: read.some((one) => one.isUnclear),
  };
}
