import { PDFDocument } from 'pdf-lib';
import type { PrintedSlip, SlipDefinition, SlipLine } from '../../../contracts/language/define/slip.js';
import { finished, heightOf, LinePen, MARGIN, MM, paperOf, type Placed } from './pdf-lines.js';

type Facts = Readonly<Record<string, unknown>>;
type Printed = Pick<PrintedSlip, 'judul' | 'lebar' | 'kode' | 'lembar'>;

/** The facts of labels with each row as often as it says; those of any other slip as they are. */
export function repeated({ repeats }: Pick<SlipDefinition, 'repeats'>, facts: object): object {
  if (!repeats) return facts;
  const rows = (facts as Facts)[repeats.rows] as readonly Facts[];
  const all = rows.flatMap((row) => Array.from({ length: Number(row[repeats.times] ?? 1) }, () => row));
  return { ...facts, [repeats.rows]: all };
}

/** A sheet of A4, and how many labels stand across it. */
const [WIDTH, HEIGHT, ACROSS] = [210 * MM, 297 * MM, 3];

/** The labels among lines: each ends where the paper is cut. */
function labelsIn(lines: readonly SlipLine[]): readonly (readonly SlipLine[])[] {
  const labels: SlipLine[][] = [[]];
  for (const line of lines)
    if (line.kind === 'cut') labels.push([]);
    else labels.at(-1)!.push(line);
  return labels.filter((label) => label.length > 0);
}

/** Labels as PDF, each on a page of its own, as a roll of labels has them. */
function singleLabels(
  document: PDFDocument,
  pen: LinePen,
  labels: readonly (readonly Placed[])[],
  lebar: number,
): void {
  const width = paperOf(lebar);
  for (const placed of labels) {
    const height = heightOf(placed) + 2 * MARGIN;
    pen.draw(placed, { page: document.addPage([width, height]), left: 0, top: height - MARGIN, width });
  }
}

/** Labels as PDF on sheets of A4, all in cells of one size. */
function sheetsOfLabels(document: PDFDocument, pen: LinePen, labels: readonly (readonly Placed[])[]): void {
  const [across, down] = [WIDTH / ACROSS, Math.max(...labels.map(heightOf), 1) + 2 * MARGIN];
  const onSheet = ACROSS * Math.max(1, Math.floor(HEIGHT / down));
  for (const [index, placed] of labels.entries()) {
    const at = index % onSheet;
    const page = at === 0 ? document.addPage([WIDTH, HEIGHT]) : document.getPage(document.getPageCount() - 1);
    const top = HEIGHT - Math.floor(at / ACROSS) * down - MARGIN;
    pen.draw(placed, { page, left: (at % ACROSS) * across, top, width: across });
  }
}

/** Labels as PDF: on sheets of A4, or one a page. */
export async function labelPdf({ judul, lebar, kode, lembar }: Printed, onSheets: boolean): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const pen = await LinePen.of(document, { lebar, kode });
  const labels = lembar.flatMap(labelsIn).map((lines) => pen.placed(lines));
  if (onSheets) sheetsOfLabels(document, pen, labels);
  else singleLabels(document, pen, labels, lebar);
  return finished(document, judul);
}
