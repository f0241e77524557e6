import JsBarcode from 'jsbarcode';
import { encode } from 'uqr';
import type { SlipCodes } from '../define/slip.js';
import { text as worded } from '../messages/messages.js';

/** A code to be scanned, as squares and bars: dark where it says `true`, in rows of one length. */
export type CodeRows = readonly (readonly boolean[])[];

const isPrintable = (value: string): boolean => /^[ -~]+$/.test(value);

/** The bars of a CODE128 label, a narrow one a place. Throws RangeError for what the code cannot say. */
export function code128(value: string): CodeRows {
  if (!isPrintable(value)) throw new RangeError(worded('field.characters'));
  const drawn: { encodings?: readonly { readonly data: string }[] } = {};
  JsBarcode(drawn, value, { format: 'CODE128' });
  const bars = (drawn.encodings ?? []).map(({ data }) => data).join('');
  return [Array.from(bars, (bar) => bar === '1')];
}

/** The squares of a QR code; its level defaults to L. */
export const qrCode = (value: string, ecc: SlipCodes['level'] = 'L'): CodeRows =>
  encode(value, { ecc, border: 0 }).data;

/** A dark part of a code: a rectangle in places of it. */
interface CodeRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** The dark parts of a code: those that touch in a row are one. */
const codeRects = (rows: CodeRows): readonly CodeRect[] =>
  rows.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      return [{ x, y, width: (end === -1 ? row.length : end) - x }];
    }),
  );

/** The sizes of the specification: bars of 40 by 2, QR codes of level L. */
export const usualCodes: SlipCodes = { height: 40, bar: 2, level: 'L' };
/** The side of a square of a QR code, and the quiet places around a code, in bars and in squares. */
const [SQUARE, QUIET] = [4, { barcode: 10, qr: 4 }];

/** The drawing of a code: a path in a box, with its quiet place. */
export interface CodeDrawing {
  readonly width: number;
  readonly height: number;
  readonly path: string;
}

/** A code as a path of SVG and PDF. Undefined for a text that it cannot say. */
export function drawCode(
  kind: 'barcode' | 'qr',
  value: string,
  sizes: SlipCodes = usualCodes,
): CodeDrawing | undefined {
  if (!isPrintable(value)) return undefined;
  const { height, bar, level } = sizes;
  const rows = kind === 'qr' ? qrCode(value, level) : code128(value);
  const [across, down] = kind === 'qr' ? [SQUARE, SQUARE] : [bar, height];
  const quiet = QUIET[kind] * across;
  const path = codeRects(rows).map(({ x, y, width }) => {
    const [left, top, wide] = [quiet + x * across, quiet + y * down, width * across];
    return `M${left} ${top}h${wide}v${down}h${-wide}z`;
  });
  return { width: rows[0]!.length * across + 2 * quiet, height: rows.length * down + 2 * quiet, path: path.join('') };
}
