import { unzipSync } from 'fflate';
import { builtInFormat, numberFormat, type NumberFormat } from '../../../../contracts/language/values/number-format.js';
import { turn, type TableRow } from './file-table.js';
import { SheetReader, type Workbook } from './sheet-reader.js';
import { attributeOf, xmlParts } from './xml.js';

/** The most bytes that the parts of a workbook unfold to. */
const MOST_BYTES = 200_000_000;
/** Parts of a document that are looked through until the page gets its turn. */
const TURN = 50_000;

type Files = Readonly<Record<string, Uint8Array>>;

/**
 * The rows of the first sheet of a workbook (`.xlsx`) that is not hidden, each cell as it is shown; undefined for what
 * is no workbook.
 */
export async function workbookRows(bytes: Uint8Array): Promise<readonly TableRow[] | undefined> {
  try {
    await turn();
    const files = unfolded(bytes);
    const [strings, formats] = [
      stringsOf(textOf(files, 'xl/sharedStrings.xml')),
      formatsOf(textOf(files, 'xl/styles.xml')),
    ];
    const book = textOf(files, 'xl/workbook.xml');
    const sheet = textOf(files, sheetPath(book, textOf(files, 'xl/_rels/workbook.xml.rels')));
    return await rowsOf(sheet, { strings, formats, is1904: /date1904\s*=\s*["'](?:1|true)/.test(book) });
  } catch {
    return undefined;
  }
}

function unfolded(bytes: Uint8Array): Files {
  let size = 0;
  return unzipSync(bytes, {
    filter({ name, originalSize }) {
      const isNeeded = /^xl\/(?:[^/]+|_rels\/[^/]+|worksheets\/[^/]+)\.(?:xml|rels)$/.test(name);
      if (isNeeded) size += originalSize;
      if (size > MOST_BYTES) throw new RangeError('too large');
      return isNeeded;
    },
  });
}

const textOf = (files: Files, name: string): string => new TextDecoder().decode(files[name] ?? new Uint8Array());

/** The path of the first sheet that is shown. */
function sheetPath(book: string, relations: string): string {
  const tags = (xml: string, name: string): readonly string[] =>
    [...xmlParts(xml)].flatMap((part) => (part.kind === 'open' && part.name === name ? [part.attributes] : []));
  const sheet = tags(book, 'sheet').find((one) => !/hidden/i.test(attributeOf(one, 'state') ?? ''));
  const id = sheet && attributeOf(sheet, 'id');
  const relation = tags(relations, 'Relationship').find((one) => attributeOf(one, 'Id') === id);
  const target = relation && attributeOf(relation, 'Target');
  if (!target) throw new RangeError('no sheet');
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** The texts that cells name by number; what is said of their sound is left out. */
function stringsOf(xml: string): readonly string[] {
  const strings: string[] = [];
  let [isText, isSound, text] = [false, false, ''];
  for (const part of xmlParts(xml)) {
    if (part.kind === 'text') {
      if (isText && !isSound) text += part.text;
      continue;
    }
    if (part.name === 't') isText = part.kind === 'open';
    if (part.name === 'rPh') isSound = part.kind === 'open';
    if (part.name !== 'si') continue;
    if (part.kind === 'close') strings.push(text);
    text = '';
  }
  return strings;
}

/** The formats of cells by the number of their style. */
function formatsOf(xml: string): readonly NumberFormat[] {
  const codes = new Map<number, string>();
  const styles: number[] = [];
  let inside = '';
  for (const part of xmlParts(xml)) {
    if (part.kind === 'text') continue;
    const { name } = part;
    if (name === 'cellXfs' || name === 'numFmts') inside = part.kind === 'open' ? name : '';
    if (part.kind !== 'open') continue;
    const id = Number(attributeOf(part.attributes, 'numFmtId'));
    if (inside === 'numFmts' && name === 'numFmt') codes.set(id, attributeOf(part.attributes, 'formatCode') ?? '');
    if (inside === 'cellXfs' && name === 'xf') styles.push(id);
  }
  return styles.map((id) => numberFormat(codes.get(id) ?? builtInFormat(id)));
}

async function rowsOf(sheet: string, workbook: Workbook): Promise<readonly TableRow[]> {
  const reader = new SheetReader(workbook);
  let count = 0;
  for (const part of xmlParts(sheet)) {
    reader.take(part);
    count += 1;
    if (count % TURN === 0) await turn();
  }
  return reader.rows;
}
