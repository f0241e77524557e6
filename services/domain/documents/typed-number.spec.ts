import { documents } from '../../../contracts/catalogue.js';
import { numberPrefixes, numbersMeant, onlyNumber } from './typed-number.js';

const series = ['KM', 'FJ'];

describe('what is typed of a number', () => {
  it.each([
    ['KM-JKT01-000012', ['KM-JKT01-000012']],
    ['km-jkt01-0000', ['KM-JKT01-000000', 'KM-JKT01-0000']],
    ['km 12', ['KM-JKT01-000012', 'KM-JKT01-12']],
    ['KM-12', ['KM-JKT01-000012', 'KM-JKT01-12']],
    ['KM BDG01 7', ['KM-BDG01-000007', 'KM-BDG01-7']],
    ['KM-BD', ['KM-BD']],
    ['KM', ['KM-JKT01']],
    ['12', ['KM-JKT01-000012', 'FJ-JKT01-000012']],
    ['nota 650', ['KM-JKT01-000650', 'FJ-JKT01-000650']],
  ])('%s begins the numbers %j', (typed, prefixes) => expect(numberPrefixes(typed, 'JKT01', series)).toEqual(prefixes));

  it('is of a branch that head office names', () => {
    expect(numberPrefixes('KM', undefined, series)).toEqual(['KM-']);
    expect(['KM 12', '12'].map((typed) => numberPrefixes(typed, undefined, series))).toEqual([[], []]);
  });

  it.each(['laporan', 'KM-JKT01-123456789', 'KM-JKT01-1-2', '1234567', '', 'KM-%-1'])('is no number: %j', (typed) =>
    expect(numberPrefixes(typed, 'JKT01', series)).toEqual([]),
  );
});

const named = (name: string) => documents.find((document) => document.name === name)!;

describe('a number that an action is asked for', () => {
  it.each([
    ['penjualan', '650', ['FJ-JKT01-000650']],
    ['penjualan', 'FJ-12', ['FJ-JKT01-000012']],
    ['penjualan', 'FJ-BDG01-12', ['FJ-BDG01-000012']],
    ['penjualan', 'FJ-JKT01-000650', ['FJ-JKT01-000650']],
    ['penjualan', 'TP-12', ['TP-12']],
    ['penjualan', 'FJ-JKT01', ['FJ-JKT01']],
    ['uang-kas', '7', ['KM-JKT01-000007', 'KK-JKT01-000007']],
    // Not counted: a reference, a date and a barcode are what they are.
    ['kirim-uang', '650', ['650']],
    ['tutup-toko', '650', ['650']],
    ['barang', '650', ['650']],
  ])('of %s: %s', (name, typed, meant) => expect(numbersMeant(named(name), typed, 'JKT01')).toEqual(meant));

  it('is of a branch that head office names', () => {
    const code = 'slip.branch';
    expect(() => numbersMeant(named('penjualan'), '650', undefined)).toThrow(
      expect.objectContaining({
        code,
        message: '650 ada di tiap cabang: ketik nomor lengkapnya, misalnya FJ-JKT01-000650',
      }),
    );
    expect(numbersMeant(named('penjualan'), 'FJ-BDG01-12', undefined)).toEqual(['FJ-BDG01-000012']);
  });
  it('is refused where two documents answer to it', () => {
    const code = 'slip.several';
    expect([onlyNumber('7', []), onlyNumber('7', ['KM-JKT01-000007'])]).toEqual([undefined, 'KM-JKT01-000007']);
    expect(() => onlyNumber('7', ['KM-JKT01-000007', 'KK-JKT01-000007'])).toThrow(
      expect.objectContaining({ code, message: '7 bisa KK-JKT01-000007, KM-JKT01-000007: ketik nomor lengkapnya' }),
    );
  });
});
