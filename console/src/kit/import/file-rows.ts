import type { MasterDefinition } from '../../../../contracts/language/define/master.js';
import { csvSeparators, csvText, parseCsv } from '../../../../contracts/language/values/csv.js';
import type { DecimalMark } from '../../../../contracts/language/values/read-figure.js';
import { textCell } from './cells.js';
import {
  problemOf,
  rowsOfTable,
  titleCount,
  type FileTable,
  type Problem,
  type Table,
  type TableRow,
} from './file-table.js';

/** The largest file that is taken, in megabytes. */
export const largestFile = 10;

/** The most rows of a file. */
const mostRows = 20_000;

/**
 * The rows of a file, a CSV or a workbook, or why it can have none of this master; `mark` is the decimal mark of its
 * figures, where somebody has said it.
 */
export async function rowsOfFile(
  master: Pick<MasterDefinition, 'row'>,
  bytes: Uint8Array,
  mark?: DecimalMark,
): Promise<FileTable | Problem> {
  if (bytes.length > largestFile * 1_000_000) return problemOf('import.tooLarge', { size: String(largestFile) });
  if (beginsAs(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return problemOf('import.oldSheet');
  const table = beginsAs(bytes, [0x50, 0x4b, 3, 4]) ? await tableOfWorkbook(bytes) : tableOfCsv(master, bytes);
  return 'problem' in table ? table : rowsOfTable(master, table, { most: mostRows, mark });
}

const beginsAs = (bytes: Uint8Array, first: readonly number[]): boolean =>
  first.every((byte, index) => bytes[index] === byte);

async function tableOfWorkbook(bytes: Uint8Array): Promise<Table | Problem> {
  const { workbookRows } = await import('./workbook.js');
  const rows = await workbookRows(bytes);
  return rows ? { rows, isRagged: false } : problemOf('import.brokenSheet');
}

function tableOfCsv({ row: fields }: Pick<MasterDefinition, 'row'>, bytes: Uint8Array): Table | Problem {
  const text = csvText(bytes);
  if (text === undefined) return problemOf('import.encoding');
  const rows = csvRows(text);
  const found = titleCount(fields, rows ?? []);
  // A line over the titles says nothing of their separator.
  const others = found > 1 ? [] : csvSeparators.flatMap((separator) => [csvRows(text, separator) ?? []]);
  const better = others.find((other) => titleCount(fields, other) > Math.max(found, 1)) ?? rows;
  return better ? { rows: better, isRagged: true } : problemOf('import.broken');
}

const csvRows = (...given: Parameters<typeof parseCsv>): readonly TableRow[] | undefined =>
  parseCsv(...given)?.map((record, index) => ({ line: index + 1, cells: record.map(textCell) }));
