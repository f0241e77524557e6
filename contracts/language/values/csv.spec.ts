import { BYTE_ORDER_MARK, csvRecord, csvText, parseCsv } from './csv.js';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('a CSV', () => {
  it.each([
    [
      'a;b\r\n1;2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\n1,"2,5"\n',
      [
        ['a', 'b'],
        ['1', '2,5'],
      ],
    ],
    [
      'a\tb\r1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a;b\n"x ""y"" z";"1\n2"\n',
      [
        ['a', 'b'],
        ['x "y" z', '1\n2'],
      ],
    ],
    ['a;b\n;\n\n1;\n', [['a', 'b'], ['', ''], [''], ['1', '']]],
    [
      'a;b\n1;2;',
      [
        ['a', 'b'],
        ['1', '2', ''],
      ],
    ],
    ['', []],
    ['sep=;\r\na,b;c\r\n', [['a,b', 'c']]],
    ['"sep=,"\na,b;c\n', [['a', 'b;c']]],
    ['sep=|\na;b\n', [['a', 'b']]],
    ['a\n2,5\n', [['a'], ['2,5']]],
    ['"a, in gram, net";b\n', [['a, in gram, net', 'b']]],
  ])('is read: %j', (text, records) => expect(parseCsv(text)).toEqual(records));

  it('is read with the separator that is told, unless it says another itself', () => {
    expect(parseCsv('Bank\na,b\n', ',')).toEqual([['Bank'], ['a', 'b']]);
    expect(parseCsv('sep=;\na,b\n', ',')).toEqual([['a,b']]);
  });

  it.each(['a;b\n"1;2\n', 'a;b\n1;x"y\n', 'a;b\n"1"2;3\n'])('that is broken is none: %j', (text) =>
    expect(parseCsv(text)).toBeUndefined(),
  );

  it('has no formula, and what it kept from being one comes back as it was', () => {
    const values = ['=1+1', '+62 812', '-5', '@SUM(A1)', "'=x", '-', 'a;b', 'x "y"', '＝1'];
    const text = csvRecord(values);
    expect(text).toBe(`'=1+1;'+62 812;'-5;'@SUM(A1);''=x;-;"a;b";"x ""y""";'＝1\r\n`);
    expect(parseCsv(text)).toEqual([values]);
    expect(parseCsv("'=x\r\n")).toEqual([['=x']]);
  });

  it('is UTF-8, with or without its mark, or UTF-16 with it', () => {
    expect(csvText(Uint8Array.of(0xff, 0xfe, 0x61, 0x00))).toBe('a');
    expect(csvText(bytes(`${BYTE_ORDER_MARK}Ibu Né`))).toBe('Ibu Né');
    expect(csvText(bytes('Ibu Né'))).toBe('Ibu Né');
  });
  it.each([
    ['Latin 1', Uint8Array.of(0x49, 0x62, 0x75, 0x20, 0x4e, 0xe9)],
    ['UTF-16 that ends within a character', Uint8Array.of(0xff, 0xfe, 0x61)],
    ['UTF-16 without a mark', Uint8Array.of(0x61, 0x00, 0x3b, 0x00)],
    ['a workbook', Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 0x00)],
  ])('is nothing else: %s', (_, other) => expect(csvText(other)).toBeUndefined());
});
