import type { ExportParts, Progress } from '../export-parts.js';
import { groupedItems } from '../grouped-items.js';
import { PdfBook } from './pdf-book.js';

/**
 * Reports as one PDF, each from a page of its own on; progress is told in rows whose pages are drawn. It belongs into a
 * thread of its own.
 */
export async function* pdf(parts: ExportParts, progress: Progress): AsyncIterable<Uint8Array> {
  const book = new PdfBook();
  let [pages, count] = [0, 0];
  for await (const { document, rows } of parts) {
    await book.open(document);
    for await (const items of groupedItems(document, rows)) book.add(items);
    pages = book.close();
    count += document.count;
  }
  for (let drawn = 0; drawn < pages;) {
    drawn = await book.draw();
    progress(Math.floor((count * drawn) / pages));
  }
  yield await book.finish();
}
