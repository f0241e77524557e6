import type { ReportRow } from '../../reads/report-reader.js';
import type { ExportDocument } from '../export-document.js';
import { groupedItems } from '../grouped-items.js';
import { PdfMaker } from './pdf-maker.js';

/** A report as PDF; progress is told in rows whose pages are drawn. It belongs into a thread of its own. */
export async function* pdf(
  document: ExportDocument,
  rows: AsyncIterable<readonly ReportRow[]>,
  progress: (done: number) => void,
): AsyncIterable<Uint8Array> {
  const maker = await PdfMaker.open(document);
  for await (const items of groupedItems(document, rows)) maker.add(items);
  const pages = maker.close();
  for (let drawn = 0; drawn < pages;) {
    drawn = await maker.draw();
    progress(Math.floor((document.count * drawn) / pages));
  }
  yield await maker.finish();
}
