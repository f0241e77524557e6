import { Document, renderToBuffer } from '@react-pdf/renderer';
import { PDFDocument } from 'pdf-lib';
import { createElement as h } from 'react';
import { counts, detailOf, type Column } from '../../../../contracts/language/define/report.js';
import { onPaper, type ExportDocument } from '../export-document.js';
import type { ExportItem } from '../grouped-items.js';
import { Carried } from './carried.js';
import { Metrics } from './fonts.js';
import { factLines, page, room, TABLE_WIDTH, type Frame } from './page.js';
import { pack, unpack } from './packed.js';
import { Pages } from './pages.js';
import {
  layHeads,
  layItem,
  laySignatures,
  laySum,
  placeColumns,
  WidestCells,
  type Measure,
  type TableRow,
} from './table-layout.js';

/** Pages that are drawn at once: what bounds the memory. */
const PART = 50;

/** The most lines that stay together: beyond that sums stand where they come. */
const MOST_TOGETHER = 12;

/** True for what stays with what comes after it. */
const leads = (item: ExportItem): boolean =>
  item.kind === 'head' || (item.kind === 'row' && detailOf(item.row).length > 0);

interface Layout {
  readonly frame: Frame;
  readonly pages: Pages;
}

/**
 * Makes the pages of one report: all rows are seen first, which decides the columns; then they are laid out on pages;
 * then the pages are drawn in parts, and joined.
 */
export class PdfMaker {
  private readonly measure: Measure = (text, size, weight) => this.metrics.width(text, size, weight);
  private readonly widest: WidestCells;
  private readonly chunks: Buffer[] = [];
  private layout?: Layout;
  /** Pages that are drawn. */
  drawn = 0;

  private constructor(
    private readonly document: ExportDocument,
    private readonly metrics: Metrics,
    private readonly joined: PDFDocument,
  ) {
    this.widest = new WidestCells(document, this.measure);
  }

  /** Begins a report whose pages are joined to those of a file. */
  static async open(document: ExportDocument, joined: PDFDocument): Promise<PdfMaker> {
    return new PdfMaker(onPaper(document), await Metrics.load(), joined);
  }

  /** The number of its pages, once it is laid out. */
  get pages(): number {
    return this.layout?.pages.count ?? 0;
  }

  /** The columns for which there is room, once it is laid out. */
  get columns(): readonly Column[] {
    return this.layout?.frame.placed.map(({ column }) => column) ?? [];
  }

  /** Takes the next lines. */
  add(items: readonly ExportItem[]): void {
    for (const item of items) this.widest.see(item);
    this.chunks.push(pack(items));
  }

  /** Lays out what was taken. Answers how many pages there are. */
  close(): number {
    const { opening, closing, signatures } = this.document;
    const frame = this.frame();
    const pages = new Pages(room(frame, true), room(frame, false), this.document.carries);
    for (const sum of opening) pages.add([laySum(sum, 'opening', frame.placed)]);
    const carried = new Carried(this.document);
    const last = this.layItems(frame, pages, carried);
    const signed = signatures.length > 0 ? [laySignatures(signatures)] : [];
    // What closes a report stands alone on no page.
    const end = [...last, ...closing.map((sum) => laySum(sum, 'closing', frame.placed)), ...signed];
    pages.add(end, carried.lines(frame.placed));
    pages.end();
    this.layout = { frame, pages };
    return pages.count;
  }

  /**
   * Lays out the lines; the head of a group stays with its first row, a row with its first line and with the sums after
   * it. Answers the last lines, which stay with what closes the report.
   */
  private layItems({ placed }: Frame, pages: Pages, carried: Carried): readonly TableRow[] {
    let pending: { readonly item: ExportItem; readonly line: TableRow }[] = [];
    const flush = (): void => {
      pages.add(
        pending.map(({ line }) => line),
        carried.lines(placed),
      );
      for (const one of pending) carried.take(one.item);
      pending = [];
    };
    for (let chunk = this.chunks.shift(); chunk; chunk = this.chunks.shift()) {
      for (const item of unpack<ExportItem[]>(chunk)) {
        const before = pending.at(-1)?.item;
        const follows = item.kind === 'sum' && pending.length < MOST_TOGETHER;
        if (before && !leads(before) && !follows) flush();
        const isStruck = item.kind === 'row' && !counts(this.document, item.row);
        pending.push({ item, line: { ...layItem(item, placed, this.measure, this.document), isStruck } });
      }
    }
    return pending.map(({ line }) => line);
  }

  /** Draws the next pages: so many of the file stand before them, of so many in all. */
  async draw(before: number, count: number): Promise<void> {
    if (!this.layout) throw new Error('nothing is laid out');
    const { frame, pages } = this.layout;
    const numbers = Array.from(
      { length: Math.min(PART, pages.count - this.drawn) },
      (_, index) => this.drawn + index + 1,
    );
    const part = await renderToBuffer(
      h(
        Document,
        {},
        numbers.map((number) =>
          page(frame, pages.at(number - 1), { number: before + number, count, isFirst: number === 1 }),
        ),
      ),
    );
    const { joined } = this;
    const source = await PDFDocument.load(part);
    for (const copied of await joined.copyPages(source, source.getPageIndices())) joined.addPage(copied);
    this.drawn += numbers.length;
  }

  private frame(): Frame {
    const { document, metrics } = this;
    const { placed, left } = placeColumns(document.columns, this.widest, TABLE_WIDTH);
    const facts =
      left.length > 0
        ? [...document.facts, `Kolom tidak dicetak: ${left.map(({ label }) => label).join(', ')}`]
        : document.facts;
    const heads = layHeads(placed, this.measure);
    return { document, placed, heads, metrics, facts: factLines(facts, metrics) };
  }
}
