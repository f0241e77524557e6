import { pack, unpack } from './packed.js';
import { rowHeight, type TableRow } from './table-layout.js';

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
  ) {
    this.room = first;
  }

  get count(): number {
    return this.finished.length;
  }

  /** Adds rows that stay together on a page. */
  add(...rows: readonly TableRow[]): void {
    const height = rows.reduce((sum, row) => sum + rowHeight(row), 0);
    if (height > this.room && this.rows.length > 0) {
      this.end();
      this.room = this.next;
    }
    this.rows.push(...rows);
    this.room -= height;
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
