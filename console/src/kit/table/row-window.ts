/** Heights of rows that are drawn only where they are looked at. */
export interface RowHeights {
  readonly count: number;
  /** Pixels above row `index`; `offset(count)` is the height of all. */
  offset(index: number): number;
  /** The row at so many pixels. */
  at(pixels: number): number;
}

/** Rows of one height. */
export function evenRows(count: number, height: number): RowHeights {
  return { count, offset: (index) => index * height, at: (pixels) => Math.floor(pixels / height) };
}

/** Rows that each have a height of their own. */
export function unevenRows(count: number, heightOf: (index: number) => number): RowHeights {
  const offsets = new Float64Array(count + 1);
  for (let index = 0; index < count; index++) offsets[index + 1] = (offsets[index] ?? 0) + heightOf(index);
  return { count, offset: (index) => offsets[index] ?? 0, at: (pixels) => lastAtOrBelow(offsets, pixels) };
}

function lastAtOrBelow(sorted: Float64Array, value: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((sorted[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The rows that are drawn at a scroll position. */
export interface RowWindow {
  readonly first: number;
  /** The row after the last one drawn. */
  readonly end: number;
  /** The place of the first drawn row in the scrolled content, in pixels. */
  readonly top: number;
  /** Height of the scrolled content in pixels. */
  readonly height: number;
}

/** Browsers cannot make an element much higher than this; more rows are reached by scrolling faster. */
const highest = 15_000_000;
const spare = 6;

function scaleOf(rows: RowHeights, view: number): { height: number; factor: number } {
  const whole = rows.offset(rows.count);
  const height = Math.min(whole, highest);
  return { height, factor: whole > height && height > view ? (whole - view) / (height - view) : 1 };
}

/** The rows to draw in a view of so many pixels. */
export function rowWindow(rows: RowHeights, scrolled: number, view: number): RowWindow {
  const { height, factor } = scaleOf(rows, view);
  const from = Math.max(0, scrolled * factor);
  const first = Math.max(0, Math.min(rows.at(from), rows.count) - spare);
  const end = Math.min(rows.count, rows.at(from + view) + 1 + spare);
  return { first, end, top: scrolled - from + rows.offset(first), height };
}

/** The scroll position nearest to the present one that shows a row whole. */
export function scrollToShow(rows: RowHeights, index: number, scrolled: number, view: number): number {
  const { factor } = scaleOf(rows, view);
  const from = scrolled * factor;
  const [above, below] = [rows.offset(index), rows.offset(index + 1) - view];
  if (from > above) return above / factor;
  return from < below ? below / factor : scrolled;
}

/** The scroll position that has a row at the head of the view. */
export function scrollToHead(rows: RowHeights, index: number, view: number): number {
  return rows.offset(Math.min(index, rows.count)) / scaleOf(rows, view).factor;
}
