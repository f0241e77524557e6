import { fieldText, isFigure } from '../define/field-text.js';
import type { SlipLine } from '../define/slip.js';
import { text } from '../messages/messages.js';
import { referenceText } from '../values/reference-text.js';
import { cut, lengthOf, padded, visible, wrapped, type Align } from '../values/fixed-width.js';
import type { Format, Node, Part, Placed } from './template.js';

/** The paper, and how long texts are cut: the settings of a shop. */
export interface Paper {
  readonly width: number;
  /** Characters of a line of a text, and how many lines of it there are. */
  readonly lineLength: number;
  readonly maxLines: number;
}

type Facts = Readonly<Record<string, unknown>>;

/** The most rows of a block, and of all blocks of a slip, and the most lines of one: more would be no slip. */
const [MOST_ROWS, MOST_ROWS_IN_ALL, MOST_LINES] = [1000, 10_000, 3000];

/** The value of a placeholder as people read it; nothing for one that is missing, or of another type. */
function textOf({ field, rule, up }: Placed, scopes: readonly Facts[]): string {
  const scope = scopes[up];
  const value = scope && Object.hasOwn(scope, field) ? scope[field] : undefined;
  if (typeof value === 'number' && !Number.isSafeInteger(value)) return String(value);
  if (typeof value === 'object' && value !== null) return '';
  return visible(fieldText(rule, value));
}

/** The same as it is read out. */
const wordsOf = (part: Placed, scopes: readonly Facts[]): string =>
  part.rule.grouped ? referenceText(textOf(part, scopes)) : textOf(part, scopes);

/** A part of a line, set: its own lines, and the room that they take. */
interface Cell {
  readonly lines: readonly string[];
  readonly width: number;
  readonly align: Align;
}

interface Setting {
  readonly scopes: readonly Facts[];
  readonly paper: Paper;
  /** The rows that blocks may still have: a block within a block multiplies them. */
  readonly left: { rows: number };
}

/** A value in its room: a figure that is longer than that is never cut. */
function cellOf(part: Part, { scopes, paper }: Setting): Cell | undefined {
  if (typeof part === 'string') return { lines: [part], width: lengthOf(part), align: 'left' };
  const { format } = part;
  if (format.kind === 'rest') return undefined;
  const value = wordsOf(part, scopes);
  const align = isFigure(part.rule) ? 'right' : 'left';
  const [width, most] = roomOf(format, value, paper);
  if (align === 'right') return { lines: [value], width: Math.max(width, lengthOf(value)), align };
  return { lines: most === 1 ? [cut(value, width)] : wrapped(value, width).slice(0, most), width, align };
}

function roomOf(format: Exclude<Format, { kind: 'rest' }>, value: string, paper: Paper): readonly [number, number] {
  if (format.kind === 'cell') return [format.width, format.lines];
  return format.kind === 'free' ? [lengthOf(value), 1] : [Math.min(paper.lineLength, paper.width), paper.maxLines];
}

/** The figure at the end of a line that has no room for it; it stands on the next line, whole. */
function figureBelow(parts: readonly Part[], setting: Setting): Part | undefined {
  const last = parts.at(-1);
  if (parts.length < 2 || typeof last !== 'object' || last.format.kind !== 'rest' || !isFigure(last.rule)) return;
  const taken = parts.reduce((sum, part) => sum + (cellOf(part, setting)?.width ?? 0), 0);
  return taken + 1 + lengthOf(wordsOf(last, setting.scopes)) > setting.paper.width ? last : undefined;
}

function lineOf(parts: readonly Part[], setting: Setting): readonly string[] {
  const { scopes, paper } = setting;
  const below = figureBelow(parts, setting);
  if (below) return [...lineOf(parts.slice(0, -1), setting), ...lineOf([below], setting)];
  const set = parts.map((part) => cellOf(part, setting));
  const taken = set.reduce((sum, cell) => sum + (cell?.width ?? 0), 0);
  const sharing = set.filter((cell) => cell === undefined).length;
  const room = Math.max(1, Math.floor((paper.width - taken) / Math.max(1, sharing)));
  const cells = parts.map((part, index): Cell => {
    const cell = set[index];
    if (cell || typeof part === 'string' || part.format.kind !== 'rest')
      return cell ?? { lines: [], width: 0, align: 'left' };
    const value = wordsOf(part, scopes);
    const lines = isFigure(part.rule) ? [value] : wrapped(value, room).slice(0, paper.maxLines);
    return { lines, width: room, align: part.format.align };
  });
  const height = Math.max(1, ...cells.map(({ lines }) => lines.length));
  return Array.from({ length: height }, (_, row) =>
    cells
      .map(({ lines, width, align }) => padded(lines[row] ?? '', width, align))
      .join('')
      .trimEnd(),
  );
}

