import { useKeyed } from '../base/use-keyed.js';
import { neededWidth } from '../table/measure.js';
import type { ListColumn } from './list-column.js';

/** The figure that every column of amounts has room for, so that none is cut in another order or on another page. */
const reserve = '999.999.999';
/** Pixels of the arrow of an order. */
const arrow = 16;

/** The contents of the columns of a list, that they are measured by. */
interface Measured<R extends object> {
  readonly columns: readonly ListColumn<R>[];
  readonly sample: readonly R[];
  /** Changes when columns are measured anew: with other filters, not with another order, search or page. */
  readonly of: string;
}

/**
 * The pixels that a column needs, and those that it would take where there is room. They are measured once, by the
 * first rows that come, so that columns do not move while one sorts, searches or turns pages.
 */
export interface Widths<R extends object> {
  readonly need: (column: ListColumn<R>) => number;
  readonly wish: (column: ListColumn<R>) => number;
}

/** Pixels of a column at which others get as much of the room that is left. */
const widest = 640;

/** Measures the columns of a list, and keeps what was measured. */
export function useWidths<R extends object>({ columns, sample, of }: Measured<R>): Widths<R> {
  const titles = `${of} ${columns.map(({ title }) => title).join(' ')}`;
  const [measured] = useKeyed(titles, measuredOnce<R>());
  return {
    need: (column) => measured(column, sample)[0],
    wish: (column) => measured(column, sample)[1],
  };
}

type Measure<R extends object> = (column: ListColumn<R>, sample: readonly R[]) => readonly [number, number];

/** Measures columns, each once, by the first rows that it is given. */
function measuredOnce<R extends object>(): Measure<R> {
  const widths = new Map<string, readonly [number, number]>();
  return (column, sample) => {
    const kept = widths.get(column.name);
    if (kept) return kept;
    const both = measure(column, sample);
    if (sample.length > 0) widths.set(column.name, both);
    return both;
  };
}

function measure<R extends object>(column: ListColumn<R>, sample: readonly R[]): readonly [number, number] {
  const { title, figure, fixed, total, edges = [], words = [], prose = false, beside = 0, sortable = false } = column;
  if (fixed !== undefined) return [fixed, 0];
  const texts = sample.map((row) => column.text(row).trim());
  const totals = total === undefined ? edges : [...edges, total];
  const own = [...texts, ...words, ...(figure && totals.length > 0 ? [reserve] : [])];
  const needed = (cut: boolean): number =>
    neededWidth({ title, texts: own, totals, prose: cut }) + beside + (sortable ? arrow : 0);
  return [needed(prose), texts.some(Boolean) ? Math.min(needed(false), widest) : 0];
}
