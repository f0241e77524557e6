import { PDFDocument } from 'pdf-lib';
import type { ExportDocument } from '../export-document.js';
import type { ExportItem } from '../grouped-items.js';
import { PdfMaker } from './pdf-maker.js';

/**
 * A PDF of reports, one after the other, whose pages are numbered through: all are laid out before the first is drawn.
 */
export class PdfBook {
  private readonly makers: PdfMaker[] = [];
  private readonly joined: Promise<PDFDocument> = PDFDocument.create();
  private first?: ExportDocument;

  /** Begins a report. */
  async open(document: ExportDocument): Promise<void> {
    this.first ??= document;
    this.makers.push(await PdfMaker.open(document, await this.joined));
  }

  /** Takes the next lines of the report that was begun last. */
  add(items: readonly ExportItem[]): void {
    this.last.add(items);
  }

  /** Lays out the report that was begun last. Answers how many pages there are of all. */
  close(): number {
    this.last.close();
    return this.pagesOf(this.makers);
  }

  /** Draws the next pages. Answers how many are drawn. */
  async draw(): Promise<number> {
    const next = this.makers.findIndex(({ drawn, pages }) => drawn < pages);
    await this.makers[next]?.draw(this.pagesOf(this.makers.slice(0, next)), this.pagesOf(this.makers));
    return this.makers.reduce((sum, { drawn }) => sum + drawn, 0);
  }

  /** The whole, once every page is drawn. */
  async finish(): Promise<Uint8Array> {
    const joined = await this.joined;
    const { title = '', period = '', shop = '', printed = '' } = this.first ?? {};
    joined.setTitle(`${title} ${period}`.trim(), { showInWindowTitleBar: true });
    joined.setAuthor(shop);
    joined.setSubject(printed);
    joined.setLanguage('id');
    joined.setProducer('Kilau');
    joined.setCreator('Kilau');
    return joined.save();
  }

  private get last(): PdfMaker {
    const last = this.makers.at(-1);
    if (!last) throw new Error('no document is open');
    return last;
  }

  private pagesOf(makers: readonly PdfMaker[]): number {
    return makers.reduce((sum, { pages }) => sum + pages, 0);
  }
}
