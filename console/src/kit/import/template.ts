import { strToU8, zipSync } from 'fflate';
import { flagLabels, unitOf } from '../../../../contracts/language/define/field-text.js';
import { measures } from '../../../../contracts/language/define/field-type.js';
import { fieldsOf, type FieldRule } from '../../../../contracts/language/define/fields.js';
import type { MasterDefinition } from '../../../../contracts/language/define/master.js';
import { columnLetters } from '../../../../contracts/language/values/cell-place.js';
import { label, t } from '../i18n/i18n.js';

/**
 * An empty workbook (`.xlsx`) for an import of a master: a sheet with the titles that the import reads, whose columns
 * keep codes and zeros as texts, and a second one that says what goes into each column.
 */
export function templateOf({ row }: Pick<MasterDefinition, 'row'>): Uint8Array {
  const rules = [...fieldsOf(row).values()].filter(({ copies }) => !copies);
  const guide = [
    [t('import.column'), t('import.guide.needed'), t('import.guide.content')],
    ...rules.map((rule) => [label(rule.label), label(flagLabels[String(rule.required)]!), contentOf(rule)]),
  ];
  const parts = {
    ...workbookParts(['Data', t('import.guide')]),
    'xl/worksheets/sheet1.xml': sheetXml([rules.map((rule) => rule.label)], rules.map(styleOf)),
    'xl/worksheets/sheet2.xml': sheetXml(guide, [styles.text, styles.text, styles.text], [24, 10, 70]),
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(head + xml)])));
}

/** The words for what goes into a field. */
function contentOf(rule: FieldRule): string {
  const { type, schema, of } = rule;
  const isList = schema['type'] === 'array';
  if (measures[type]) return figureContent(rule);
  if (type === 'date') return t('import.guide.date');
  if (type === 'flag') return t('import.guide.flag', { yes: flagLabels['true']!, no: flagLabels['false']! });
  if (of) return t(isList ? 'import.guide.keys' : 'import.guide.key', { title: label(of().title) });
  return isList ? t('import.guide.list') : textContent(rule);
}

function figureContent(rule: FieldRule): string {
  const { decimals } = measures[rule.type]!;
  if (rule.type === 'rupiah') return t('import.guide.rupiah');
  return decimals > 0 ? t('import.guide.figure', { decimals, unit: unitOf(rule) ?? '' }) : t('import.guide.number');
}

/** Examples of the kinds of texts that have no other words. */
const examples: Partial<Readonly<Record<FieldRule['type'], string>>> = { phone: '0812-3456-7890', colour: '#D4AF37' };

function textContent({ type, schema, words = {} }: FieldRule): string {
  const choices = schema['enum'] as readonly string[] | undefined;
  const [example = examples[type]] = (schema['examples'] as readonly string[] | undefined) ?? [];
  if (choices) return t('import.guide.choice', { choices: choices.map((one) => words[one] ?? one).join(', ') });
  if (example) return t('import.guide.example', { example });
  return schema['maxLength'] === undefined ? '' : t('import.guide.text', { max: Number(schema['maxLength']) });
}

const styles = { text: 2, whole: 3, date: 4 } as const;
/** The formats of columns by their style, from the first own one on; decimals follow by their number. */
const formats = ['@', '#,##0', 'yyyy\\-mm\\-dd', '0.0', '0.00', '0.000'];

/** The style of a column: a text, where zeros before it stay, a figure with its decimals, or a date. */
function styleOf({ type }: FieldRule): number {
  const decimals = measures[type]?.decimals;
  if (decimals === 0) return styles.whole;
  if (decimals !== undefined) return styles.date + decimals;
  return type === 'date' ? styles.date : styles.text;
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const packages = 'http://schemas.openxmlformats.org/package/2006';

const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);

function sheetXml(
  rows: readonly (readonly string[])[],
  columns: readonly number[],
  widths: readonly number[] = columns.map((_, index) => Math.max(12, (rows[0]?.[index]?.length ?? 0) + 4)),
): string {
  const cols = columns.map(
    (style, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${widths[index]}" style="${style}" customWidth="1"/>`,
  );
  const cell = (text: string, place: string, style: number): string =>
    `<c r="${place}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
  const lines = rows.map((row, at) => {
    const style = at === 0 ? 1 : styles.text;
    const cells = row.map((text, column) => cell(text, `${columnLetters(column)}${at + 1}`, style));
    return `<row r="${at + 1}">${cells.join('')}</row>`;
  });
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  return (
    `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>` +
    `<cols>${cols.join('')}</cols><sheetData>${lines.join('')}</sheetData></worksheet>`
  );
}

/** The parts of a workbook but for its sheets, by their paths. */
function workbookParts(sheets: readonly string[]): Readonly<Record<string, string>> {
  const type = (part: string, kind: string): string =>
    `<Override PartName="/xl/${part}.xml" ContentType="${contentType}.${kind}+xml"/>`;
  const relation = (id: string, kind: string, target: string): string =>
    `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`;
  const relations = (all: readonly string[]): string =>
    `<Relationships xmlns="${packages}/relationships">${all.join('')}</Relationships>`;
  const numbers = sheets.map((_, index) => index + 1);
  return {
    '[Content_Types].xml':
      `<Types xmlns="${packages}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `${type('workbook', 'sheet.main')}${type('styles', 'styles')}` +
      `${numbers.map((number) => type(`worksheets/sheet${number}`, 'worksheet')).join('')}</Types>`,
    '_rels/.rels': relations([relation('rId1', 'officeDocument', 'xl/workbook.xml')]),
    'xl/_rels/workbook.xml.rels': relations([
      ...numbers.map((number) => relation(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`)),
      relation('rIdStyles', 'styles', 'styles.xml'),
    ]),
    'xl/workbook.xml':
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>` +
      sheets
        .map((name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
        .join('') +
      '</sheets></workbook>',
    'xl/styles.xml': stylesXml(),
  };
}

function stylesXml(): string {
  const id = (index: number): number => 164 + index;
  const numbers = formats.map((code, index) => `<numFmt numFmtId="${id(index)}" formatCode="${escaped(code)}"/>`);
  const plain = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>';
  const bold = `<xf numFmtId="${id(0)}" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>`;
  const own = formats.map(
    (_, index) => `<xf numFmtId="${id(index)}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  const font = '<sz val="11"/><name val="Calibri"/><family val="2"/>';
  return (
    `<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${numbers.join('')}</numFmts>` +
    `<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>` +
    '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
    '<fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${formats.length + 2}">${plain}${bold}${own.join('')}</cellXfs></styleSheet>`
  );
}
