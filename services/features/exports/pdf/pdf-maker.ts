import { Document, renderToBuffer } from '@react-pdf/renderer';
import { PDFDocument } from 'pdf-lib';
import { createElement as h } from 'react';
import type { ReportRow } from '../../../kernel/reports/report-reader.js';
import type { ExportDocument } from '../export-document.js';
import { Metrics } from './fonts.js';
import { factLines, page, room, TABLE_WIDTH, type Frame } from './page.js';
import { Pages } from './pages.js';
import { layRow, laySum, placeColumns, type Measure } from './table-layout.js';

/** Pages that are drawn at once: what bounds the memory. */
const PART = 50;

/** Makes the PDF of one report: first all rows are laid out on pages, then the pages are drawn in parts, which are joined. */
export class PdfMaker {
  private readonly measure: Measure = (text, size, weight) => this.metrics.width(text, size, weight);
  private frame?: Frame;
  private pages?: Pages;
  private drawn = 0;
  private readonly joined: Promise<PDFDocument> = PDFDocument.create();

  private constructor(
    private readonly document: ExportDocument,
    private readonly metrics: Metrics,
  ) {}

  static async open(document: ExportDocument): Promise<PdfMaker> {
    return new PdfMaker(document, await Metrics.load());
  }

  /** Takes the next rows. The first ones decide how wide the columns are. */
  add(rows: readonly ReportRow[]): void {
    const { frame, pages } = this.begun(rows);
    for (const row of rows) pages.add(layRow(row, frame.placed, this.measure));
  }

  /** Takes the closing lines. Answers how many pages there are. */
  close(): number {
    const { frame, pages } = this.begun([]);
    pages.add(...this.document.closing.map((sum) => laySum(sum, 'closing', frame.placed)));
    pages.end();
    return pages.count;
  }

  /** Draws the next pages. Answers how many are drawn. */
  async draw(): Promise<number> {
    const { frame, pages } = this.begun([]);
    const numbers = Array.from({ length: Math.min(PART, pages.count - this.drawn) }, (_, index) => this.drawn + index + 1);
    const part = await renderToBuffer(
      h(
        Document,
        {},
        numbers.map((number) => page(frame, pages.at(number - 1), number, pages.count)),
      ),
    );
    const joined = await this.joined;
    const source = await PDFDocument.load(part);
    for (const copied of await joined.copyPages(source, source.getPageIndices())) joined.addPage(copied);
    this.drawn += numbers.length;
    return this.drawn;
  }

  /** The whole, once every page is drawn. */
  async finish(): Promise<Uint8Array> {
    const joined = await this.joined;
    joined.setTitle(`${this.document.title} ${this.document.period}`.trim(), { showInWindowTitleBar: true });
    joined.setAuthor(this.document.shop);
    joined.setSubject(this.document.printed);
    joined.setLanguage('id');
    joined.setProducer('Kilau');
    joined.setCreator('Kilau');
    return joined.save();
  }

  private begun(sample: readonly ReportRow[]): { frame: Frame; pages: Pages } {
    if (!this.frame || !this.pages) {
      const { document, metrics } = this;
      const { placed, left } = placeColumns(document, sample, TABLE_WIDTH, this.measure);
      const facts = left.length > 0 ? [...document.facts, `Kolom tidak dicetak: ${left.map(({ label }) => label).join(', ')}`] : document.facts;
      const frame: Frame = { document, placed, metrics, facts: factLines(facts, metrics) };
      this.frame = frame;
      this.pages = new Pages(room(frame, true), room(frame, false));
      for (const sum of document.opening) this.pages.add(laySum(sum, 'opening', placed));
    }
    return { frame: this.frame, pages: this.pages };
  }
}
