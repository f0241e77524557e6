import exceljs from 'exceljs';
import { fieldText } from '../../../../contracts/language/define/field-text.js';
import { fieldsOf } from '../../../../contracts/language/define/fields.js';
import { csvRecord } from '../../../../contracts/language/values/csv.js';
import { fieldCases, Isian } from '../testing/figure-fields.js';
import { rowsOfFile } from './file-rows.js';

const names = ['rupiah', 'jumlah', 'berat', 'karat', 'persen', 'permil', 'dolar', 'tanggal'] as const;
const cases = fieldCases.flatMap(([name, texts]) =>
  names.some((one) => one === name) ? [[name, texts] as const] : [],
);
const asCsv = (cells: readonly string[]): Uint8Array =>
  new TextEncoder().encode(cells.map((cell) => csvRecord([cell])).join(''));
async function asWorkbook(cells: readonly string[]): Promise<Uint8Array> {
  const book = new exceljs.Workbook();
  book.addWorksheet('Data').addRows(cells.map((cell) => [cell]));
  return new Uint8Array(await book.xlsx.writeBuffer());
}

describe.each([
  ['CSV', asCsv],
  ['spreadsheet', asWorkbook],
])('a text in a %s that is imported', (_, fileOf) => {
  it.each(cases)('into %s is what it says, or is refused with the reason', async (name, texts) => {
    const rule = fieldsOf(Isian).get(name)!;
    const table = await rowsOfFile({ row: Isian }, await fileOf([rule.label, ...texts.map(({ text }) => text)]));
    const read = 'rows' in table ? table.rows.map(({ values }) => values[name] as unknown) : [];
    expect(read.map((value) => [fieldText(rule, value), rule.check(value) === undefined])).toEqual(
      texts.map((one) => ('is' in one ? [one.is, true] : [one.shown ?? one.text, false])),
    );
  });
});
