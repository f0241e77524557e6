import { builtInFormat, factorOf, numberFormat, plainNumber, shownNumber, unitsOf } from './number-format.js';

describe('the format of a cell', () => {
  it.each([
    ['General', 'general'],
    ['@', 'general'],
    ['', 'general'],
    ['0', 'number'],
    ['#,##0.00', 'number'],
    ['[Red]0;0', 'number'],
    ['"h"0', 'number'],
    ['0\\d', 'number'],
    ['dd/mm/yyyy', 'date'],
    ['mmm-yy', 'date'],
    ['m', 'date'],
    ['[$-421]d mmmm yyyy;@', 'date'],
    ['h:mm', 'time'],
    ['mm:ss', 'time'],
    ['[h]:mm', 'time'],
    ['[mm]:ss', 'time'],
    ['h AM/PM', 'time'],
    ['yyyy-mm-dd hh:mm:ss', 'dateTime'],
  ])('%s is of a kind', (code, kind) => expect(numberFormat(code).kind).toBe(kind));

  it.each([
    [0, 'General'],
    [14, 'dd/mm/yyyy'],
    [20, 'h:mm'],
    [999, 'General'],
  ])('that a workbook names by the number %i is %s', (id, code) => expect(builtInFormat(id)).toBe(code));

  it.each([
    ['"Rp"#,##0', { before: 'Rp', after: '' }],
    ['_-"Rp"* #,##0_-;-"Rp"* #,##0_-', { before: 'Rp', after: '' }],
    ['[$Rp-421]#,##0.00', { before: 'Rp', after: '' }],
    ['0.000" g"', { before: '', after: 'g' }],
    ['0.00%', { before: '', after: '%' }],
    ['(#,##0)', { before: '', after: '' }],
    ['dd" g"', { before: '', after: '' }],
  ])('%s writes its units', (code, units) => expect(unitsOf(numberFormat(code))).toEqual(units));
});

describe('a number in a cell', () => {
  it.each([
    [12, '00000', '00012'],
    [1_234_567, '00000', '1234567'],
    [12, '"PL-"0000', 'PL-0012'],
    [81_234_567, '0000-000-000', '0081-234-567'],
    [12, '000\\.000', '000.012'],
    [1234, '#,##0', '1234'],
    [0, '#', ''],
    [0, '0', '0'],
    [2.5, '0.00', '2,50'],
    [2.5, '0.0#', '2,5'],
    [2, '0.##', '2'],
    [-2.345, '0.00', '-2,35'],
    [-0.001, '0.00', '0,00'],
    [0.375, '0.0%', '37,5%'],
    [0.5, '# ?/?', '0,5'],
    [1500, '0.00E+00', '1500'],
    [0.1 + 0.2, 'General', '0,3'],
    [317_123_456_789_012, 'General', '317123456789012'],
  ])('%d shows as %s: %s', (value, code, text) => expect(shownNumber(value, numberFormat(code))).toBe(text));

  it('is a hundred times as large in a percentage', () => {
    expect([factorOf(numberFormat('0%')), factorOf(numberFormat('0'))]).toEqual([100, 1]);
  });
  it('has a comma where it has no format', () => expect(plainNumber(2.5)).toBe('2,5'));
});
