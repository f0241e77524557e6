import { Readable } from 'node:stream';
import { detailText, type Column } from '../../../../contracts/language/define/report.js';
import { lengthOf, padded, visible, wrapped } from '../../../../contracts/language/values/fixed-width.js';
import type { ReportRow } from '../../reads/report-reader.js';
import { onPaper, type ExportDocument, type SumLine } from '../export-document.js';
import { inTurn, type Progress } from '../export-parts.js';
import { groupedItems, type ExportItem } from '../grouped-items.js';
import { textIn } from '../pdf/table-layout.js';
import { labelled, layText, setTexts, type TextLayout } from './text-layout.js';

/** Lines of the table that are written at once. */
const PART = 500;
/** The places by which what belongs to a line stands to the right of it. */
const INDENT = 2;

/**
 * Reports as text in lines of at most so many characters, UTF-8: its head, the heads of its columns, opening balance,
 * rows with their lines and the sums of their groups, totals, and who signs. Every row is seen before the columns are
 * placed. It belongs into a thread of its own.
 */
export const textOf = (width: number) => inTurn(oneText(width), () => '\n\n');

const oneText = (width: number) =>
  async function* text(
    document: ExportDocument,
    rows: AsyncIterable<readonly ReportRow[]>,
    progress: Progress,
  ): AsyncIterable<string> {
    const items = (await Readable.from(groupedItems(document, rows)).toArray()).flat() as ExportItem[];
    const paper = new TextPaper(onPaper(document), items, width);
    yield written(paper.head());
    let done = 0;
    for (let from = 0; from < items.length; from += PART) {
      const part = items.slice(from, from + PART);
      yield written(part.flatMap((item) => paper.linesOf(item)));
      progress((done += part.filter(({ kind }) => kind === 'row').length));
    }
    yield written(paper.foot());
  };

const written = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

/** A report on paper of so many characters. */
class TextPaper {
  private readonly layout: TextLayout;

  constructor(
    private readonly document: ExportDocument,
    items: readonly ExportItem[],
    private readonly width: number,
  ) {
    const { columns, opening, closing } = document;
    const sums = [...opening, ...closing].map((line) => ({ kind: 'sum', level: 0, rows: 0, ...line }) as const);
    const widest = new Map(
      columns.map((column) => {
        const texts = [...items, ...sums].map((item) => lengthOf(this.cell(column, item)));
        return [column, Math.max(lengthOf(column.label), ...texts)] as const;
      }),
    );
    this.layout = layText(columns, (column) => widest.get(column)!, width);
  }

  head(): readonly string[] {
    const { shop, address, title, period, facts, printed, opening } = this.document;
    const { left } = this.layout;
    const missing = left.length > 0 ? [`Kolom tidak dicetak: ${left.map(({ label }) => label).join(', ')}`] : [];
    const about = [...(period ? [period] : []), ...facts, ...missing, printed];
    return [
      ...[shop, ...address].flatMap((line) => this.centred(line)),
      this.rule('='),
      ...this.centred(title.toUpperCase()),
      ...about.flatMap((line) => wrapped(line, this.width)),
      this.rule('='),
      ...setTexts(this.layout, ({ label }) => label),
      this.rule('-'),
      ...opening.flatMap((line) => this.sum(line, 0)),
    ];
  }

  linesOf(item: ExportItem): readonly string[] {
    const { detail, groups } = this.document;
    if (item.kind === 'head') return wrapped(item.label, this.width - INDENT * item.level).map(indented(item.level));
    if (item.kind === 'sum') return this.sum(item, item.level);
    const cells = setTexts(this.layout, (column) => this.cell(column, item));
    if (item.kind === 'row') return cells;
    const label = indented(groups.length + 1)(visible(detailText(detail, item.row)));
    return labelled(label, cells, this.width);
  }

  foot(): readonly string[] {
    const { closing, signatures } = this.document;
    return [
      this.rule('-'),
      ...closing.flatMap((line) => this.sum(line, 0)),
      ...signatures.flatMap((signature) => ['', '', signature, '_'.repeat(Math.min(this.width, 30))]),
    ];
  }

  private sum(line: SumLine, level: number): readonly string[] {
    const item = { kind: 'sum', level, rows: 0, ...line } as const;
    const figures = setTexts(this.layout, (column) => this.cell(column, item));
    return labelled(indented(level)(line.label), figures, this.width);
  }

  private cell(column: Column, item: ExportItem): string {
    return visible(textIn(column, item, this.document.detail));
  }

  private centred(text: string): readonly string[] {
    return wrapped(visible(text), this.width).map((line) => padded(line, this.width, 'center').trimEnd());
  }

  private rule(character: string): string {
    return character.repeat(this.width);
  }
}

const indented =
  (level: number) =>
  (line: string): string =>
    ' '.repeat(INDENT * level) + line;
