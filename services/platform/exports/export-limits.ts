import type { ExportFormat } from '../../../contracts/exports/commands.js';
import { message, type Message } from '../../../contracts/language/messages/messages.js';

/** More would be no roll of paper. */
const MOST_TEXT_ROWS = 20_000;
/** More is no file any more, but a copy of the log: it would keep everybody else's files waiting. */
const MOST_CSV_ROWS = 2_000_000;

/** The most rows of a file. */
const most: Readonly<Record<ExportFormat, number>> = {
  // More would take minutes and nobody reads them on paper.
  pdf: 100_000,
  // Rows of a sheet of Excel, less those that we add.
  xlsx: 1_000_000,
  csv: MOST_CSV_ROWS,
  txt90: MOST_TEXT_ROWS,
  txt48: MOST_TEXT_ROWS,
  txt42: MOST_TEXT_ROWS,
};

/** Says that a report is too long for a file, and the way out; undefined for one that is not. */
export function tooLong(format: ExportFormat, rows: number): Message | undefined {
  if (rows > MOST_CSV_ROWS) return message('export.tooLongForAny', { rows, max: MOST_CSV_ROWS });
  if (rows <= most[format]) return undefined;
  return message('export.tooLong', { format: format.toUpperCase(), rows, max: most[format] });
}
