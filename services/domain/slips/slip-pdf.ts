import { PDFDocument } from 'pdf-lib';
import type { PrintedSlip } from '../../../contracts/language/define/slip.js';
import { finished, heightOf, LinePen, MARGIN, paperOf, type Placed } from './pdf-lines.js';

/** The most points of a page: longer ones are not opened everywhere. */
const MOST_HEIGHT = 14_000;

/** Parts the lines into pages of a length that is opened everywhere. */
function pagesOf(placed: readonly Placed[]): readonly (readonly Placed[])[] {
  const pages: Placed[][] = [[]];
  let height = 0;
  for (const one of placed) {
    if (height + one.height > MOST_HEIGHT) {
      pages.push([]);
      height = 0;
    }
    height += one.height;
    pages.at(-1)!.push(one);
  }
  return pages;
}

/** A slip as PDF: each copy on paper of its own, as long as it is. */
export async function slipPdf({
  judul,
  lebar,
  kode,
  lembar,
}: Pick<PrintedSlip, 'judul' | 'lebar' | 'kode' | 'lembar'>): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const width = paperOf(lebar);
  const pen = await LinePen.of(document, { lebar, kode });
  for (const lines of lembar)
    for (const placed of pagesOf(pen.placed(lines))) {
      const height = heightOf(placed) + 2 * MARGIN;
      pen.draw(placed, { page: document.addPage([width, height]), left: 0, top: height - MARGIN, width });
    }
  return finished(document, judul);
}
