import { readSheet } from 'read-excel-file/browser';
import type { PayloadClass } from '../../../../contracts/language/define/fields.js';
import { columnsOf, problemOf, type Problem, type Records } from './rows-csv.js';

/** Rows over the head at most: the title of an export, and what it is of. */
const mostAbove = 20;

/**
 * The records of the first sheet of a spreadsheet, from the row that has the columns of these fields; or why it is
 * none.
 */
export async function sheetRecords(fields: PayloadClass, bytes: Uint8Array): Promise<Records | Problem> {
  const sheet = await readSheet(new Blob([bytes as Uint8Array<ArrayBuffer>])).catch(() => undefined);
  if (!sheet) return problemOf('import.brokenSheet');
  const records = sheet.map((row) => row.map(textOf));
  const isHead = (record: readonly string[]): boolean => !('lacking' in columnsOf(fields, filled(record)));
  const at = Math.max(0, records.slice(0, mostAbove).findIndex(isHead));
  const [head = [], ...rows] = records.slice(at);
  const width = filled(head).length;
  const whole = rows.filter((row) => filled(row).length > 0 && !isTotal(row)).map((row) => row.slice(0, width));
  return [head.slice(0, width), ...whole];
}

/** A record without the empty cells at its end. */
const filled = (record: readonly string[]): readonly string[] =>
  record.slice(0, record.findLastIndex((text) => text !== '') + 1);

/** True for the last line of an export, which counts the others. */
const isTotal = (record: readonly string[]): boolean =>
  filled(record).length === 1 && /^(Total periode,|Jumlah:) [\d.]+ baris$/.test(record[0] ?? '');

/** A cell as people write it: figures with a comma, true and false in words. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'boolean') return cell ? 'Ya' : 'Tidak';
  return typeof cell === 'number' ? String(cell).replace('.', ',') : String(cell as string);
}
