import { MOST_IMPORTED, type MasterDefinition } from '../../../../contracts/define/master.js';
import { problemOf, recordsOfCsv, rowsOfRecords, type FileRow, type Problem, type Records } from './rows-csv.js';

/** The largest file that is taken, in bytes, and the most rows of it: of a master that goes by spreadsheets more, in parts. */
interface Limits {
  readonly bytes: number;
  readonly rows: number;
}

const csvOnly: Limits = { bytes: 1_000_000, rows: MOST_IMPORTED };
const spreadsheets: Limits = { bytes: 10_000_000, rows: 20_000 };

/** What a file of a master may be. */
export const limitsOf = ({ excel }: Pick<MasterDefinition, 'excel'>): Limits => (excel ? spreadsheets : csvOnly);

/** The lines of a file, a CSV or (where the master goes by them) a spreadsheet, or why it can be none of this master. */
export async function rowsOfFile(master: Pick<MasterDefinition, 'row' | 'excel'>, bytes: Uint8Array): Promise<readonly FileRow[] | Problem> {
  const { bytes: most, rows } = limitsOf(master);
  if (bytes.length > most) return problemOf('import.tooLarge', { size: String(most / 1_000_000) });
  if (!master.excel && isZip(bytes)) return problemOf('import.csvOnly');
  const records = master.excel && isZip(bytes) ? await recordsOfSheet(master, bytes) : recordsOfCsv(bytes);
  return 'problem' in records ? records : rowsOfRecords(master, records, rows);
}

/** True for what begins as a spreadsheet does. */
const isZip = ([first, second, third, fourth]: Uint8Array): boolean => first === 0x50 && second === 0x4b && third === 3 && fourth === 4;

async function recordsOfSheet(master: Pick<MasterDefinition, 'row'>, bytes: Uint8Array): Promise<Records | Problem> {
  const { sheetRecords } = await import('./sheet-records.js');
  return sheetRecords(master.row, bytes);
}
