import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { fieldText } from '../../../../contracts/language/define/field-text.js';
import { DateField, fieldsOf, Flag, Key, Money, Text } from '../../../../contracts/language/define/fields.js';
import { Grams, Percentage } from '../../../../contracts/language/define/measures.js';
import { TimeOfDay } from '../../../../contracts/language/define/special-fields.js';
import type { DecimalMark } from '../../../../contracts/language/values/read-figure.js';
import { rowsOfFile } from './file-rows.js';

class Contoh {
  @Key('Kode') kode?: string;
  @Money('Harga') harga?: number;
  @TimeOfDay('Jam') jam?: string;
  @Key('Rekening') rekening?: string;
  @Grams('Berat') berat?: number;
  @Percentage('Kadar') kadar?: number;
  @DateField('Tanggal') tanggal?: string;
  @Text('Nama') nama?: string;
  @Flag('Aktif') aktif?: boolean;
}
const rules = fieldsOf(Contoh);

/** The rows of a file as their fields write them; a wrong value in brackets, a wrong cell with the reason. */
async function shown(bytes: Uint8Array, mark?: DecimalMark): Promise<unknown> {
  const read = await rowsOfFile({ row: Contoh }, bytes, mark);
  if ('problem' in read) return read.problem;
  return read.rows.map(({ values, errors }) => {
    const fields = Object.entries(values).map(([name, value]) => {
      const rule = rules.get(name)!;
      const text = fieldText(rule, rule.read(value));
      return [name, rule.check(rule.read(value)) ? `[${text}]` : text];
    });
    return Object.fromEntries([...fields, ...errors.map(({ field, message }) => [field, message])]) as unknown;
  });
}
const fixture = (name: string): Uint8Array => new Uint8Array(readFileSync(join(import.meta.dirname, 'fixtures', name)));
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Cells below their titles, as `<c>` without its place: attributes, and what is in it. */
type Cells = Readonly<Record<string, readonly [attributes: string, inside: string]>>;
/** A workbook written by hand, with these formats for its styles from 1 on. */
function book(cells: Cells, formats: readonly string[] = [], options: { is1904?: boolean; above?: string } = {}) {
  const { is1904 = false, above = '' } = options;
  const heads = Object.keys(cells).map((title) => `<c t="inlineStr"><is><t>${title}</t></is></c>`);
  const row = Object.values(cells).map(([attributes, inside]) => `<c ${attributes}>${inside}</c>`);
  const numbers = formats.map((code, index) => `<numFmt numFmtId="${170 + index}" formatCode="${code}"/>`);
  const styles = formats.map((_, index) => `<xf numFmtId="${170 + index}"/>`);
  const files = {
    'xl/workbook.xml':
      '<?xml version="1.0"?><x:workbook xmlns:x="a" xmlns:r="b">' +
      `<x:workbookPr date1904="${is1904 ? 1 : 0}"/><x:sheets>` +
      '<x:sheet name="Lama" sheetId="1" state="hidden" r:id="rId7"/>' +
      "<x:sheet name='Data' sheetId='2' r:id='rId9'/></x:sheets></x:workbook>",
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId9" Target="/xl/worksheets/data.xml"/>' +
      '<Relationship Target="worksheets/old.xml" Id="rId7"/></Relationships>',
    'xl/styles.xml':
      `<styleSheet><numFmts>${numbers.join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>` +
      `<cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs>` +
      '<dxfs><dxf><numFmt numFmtId="170" formatCode="yyyy"/></dxf></dxfs></styleSheet>',
    'xl/sharedStrings.xml':
      '<sst><si><r><t>Emas &amp; </t></r><r><t xml:space="preserve">Perak</t></r><rPh><t>x</t></rPh></si>' +
      '<si><t>a_x000D_b</t></si></sst>',
    'xl/worksheets/data.xml':
      `<worksheet><!-- x > y --><sheetData>${above}<row>${heads.join('')}</row>` +
      `<row>${row.join('')}</row></sheetData></worksheet>`,
    'xl/worksheets/old.xml': '<worksheet><sheetData/></worksheet>',
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])));
}