/** Parts a line that is longer than the paper, at a space where it has one, so that no figure is cut in two. */
function within(line: string, width: number): readonly string[] {
  const parts: string[] = [];
  let rest = line;
  while (lengthOf(rest) > width) {
    const head = cut(rest, width + 1);
    const upTo = head.slice(0, Math.max(0, head.lastIndexOf(' ')));
    const part = upTo.trim() === '' ? cut(rest, width) : upTo;
    parts.push(part.trimEnd());
    rest = rest.slice(part.length).trimStart();
  }
  return [...parts, rest];
}

/** True for a field that says something: a text, a figure that is not zero, yes. */
function says(of: Placed, scopes: readonly Facts[]): boolean {
  const value = scopes[of.up]?.[of.field];
  return value !== false && value !== 0 && textOf(of, scopes) !== '';
}

function* linesOf(nodes: readonly Node[], setting: Setting): Generator<SlipLine> {
  const { scopes, paper } = setting;
  for (const node of nodes) {
    if (node.kind === 'line') {
      const bold = node.bold && { bold: true as const };
      for (const line of lineOf(node.parts, setting))
        for (const one of within(line, paper.width)) yield { kind: 'text', text: one, ...bold };
    } else if (node.kind === 'block') yield* blockOf(node, setting);
    else if (node.kind === 'cut') yield { kind: 'cut', text: '' };
    else if (node.kind === 'rule') yield { kind: 'text', text: '-'.repeat(paper.width) };
    else {
      const code = cut(textOf(node.of, scopes), MOST_CODE[node.kind]);
      if (code !== '') yield { kind: node.kind, text: code };
    }
  }
}

/** The most characters of a code: more bars are no longer read from a roll; a QR code has room for an address. */
const MOST_CODE = { barcode: 40, qr: 200 } as const;

function* blockOf({ of, nodes, inverse }: Extract<Node, { kind: 'block' }>, setting: Setting): Generator<SlipLine> {
  const { scopes } = setting;
  const rows = scopes[of.up]?.[of.field];
  if (inverse || of.rule.row === undefined) {
    const isThere = of.rule.row === undefined ? says(of, scopes) : Array.isArray(rows) && rows.length > 0;
    if (isThere !== (inverse ?? false)) yield* linesOf(nodes, setting);
    return;
  }
  if (!Array.isArray(rows)) return;
  const isRow = (row: unknown): row is Facts => typeof row === 'object' && row !== null;
  for (const row of (rows as readonly unknown[]).slice(0, MOST_ROWS).filter(isRow)) {
    if (setting.left.rows-- <= 0) return;
    yield* linesOf(nodes, { ...setting, scopes: [row, ...scopes] });
  }
}

/**
 * Sets facts in a template: lines of at most `width` characters. Never throws, whatever the facts are; no character of
 * them is a command to a printer.
 */
export function renderSlip(nodes: readonly Node[], facts: object, paper: Paper): readonly SlipLine[] {
  const lines: SlipLine[] = [];
  for (const line of linesOf(nodes, { scopes: [facts as Facts], paper, left: { rows: MOST_ROWS_IN_ALL } })) {
    if (lines.length >= MOST_LINES) break;
    lines.push(line);
  }
  return lines;
}

/** The number of a print, and how many copies of it there are. */
export interface Printing {
  /** 1 for the slip itself; each one after it is a reprint. */
  readonly ke: number;
  readonly rangkap: number;
  /** For whom each copy is, where it says so. */
  readonly names?: readonly string[] | undefined;
}

/** The copies of a slip: each says that it is a reprint, whatever the template, and which of several it is. */
export function copiesOf(
  lines: readonly SlipLine[],
  { ke, rangkap, names = [] }: Printing,
  { width }: Pick<Paper, 'width'>,
): readonly (readonly SlipLine[])[] {
  const centred = (one: string): SlipLine => ({
    kind: 'text',
    text: padded(cut(one, width), width, 'center').trimEnd(),
    bold: true,
  });
  const marks = ke > 1 ? [centred(text('nota.reprint', { ke: ke - 1 }))] : [];
  const numbered = (index: number): readonly string[] =>
    rangkap > 1 ? [text('nota.copy', { lembar: index + 1, rangkap })] : [];
  const headed = (index: number): readonly string[] => (names[index] ? [names[index]] : numbered(index));
  return Array.from({ length: rangkap }, (_, index) => [...marks, ...headed(index).map(centred), ...lines]);
}

/** The slip as plain text: codes are the words that they say. */
export const plainSlip = (lines: readonly SlipLine[]): string =>
  lines
    .filter(({ kind }) => kind !== 'cut')
    .map((line) => `${line.text}\n`)
    .join('');
