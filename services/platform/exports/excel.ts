import { PassThrough } from 'node:stream';
import { ExcelTable } from './excel-table.js';
import type { ExportParts, Progress } from './export-parts.js';
import { groupedItems } from './grouped-items.js';

/**
 * Reports as an Excel workbook of a sheet each, written as the rows come. Amounts are numbers, dates are dates, texts
 * are texts even where they look like formulas; sums are formulas, rows of groups an outline. It belongs into a thread
 * of its own.
 */
export async function* excel(parts: ExportParts, progress: Progress): AsyncIterable<Uint8Array> {
  const out = new PassThrough();
  // A large library, of which most processes never need anything.
  const { default: library } = await import('exceljs');
  const book = new library.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true });
  let done = 0;
  for await (const { document, rows } of parts) {
    const table = new ExcelTable(book, document);
    for await (const items of groupedItems(document, rows)) {
      for (const item of items) table.add(item);
      progress((done += items.filter(({ kind }) => kind === 'row').length));
      yield* ready(out);
    }
    table.close();
  }
  const committed = book.commit();
  for await (const bytes of out) yield bytes;
  await committed;
}

function* ready(out: PassThrough): Iterable<Uint8Array> {
  for (let bytes = out.read() as Buffer | null; bytes !== null; bytes = out.read() as Buffer | null) yield bytes;
}