describe('a file as spreadsheets write it', () => {
  const right = JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures', 'imports.json'), 'utf8')) as {
    readonly 'shown-values.xlsx': Readonly<Record<string, string | number>>;
    readonly 'indonesian.csv': { readonly rows: readonly Readonly<Record<string, string | number>>[] };
    readonly 'sep-line.csv': { readonly rows: readonly Readonly<Record<string, string | number>>[] };
  };
  const written = (row: Readonly<Record<string, string | number>>): Readonly<Record<string, string>> =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, fieldText(rules.get(name)!, value)]));

  it('is read as its cells show it', async () => {
    const { why: _, ...row } = right['shown-values.xlsx'];
    expect(await shown(fixture('shown-values.xlsx'))).toEqual([{ kode: 'A1', ...written(row) }]);
  });
  it('is read with money, dates and units as Indonesians write them, and empty columns at its end', async () => {
    expect(await shown(fixture('indonesian.csv'))).toEqual(
      right['indonesian.csv'].rows.map((row, index) => ({ kode: `A${index + 1}`, ...written(row) })),
    );
  });
  it('is read with the separator that its first line tells', async () => {
    expect(await shown(fixture('sep-line.csv'))).toEqual(
      right['sep-line.csv'].rows.map((row) => ({ kode: 'A1', ...written(row) })),
    );
  });

  it.each(['libreoffice-id.csv', 'libreoffice-en.csv', 'libreoffice-id.xlsx', 'libreoffice-en.xlsx'])(
    'is the same rows however LibreOffice saved them: %s',
    async (name) => {
      const mark = name.includes('-en') ? '.' : ',';
      expect(await shown(fixture(name), mark)).toEqual([
        {
          kode: 'K1',
          harga: '1.265.000',
          jam: '09:30',
          rekening: '0012345678',
          berat: '0,300',
          kadar: '37,50',
          tanggal: '2026-12-01',
          nama: `Nur'aini; "Cincin", 3 g`,
        },
        {
          kode: 'K2',
          harga: '1.500.000',
          jam: '21:05',
          rekening: '0000000007',
          berat: '2,810',
          kadar: '75,00',
          tanggal: '2026-11-27',
          nama: 'Gelang',
        },
      ]);
    },
  );

  const same = {
    kode: 'A1',
    harga: '1.234.567',
    berat: '2,810',
    kadar: '37,50',
    tanggal: '2026-11-27',
    nama: 'Cincin; polos',
  };
  const heads = ['Kode', 'Harga', 'Berat', 'Kadar', 'Tanggal', 'Nama'];
  it.each([
    ['Indonesian, semicolons', `${heads.join(';')}\r\nA1;Rp 1.234.567,00;2,810;37,50%;27/11/2026;"Cincin; polos"\r\n`],
    ['Indonesian, commas', `${heads.join(',')}\n"A1","1.234.567","2,81","37,5","2026-11-27","Cincin; polos"\n`],
    ['English, commas', `${heads.join(',')}\nA1,"Rp1,234,567.00",2.81,37.50%,2026-11-27,Cincin; polos\n`],
    ['English, tabs', `${heads.join('\t')}\r\nA1\t"1,234,567"\t2.81\t37.5\t27/11/2026\tCincin; polos\r\n`],
    ['with a mark of UTF-8', `\uFEFF${heads.join(';')}\nA1;1234567;2,81;37,5;27-11-2026;"Cincin; polos"\n`],
    ['below a title', `Master\n\n${heads.join(',')}\nA1,1234567,"2,81","37,5",2026-11-27,Cincin; polos\n`],
    ['with an accounting format', `${heads.join(';')}\nA1; Rp   1.234.567 ;2,81;37,5;27/11/2026;"Cincin; polos"\n`],
  ])('is the same row, as a CSV: %s', async (_, csv) => {
    expect(await shown(bytes(csv))).toEqual([same]);
  });
  it('is the same row, as text of UTF-16', async () => {
    const text = `\uFEFF${heads.join('\t')}\r\nA1\t1.234.567\t2,81\t37,5\t27/11/2026\tCincin; polos\r\n`;
    expect(await shown(new Uint8Array(Buffer.from(text, 'utf16le')))).toEqual([same]);
  });
  it('is the same row, as a workbook with formulas, texts in parts and dates that are numbers', async () => {
    const cells: Cells = {
      Kode: ['t="str"', '<f aca="false">"A"&amp;1</f><v>A1</v>'],
      Harga: ['s="1"', '<v>1234567</v>'],
      Berat: ['s="2"', '<v>2.81</v>'],
      Kadar: ['s="3"', '<v>0.375</v>'],
      Tanggal: ['s="4"', '<v>46353</v>'],
      Nama: ['t="s"', '<v>0</v>'],
    };
    const formats = [
      '_-&quot;Rp&quot;* #,##0_-;-&quot;Rp&quot;* #,##0_-',
      '0.000&quot; g&quot;',
      '0.00%',
      '[$-421]d mmmm yyyy',
    ];
    const row = { ...same, nama: 'Emas & Perak' };
    expect(await shown(book(cells, formats))).toEqual([row]);
    const of1904 = { ...cells, Tanggal: ['s="4"', '<v>44891</v>'] } as const;
    expect(await shown(book(of1904, formats, { is1904: true }))).toEqual([row]);
  });
});

