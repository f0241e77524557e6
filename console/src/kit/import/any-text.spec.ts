import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import exceljs from 'exceljs';
import fc from 'fast-check';
import { fieldsOf } from '../../../../contracts/language/define/fields.js';
import { csvRecord } from '../../../../contracts/language/values/csv.js';
import { fieldCases, Isian } from '../testing/figure-fields.js';
import { worded } from '../i18n/i18n.js';
import { rowsOfFile } from './file-rows.js';

const rules = fieldsOf(Isian);
const names = fieldCases.map(([name]) => name).filter((name) => name !== 'sandi');

/** Texts with characters of all kinds: controls, marks that are not seen, half characters, signs of formulas. */
const texts = fc.array(
  fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.constantFrom('=1+1', "'", '"', ';', '\r\n', '\t', '\u200b', '\ufeff', '\ud800', '<b>', '–', 'sep=;', '#N/A'),
  ),
  { minLength: 1, maxLength: 5 },
);

async function readTexts(name: string, file: Uint8Array): Promise<readonly unknown[]> {
  const table = await rowsOfFile({ row: Isian }, file);
  return 'rows' in table ? table.rows.map(({ values }) => values[name]) : [table.problem];
}

/** A text is taken, or the reason why it is not names its character where it is one that no text has. */
function judge(name: (typeof names)[number], value: unknown): void {
  const rule = rules.get(name)!;
  const read = rule.read(value);
  const wrong = rule.check(read);
  if (!wrong) return;
  const words = worded(wrong);
  expect(words).toMatch(/\S/);
  if (name === 'teks') expect(['field.mark', 'field.tooLong']).toContain(wrong.message_id);
  if (name === 'kode') expect(['field.mark', 'field.tooLong', 'field.keyUpper']).toContain(wrong.message_id);
  if (wrong.message_id !== 'field.mark') return;
  const { tanda } = wrong.values as { readonly tanda: string };
  const mark = tanda.startsWith('U+') ? String.fromCodePoint(Number.parseInt(tanda.slice(2), 16)) : tanda;
  expect([words.includes(tanda), String(read).includes(mark)]).toEqual([true, true]);
}

describe.each(names)('any text in the field %s of an import', (name) => {
  const { label } = rules.get(name)!;

  it('of a CSV is taken, or refused in words', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (parts) => {
        const text = parts.join('').replaceAll('\u0000', '');
        const file = new TextEncoder().encode(csvRecord([label]) + csvRecord([text]) + csvRecord(['akhir']));
        for (const value of await readTexts(name, file)) judge(name, value);
      }),
      { numRuns: 150 },
    );
  });
  it('of a workbook is taken, or refused in words', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (parts) => {
        const book = new exceljs.Workbook();
        book.addWorksheet('Data').addRows([[label], [parts.join('')], ['akhir']]);
        for (const value of await readTexts(name, new Uint8Array(await book.xlsx.writeBuffer()))) judge(name, value);
      }),
      { numRuns: 15 },
    );
  });
});

it('a workbook that is broken anywhere is read, or refused in words', async () => {
  const whole = readFileSync(join(import.meta.dirname, 'fixtures', 'shown-values.xlsx'));
  const place = fc.nat({ max: whole.length - 1 });
  await fc.assert(
    fc.asyncProperty(place, fc.integer({ min: 1, max: 255 }), fc.boolean(), async (at, bits, isCut) => {
      const bytes = new Uint8Array(isCut ? whole.subarray(0, at) : whole);
      if (!isCut) bytes[at] = bytes[at]! ^ bits;
      const read = await rowsOfFile({ row: Isian }, bytes);
      expect('problem' in read ? read.problem : read.rows.length).not.toBe('');
    }),
    { numRuns: 200 },
  );
});
