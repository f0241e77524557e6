import { pack, unpack } from './packed.js';
import { rowHeight, type TableRow } from './table-layout.js';

/** Makes the line with which a page ends, and the one with which the next begins. */
export type CarriedLines = () => { readonly foot: TableRow; readonly head: TableRow };

/** The height of a line of sums. */
const SUM_HEIGHT = rowHeight({ kind: 'opening', cells: [] });

/**
 * Cuts the rows into pages as they come and keeps the pages small in memory, so that their number is known before the
 * first one is drawn.
 */
export class Pages {
  private readonly finished: Buffer[] = [];
  private rows: TableRow[] = [];
  private room: number;

  /** Heights for rows on the first and on each further page, in points. */
  constructor(
    first: number,
    private readonly next: number,
    /** True where each page but the last ends with a line that is carried over. */
    private readonly carries = false,
  ) {
    this.room = first - this.reserved;
  }

  /** The height that is kept for what is carried over. */
  private get reserved(): number {
    return this.carries ? SUM_HEIGHT : 0;
  }

  get count(): number {
    return this.finished.length;
  }

  /** Adds rows that stay together on a page. */
  add(rows: readonly TableRow[], carried?: CarriedLines): void {
    const height = rows.reduce((sum, row) => sum + rowHeight(row), 0);
    if (height > this.room && this.rows.length > 0) this.turn(carried);
    this.rows.push(...rows);
    this.room -= height;
  }

  private turn(carried: CarriedLines | undefined): void {
    const lines = this.carries ? carried?.() : undefined;
    if (lines) this.rows.push(lines.foot);
    this.end();
    this.room = this.next - this.reserved;
    if (!lines) return;
    this.rows.push(lines.head);
    this.room -= rowHeight(lines.head);
  }

  /** Ends the page that is being filled. */
  end(): void {
    this.finished.push(pack(this.rows));
    this.rows = [];
  }

  /** The rows of a finished page, counted from 0. */
  at(index: number): readonly TableRow[] {
    return unpack<TableRow[]>(this.finished[index]!);
  }
}
