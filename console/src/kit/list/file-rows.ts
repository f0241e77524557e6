import type { MasterDefinition } from '../../../../contracts/language/define/master.js';
import { problemOf, recordsOfCsv, rowsOfRecords, type FileRow, type Problem, type Records } from './rows-csv.js';

/** The largest file that is taken, in megabytes. */
export const largestFile = 10;

/** The most rows of a file. */
const mostRows = 20_000;

/** The lines of a file, a CSV or a spreadsheet, or why it can be none of this master. */
export async function rowsOfFile(
  master: Pick<MasterDefinition, 'row'>,
  bytes: Uint8Array,
): Promise<readonly FileRow[] | Problem> {
  if (bytes.length > largestFile * 1_000_000) return problemOf('import.tooLarge', { size: String(largestFile) });
  const records = isZip(bytes) ? await recordsOfSheet(master, bytes) : recordsOfCsv(bytes);
  return 'problem' in records ? records : rowsOfRecords(master, records, mostRows);
}

/** True for what begins as a spreadsheet does. */
const isZip = ([first, second, third, fourth]: Uint8Array): boolean =>
  first === 0x50 && second === 0x4b && third === 3 && fourth === 4;

async function recordsOfSheet(master: Pick<MasterDefinition, 'row'>, bytes: Uint8Array): Promise<Records | Problem> {
  const { sheetRecords } = await import('./sheet-records.js');
  return sheetRecords(master.row, bytes);
}
