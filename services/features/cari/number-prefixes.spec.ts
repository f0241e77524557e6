import { numberPrefixes } from './number-prefixes.js';

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
