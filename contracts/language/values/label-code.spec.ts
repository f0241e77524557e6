import fc from 'fast-check';
import { checkDigit, labelLayouts, readLabel, type LabelRules } from './label-code.js';

const rules: LabelRules = { carries: 'BERAT', prefix: 21, layout: '5-5', decimals: 3, unit: 1 };
/** A whole code of twelve digits. */
const whole = (digits: string): string => `${digits}${checkDigit(digits)}`;

describe('the barcode of a label', () => {
  it.each([
    ['400638133393', 1],
    ['978020137962', 4],
    ['210075002345', 3],
  ])('has the check digit that its first twelve make: %s', (digits, check) => expect(checkDigit(digits)).toBe(check));

  it.each<[string, Partial<LabelRules>, string, object]>([
    ['milligrams', {}, '210075002345', { item: '00750', berat: 2345 }],
    ['hundredths of a gram', { decimals: 2 }, '210075002345', { item: '00750', berat: 23_450 }],
    ['tenths of a gram', { decimals: 1 }, '210075002345', { item: '00750', berat: 234_500 }],
    ['grams', { decimals: 0 }, '210075002345', { item: '00750', berat: 2_345_000 }],
    ['a code of six digits', { layout: '6-4' }, '210075002345', { item: '007500', berat: 2345 }],
    ['a code of four digits', { layout: '4-6' }, '210750002345', { item: '0750', berat: 2345 }],
    ['a digit that is skipped', { layout: '4-5' }, '210750902345', { item: '0750', berat: 2345 }],
    ['a digit that is skipped after five', { layout: '5-4' }, '210075092345', { item: '00750', berat: 2345 }],
    ['rupiah', { carries: 'HARGA' }, '210075012500', { item: '00750', harga: 12_500 }],
    ['thousands of rupiah', { carries: 'HARGA', unit: 1000 }, '210075099999', { item: '00750', harga: 99_999_000 }],
  ])('is read exactly: %s', (_, other, digits, read) =>
    expect(readLabel(whole(digits), { ...rules, ...other })).toEqual(read),
  );

  it('is refused with a wrong check digit, and with a figure of zero', () => {
    expect(readLabel('2100750023456', rules)).toEqual({ wrong: 'check' });
    expect(readLabel(whole('210075000000'), rules)).toEqual({ wrong: 'zero' });
  });
  it.each(['2000750023450', '5100750023457', '210075002345', '21007500234570', 'BR-JKT01-000938', '21007500234 7', ''])(
    'is none: %j',
    (code) => expect(readLabel(code, rules)).toBeUndefined(),
  );
  it('is never read with one digit changed', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...labelLayouts),
        fc.stringMatching(/^[0-9]{10}$/),
        fc.nat({ max: 10 }),
        fc.integer({ min: 1, max: 9 }),
        (layout, digits, at, more) => {
          const code = [...whole(`21${digits}`)];
          code[at + 2] = String((Number(code[at + 2]) + more) % 10);
          expect(readLabel(code.join(''), { ...rules, layout })).toEqual({ wrong: 'check' });
        },
      ),
    ));
});
