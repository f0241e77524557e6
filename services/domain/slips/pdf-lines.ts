import { rgb, StandardFonts, type PDFDocument, type PDFFont, type PDFPage } from 'pdf-lib';
import type { PrintedSlip, SlipCodes, SlipLine } from '../../../contracts/language/define/slip.js';
import { drawCode } from '../../../contracts/language/slips/codes.js';
import { asciiOf } from './esc-pos.js';

/** Points of a millimetre, and the margin of paper. */
export const MM = 72 / 25.4;
export const MARGIN = 4 * MM;
const BLACK = rgb(0, 0, 0);
/** Of a letter of Courier its width, and of a line its height, as parts of its size. */
const [LETTER, LINE] = [0.6, 1.25];
/** Units of a drawn code on a point. */
const CODE_SCALE = 0.75;

/** The paper of a width: rolls of 58 and 80 mm, and a sheet across for more. */
export const paperOf = (lebar: number): number => (lebar <= 32 ? 58 : lebar <= 48 ? 80 : 210) * MM;

/** A line with the room that it takes from top to bottom. */
export interface Placed {
  readonly line: SlipLine;
  readonly height: number;
}

/** A part of a page: where it begins from the left and from the bottom, and how wide it is. */
export interface Box {
  readonly page: PDFPage;
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

/** Writes lines of a slip on pages. */
export class LinePen {
  private readonly size: number;

  private constructor(
    private readonly plain: PDFFont,
    private readonly bold: PDFFont,
    private readonly kode: SlipCodes,
    private readonly width: number,
    lebar: number,
  ) {
    this.size = (width - 2 * MARGIN) / (lebar * LETTER);
  }

  /** Makes one for the paper of a slip. */
  static async of(document: PDFDocument, { lebar, kode }: Pick<PrintedSlip, 'lebar' | 'kode'>): Promise<LinePen> {
    const plain = await document.embedFont(StandardFonts.Courier);
    const bold = await document.embedFont(StandardFonts.CourierBold);
    return new LinePen(plain, bold, kode, paperOf(lebar), lebar);
  }

  /** Lines with their heights. */
  placed(lines: readonly SlipLine[]): readonly Placed[] {
    return lines.map((line) => ({ line, height: this.heightOf(line) }));
  }

  /** Draws lines below the top of a box. */
  draw(placed: readonly Placed[], { top, ...box }: Box): void {
    let at = top;
    for (const one of placed) {
      this.line(one, { ...box, top: at });
      at -= one.height;
    }
  }

  private heightOf(line: SlipLine): number {
    if (line.kind === 'cut') return 0;
    if (line.kind === 'text') return this.size * LINE;
    const drawing = drawCode(line.kind, line.text, this.kode);
    return drawing ? drawing.height * Math.min(CODE_SCALE, (this.width - 2 * MARGIN) / drawing.width) : 0;
  }

  private line({ line, height }: Placed, { page, left, top, width }: Box): void {
    if (line.kind === 'cut') return;
    const { size } = this;
    if (line.kind === 'text') {
      const font = line.bold ? this.bold : this.plain;
      page.drawText(printable(line.text), { x: left + MARGIN, y: top - size, size, font });
      return;
    }
    const drawing = drawCode(line.kind, line.text, this.kode);
    if (!drawing) return;
    const scale = height / drawing.height;
    const x = left + Math.max(0, (width - drawing.width * scale) / 2);
    page.drawSvgPath(drawing.path, { x, y: top, scale, color: BLACK });
  }
}

/** The letters that the fonts of every PDF reader have. */
const printable = (text: string): string => (/^[ -~°·½À-ÿ]*$/.test(text) ? text : asciiOf(text));

/** The room that lines take from top to bottom. */
export const heightOf = (placed: readonly Placed[]): number => placed.reduce((sum, one) => sum + one.height, 0);

/** Names a document, and returns its bytes. */
export function finished(document: PDFDocument, judul: string): Promise<Uint8Array> {
  document.setTitle(judul, { showInWindowTitleBar: true });
  document.setLanguage('id');
  document.setProducer('Kilau');
  document.setCreator('Kilau');
  return document.save();
}
