import { ticksOf } from './ticks.js';

/** A row of figures of a chart, one a day. Bars of values below zero hang from the axis. */
export interface Series {
  readonly name: string;
  readonly kind: 'bar' | 'line';
  readonly tone: 'in' | 'out' | 'ink';
  readonly values: readonly number[];
}

/** One drawing of a chart with a scale of its own. */
export interface Pane {
  readonly title: string;
  /** Pixels from the highest figure of its axis to the lowest. */
  readonly height: number;
  /** True where its axis begins near the lowest figure: of prices, which move by little. */
  readonly isClose?: true;
  readonly series: readonly Series[];
}

/** The place of a pane and of its figures, in pixels. */
export interface Layout {
  readonly pane: Pane;
  readonly top: number;
  readonly ticks: readonly number[];
  readonly y: (value: number) => number;
}

/** The places of everything, in pixels; `step` is 0 while there is no room. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  /** The height at which the panes end and the names of the days begin. */
  readonly bottom: number;
  /** Width of a day. */
  readonly step: number;
  /** The middle of a day. */
  readonly x: (index: number) => number;
  readonly layouts: readonly Layout[];
}

/** Width for the figures of the axis. */
const axis = 52;
/** Height of the title of a pane. */
const title = 30;
/** Room between two panes. */
const gap = 16;
/** Height of the names of the days. */
const names = 24;

/** Lays out panes one below the other. */
export function frameOf(width: number, days: number, panes: readonly Pane[]): Frame {
  const step = days > 0 ? Math.max(0, width - axis) / days : 0;
  let top = 0;
  const layouts = panes.map((pane, index): Layout => {
    const begins = top + title + (index > 0 ? gap : 0);
    top = begins + pane.height;
    return layoutOf(pane, begins);
  });
  return {
    width,
    height: top + names + 8,
    left: axis,
    bottom: top + 4,
    step,
    x: (index) => axis + (index + 0.5) * step,
    layouts,
  };
}

function layoutOf(pane: Pane, top: number): Layout {
  const ticks = ticksOf(
    pane.series.flatMap(({ values }) => values),
    Math.max(2, Math.round(pane.height / 40)),
    pane.isClose,
  );
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  return { pane, top, ticks, y: (value) => top + ((high - value) / (high - low)) * pane.height };
}

/** The path of a line through its figures. */
export function linePath(values: readonly number[], { x }: Pick<Frame, 'x'>, { y }: Pick<Layout, 'y'>): string {
  return values.map((value, index) => `${index === 0 ? 'M' : 'L'}${tenths(x(index))} ${tenths(y(value))}`).join('');
}

const tenths = (pixels: number): number => Math.round(pixels * 10) / 10;
