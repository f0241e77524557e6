import { PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage } from 'pdf-lib';
import type { PrintedSlip, SlipCodes, SlipLine } from '../../../contracts/language/define/slip.js';
import { drawCode } from '../../../contracts/language/slips/codes.js';
import { asciiOf } from './esc-pos.js';

const MM = 72 / 25.4;
const BLACK = rgb(0, 0, 0);
/** The paper of a width: rolls of 58 and 80 mm, and a sheet across for more. */
const paperOf = (lebar: number): number => (lebar <= 32 ? 58 : lebar <= 48 ? 80 : 210) * MM;
const MARGIN = 4 * MM;
/** Of a letter of Courier its width, and of a line its height, as parts of its size. */
const [LETTER, LINE] = [0.6, 1.25];
/** Units of a drawn code on a point. */
const CODE_SCALE = 0.75;
/** The most points of a page: longer ones are not opened everywhere. */
const MOST_HEIGHT = 14_000;

interface Placed {
  readonly line: SlipLine;
  readonly height: number;
}

/** Parts the lines into pages of a length that is opened everywhere. */
function pagesOf(placed: readonly Placed[]): readonly (readonly Placed[])[] {
  const pages: Placed[][] = [[]];
  let height = 0;
  for (const one of placed) {
    if (height + one.height > MOST_HEIGHT) {
      pages.push([]);
      height = 0;
    }
    height += one.height;
    pages.at(-1)!.push(one);
  }
  return pages;
}

interface Pens {
  readonly plain: PDFFont;
  readonly bold: PDFFont;
  readonly size: number;
  readonly kode: SlipCodes;
}

/** Draws a line below `top`. */
function draw(page: PDFPage, { line, height }: Placed, top: number, { plain, bold, size, kode }: Pens): void {
  if (line.kind === 'cut') return;
  if (line.kind === 'text') {
    const font = line.bold ? bold : plain;
    page.drawText(printable(line.text), { x: MARGIN, y: top - size, size, font });
    return;
  }
  const drawing = drawCode(line.kind, line.text, kode);
  if (!drawing) return;
  const scale = height / drawing.height;
  page.drawSvgPath(drawing.path, {
    x: Math.max(0, (page.getWidth() - drawing.width * scale) / 2),
    y: top,
    scale,
    color: BLACK,
  });
}

/** The letters that the fonts of every PDF reader have. */
const printable = (text: string): string => (/^[ -~À-ÿ]*$/.test(text) ? text : asciiOf(text));

/** A slip as PDF: each copy on paper of its own, as long as it is. */
export async function slipPdf({
  judul,
  lebar,
  kode,
  lembar,
}: Pick<PrintedSlip, 'judul' | 'lebar' | 'kode' | 'lembar'>): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const width = paperOf(lebar);
  const size = (width - 2 * MARGIN) / (lebar * LETTER);
  const pens: Pens = {
    ...{ plain: await document.embedFont(StandardFonts.Courier), size, kode },
    bold: await document.embedFont(StandardFonts.CourierBold),
  };
  const heightOf = (line: SlipLine): number => {
    if (line.kind === 'cut') return 0;
    if (line.kind === 'text') return size * LINE;
    const drawing = drawCode(line.kind, line.text, kode);
    return drawing ? drawing.height * Math.min(CODE_SCALE, (width - 2 * MARGIN) / drawing.width) : 0;
  };
  for (const lines of lembar)
    for (const placed of pagesOf(lines.map((line) => ({ line, height: heightOf(line) })))) {
      const height = placed.reduce((sum, one) => sum + one.height, 0) + 2 * MARGIN;
      const page = document.addPage([width, height]);
      let top = height - MARGIN;
      for (const one of placed) {
        draw(page, one, top, pens);
        top -= one.height;
      }
    }
  document.setTitle(judul, { showInWindowTitleBar: true });
  document.setLanguage('id');
  document.setProducer('Kilau');
  document.setCreator('Kilau');
  return document.save();
}
