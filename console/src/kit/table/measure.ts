/** Pixels of padding at both sides of a cell. */
const padding = 20;
/** Prose is cut with an ellipsis beyond this; codes, dates and figures never are. */
const longestProse = 220;

let canvas: CanvasRenderingContext2D | null = null;

/** Pixels that a text takes in the type of the tables. */
function textWidth(text: string, weight: 400 | 500 | 600 = 400): number {
  canvas ??= document.createElement('canvas').getContext('2d');
  if (!canvas) return text.length * 8;
  canvas.font = `${weight} 13px ${getComputedStyle(document.body).fontFamily}`;
  return Math.ceil(canvas.measureText(text).width);
}

/** The contents of a column. */
export interface ColumnTexts {
  readonly title: string;
  readonly texts: readonly string[];
  /** Totals below, in bold. */
  readonly totals?: readonly string[];
  /** Free text, which may be cut. */
  readonly prose?: boolean;
}

/**
 * The pixels a column needs so that nothing in it is cut. Only as many texts are measured as can matter: the longest
 * ones.
 */
export function neededWidth({ title, texts, totals = [], prose = false }: ColumnTexts, width = textWidth): number {
  const longest = [...new Set(texts)].sort((a, b) => b.length - a.length).slice(0, 8);
  const inside = Math.max(
    width(title, 500),
    ...longest.map((text) => width(text)),
    ...totals.map((text) => width(text, 600)),
  );
  return padding + (prose ? Math.min(longestProse, inside) : inside);
}