describe('a cell of a workbook', () => {
  it.each([
    ['a number with a part of a rupiah', 'Harga', '922900.4', '#,##0', '[922900,4]'],
    ['a number with three decimals', 'Harga', '50.125', 'General', '[50,1250]'],
    ['a computed weight', 'Berat', '0.30000000000000004', 'General', '0,300'],
    ['a weight of a gram and more decimals', 'Berat', '2.3456', '0.00', '[2,3456]'],
    ['a percentage', 'Kadar', '0.5', '0%', '50,00'],
    ['kilograms', 'Berat', '0.3', '0.000&quot; kg&quot;', '[0,300 kg]'],
    ['dollars', 'Harga', '100', '[$US$-409]#,##0', '[US$ 100]'],
    ['a code with zeros before it', 'Kode', '12', '00000', '00012'],
    ['a code with letters in its format', 'Kode', '12', '&quot;PL-&quot;0000', 'PL-0012'],
    ['a code with dashes in its format', 'Kode', '81234567', '0000-000-000', '0081-234-567'],
    ['a code that became a date', 'Kode', '46390', 'd-mmm', '3-Jan'],
    ['a code of 15 digits', 'Kode', '317123456789012', 'General', '317123456789012'],
    ['a time', 'Jam', '0.3958333333321207', 'h:mm', '09:30'],
    ['a time of twelve hours', 'Jam', '0.8958333333', '[$-409]h:mm\\ AM/PM;@', '21:30'],
    ['a time with seconds', 'Jam', '0.39600694', 'hh:mm:ss', '[09:30:15]'],
    ['a time that counts on', 'Jam', '1.0625', '[h]:mm', '[25:30]'],
    ['a date and a time', 'Tanggal', '46353.5', 'dd/mm/yyyy hh:mm', '[2026-11-27 12:00]'],
    ['a date whose time is not shown', 'Tanggal', '46353.5', 'dd/mm/yyyy', '2026-11-27'],
    ['a number that is not shown as a date', 'Tanggal', '46353', 'General', '[46353]'],
  ])('that shows %s', async (_, title, value, format, is) => {
    const name = [...rules].find(([, { label }]) => label === title)![0];
    const read = await shown(book({ [title]: ['s="1"', `<v>${value}</v>`] }, [format]));
    expect(read).toEqual([{ [name]: is }]);
  });

  it.each([
    ['t="e"', '<f>1/0</f><v>#DIV/0!</v>', 'Rumus menghasilkan #DIV/0!: perbaiki di berkas, lalu pilih lagi'],
    ['', '<f>A1</f>', 'Rumus belum dihitung: buka dan simpan berkas di Excel, lalu pilih lagi'],
    [
      '',
      '<v>3171234567890120</v>',
      '3171234567890120: angka sel hanya tepat sampai 15 digit. Jadikan kolom ini teks, lalu tulis ulang',
    ],
  ])('of which nobody knows what it was is refused: %s %s', async (attributes, inside, reason) => {
    expect(await shown(book({ Nama: [attributes, inside] }))).toEqual([expect.objectContaining({ nama: reason })]);
  });

  it('may be a yes or no, a date in words, or a text with marks by their numbers', async () => {
    const cells: Cells = {
      Aktif: ['t="b"', '<v>1</v>'],
      Tanggal: ['t="d"', '<v>2026-11-27T00:00:00</v>'],
      Nama: ['t="s"', '<v>1</v>'],
      Kode: ['s="0"', ''],
    };
    expect(await shown(book(cells))).toEqual([{ aktif: 'Ya', tanggal: '2026-11-27', nama: 'a b' }]);
  });

  it('has the number of its row in the file', async () => {
    const above = '<row r="3"><c r="A3" t="inlineStr"><is><t>Master</t></is></c></row>';
    const read = await rowsOfFile({ row: Contoh }, book({ Nama: ['t="s"', '<v>0</v>'] }, [], { above }));
    expect('rows' in read && read.rows.map(({ line }) => line)).toEqual([5]);
  });
});
