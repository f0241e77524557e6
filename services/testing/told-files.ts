import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { PDFDocument } from 'pdf-lib';
import { testServer } from '../../infra/testing/servers.js';
import {
  columnText,
  detailOf,
  figureText,
  groupsOf,
  headOf,
  isFigureColumn,
  isOnPaper,
  measureOf,
  summedColumns,
  type Column,
  type ReportAnswer,
  type ReportDefinition,
} from '../../contracts/language/define/report.js';
import { reports } from '../../contracts/catalogue.js';
import { asShown } from '../platform/exports/export-request.js';
import { excel } from '../platform/exports/excel.js';
import { describeExport, type ExportDocument } from '../platform/exports/export-document.js';
import { groupedItems } from '../platform/exports/grouped-items.js';
import { PdfMaker } from '../platform/exports/pdf/pdf-maker.js';
import type { ReportRow } from '../platform/reads/report-reader.js';
import { filtersOf, type Asked } from './raw-log/raw-log.js';
import { someone } from './someone.js';
import type { Someone } from './standalone.js';

/** The rows of a report of which files are made, and the part of all reports that must have some. */
const [ROWS, FILLED] = [40, 0.7];
type Filters = Readonly<Record<string, string>>;

/** The one who sells at JKT01. */
const SALES = 'DEWI';

/** A choice where a report must have one: a sales person of the trade. */
export const chosenIn = ({ filters }: Pick<ReportDefinition, 'filters'>): Filters =>
  Object.fromEntries(filters.flatMap((filter) => ('required' in filter ? [[filter.name, SALES]] : [])));

/** Says what PDF and Excel of each report lack of what its screen shows to somebody on some days. */
export async function wrongInFiles(
  reader: Someone,
  days: Pick<Asked, 'tgl_from' | 'tgl_to'>,
): Promise<readonly string[]> {
  const wrong: string[] = [];
  let filled = 0;
  for (const report of reports) {
    const filters = { ...filtersOf(report, { ...days, kode_toko: 'JKT01' }), ...chosenIn(report) };
    const { status, body } = await reader.get(
      `${report.call}?${new URLSearchParams({ ...filters, limit: String(ROWS) }).toString()}`,
    );
    const answer = body as never as ReportAnswer;
    if (status !== 200 || answer.count === 0) continue;
    filled++;
    wrong.push(...(await fileErrors(report, filters, answer)).map((one) => `${report.path}: ${one}`));
  }
  return filled < FILLED * reports.length ? [...wrong, `only ${filled} of ${reports.length} reports have rows`] : wrong;
}

async function fileErrors(report: ReportDefinition, filters: Filters, answer: ReportAnswer): Promise<string[]> {
  const shop = { nama_toko: 'Toko', alamat_toko: '' };
  const request = asShown({ report, filters, groups: groupsOf(report) });
  const document = describeExport(request, answer, shop, someone('OWNER', 'OWN', 'PUSAT'), new Date());
  return [...(await pdfErrors(document, answer)), ...(await excelErrors(document, answer))];
}

async function* chunked({ data }: ReportAnswer): AsyncIterable<readonly ReportRow[]> {
  yield await Promise.resolve(data);
}

/**
 * The sums that the screen has of some columns: of all rows and, where all of these are here, of groups and those with
 * a name.
 */
const sumsOf = ({ totals, groups = [], data, count }: ReportAnswer, columns: readonly Column[]): readonly string[] => {
  const summed = new Set(summedColumns({ columns }));
  const shown = data.length === count ? groups : [];
  return [totals, ...shown.map((group) => group.totals)].flatMap((figures) =>
    columns.flatMap((column) =>
      summed.has(column.name) && figures[column.name] !== undefined ? [figureText(column, figures[column.name]!)] : [],
    ),
  );
};

const wordsOf = (texts: readonly string[]): readonly string[] => texts.join(' ').split(/\s+/).filter(Boolean);

/** The words of some texts that others have too seldom. */
function lacking(wanted: readonly string[], found: readonly string[]): readonly string[] {
  const counted = new Map<string, number>();
  for (const word of wordsOf(found)) counted.set(word, (counted.get(word) ?? 0) + 1);
  return wordsOf(wanted).filter((word) => {
    const left = counted.get(word) ?? 0;
    counted.set(word, left - 1);
    return left <= 0;
  });
}

async function pdfErrors(document: ExportDocument, answer: ReportAnswer): Promise<readonly string[]> {
  const file = await PDFDocument.create();
  const maker = await PdfMaker.open(document, file);
  for await (const items of groupedItems(document, chunked(answer))) maker.add(items);
  for (const pages = maker.close(); maker.drawn < pages;) await maker.draw(0, pages);
  const text = await textOf(await file.save());
  const { columns } = maker;
  const rows = answer.data.flatMap((row) => [
    ...columns.map((column) => columnText(column, row[column.name])),
    ...detailOf(row).flatMap((line) =>
      document.detail
        .filter(
          (column) =>
            isOnPaper(column) && (!isFigureColumn(column) || columns.some(({ name }) => name === column.name)),
        )
        .map((column) => columnText(column, line[column.name])),
    ),
  ]);
  const wanted = [
    ...columns.map((column) => headOf(column)),
    ...rows,
    ...sumsOf(answer, columns),
    ...document.signatures,
  ];
  const said = lacking(wanted, [text]).map((word) => `PDF lacks ${word}`);
  return columns.every(isOnPaper) && !/\bPosisi\b/.test(text) ? said : [...said, 'PDF has a position'];
}

/** The text of a PDF, by another program than the one that drew it. */
async function textOf(file: Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kilau-told-'));
  await writeFile(join(folder, 'a.pdf'), file);
  const text = execFileSync(testServer('pdftotext'), ['-layout', join(folder, 'a.pdf'), '-'], { maxBuffer: 1e9 });
  await rm(folder, { recursive: true });
  return text.toString();
}

async function excelErrors(document: ExportDocument, answer: ReportAnswer): Promise<readonly string[]> {
  const parts: Uint8Array[] = [];
  for await (const part of excel([{ document, rows: chunked(answer) }], () => undefined)) parts.push(part);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(new Uint8Array(Buffer.concat(parts)).buffer);
  const { columns, detail } = document;
  const found: string[] = [];
  book.worksheets[0]!.eachRow((row) =>
    [...columns, ...detail].forEach((column, index) => found.push(shownOf(column, row.getCell(index + 1)))),
  );
  const rows = answer.data.flatMap((row) => [
    ...columns.map((column) => exactText(column, row[column.name])),
    ...detailOf(row).flatMap((line) => detail.map((column) => exactText(column, line[column.name]))),
  ]);
  const wanted = [...columns.map((column) => headOf(column)), ...rows, ...sumsOf(answer, columns)];
  return lacking(wanted, found).map((word) => `Excel lacks ${word}`);
}

/** A value as the screen shows it; zero is a figure in Excel also where the screen has a dash. */
const exactText = (column: Column, value: ReportRow[string] | undefined): string =>
  value === 0 && isFigureColumn(column) ? figureText(column, 0) : columnText(column, value);

/** A cell of Excel as the screen shows it. */
function shownOf(column: Column, { value, result }: Pick<ExcelJS.Cell, 'value' | 'result'>): string {
  const plain = result ?? value;
  if (plain instanceof Date) return plain.toISOString().slice(0, 10);
  if (typeof plain !== 'number') return typeof plain === 'string' ? plain : '';
  const { decimals = 0 } = measureOf(column) ?? {};
  const figure = Math.round(plain * 10 ** (column.type === 'percent' ? decimals + 2 : decimals));
  return figureText(column, figure);
}
