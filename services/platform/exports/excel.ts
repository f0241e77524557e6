import { PassThrough } from 'node:stream';
import type { ReportRow } from '../reads/report-reader.js';
import { ExcelTable } from './excel-table.js';
import type { ExportDocument } from './export-document.js';
import { groupedItems } from './grouped-items.js';

/**
 * A report as an Excel workbook of one sheet, written as the rows come. Amounts are numbers, dates are dates, texts are
 * texts even where they look like formulas; sums are formulas, rows of groups an outline. It belongs into a thread of
 * its own.
 */
export async function* excel(
  document: ExportDocument,
  rows: AsyncIterable<readonly ReportRow[]>,
  progress: (done: number) => void,
): AsyncIterable<Uint8Array> {
  const out = new PassThrough();
  // A large library, of which most processes never need anything.
  const { default: library } = await import('exceljs');
  const book = new library.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true });
  const table = new ExcelTable(book, document);
  let done = 0;
  for await (const items of groupedItems(document, rows)) {
    for (const item of items) table.add(item);
    progress((done += items.filter(({ kind }) => kind === 'row').length));
    yield* ready(out);
  }
  table.close();
  const committed = book.commit();
  for await (const bytes of out) yield bytes;
  await committed;
}

function* ready(out: PassThrough): Iterable<Uint8Array> {
  for (let bytes = out.read() as Buffer | null; bytes !== null; bytes = out.read() as Buffer | null) yield bytes;
}
