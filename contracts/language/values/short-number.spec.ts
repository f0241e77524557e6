import { isOfShort, shortNumber, withoutNota } from './short-number.js';

describe('a number that is typed short', () => {
  it.each([
    ['650', '000650'],
    [' nota 650 ', '000650'],
    ['NO. 7', '000007'],
    ['no 123456', '000123456'.slice(3)],
  ])('%j ends in %j', (typed, digits) => expect(shortNumber(typed)).toBe(digits));

  it.each(['', 'nota', 'nota650', '1234567', '1.500', '-5', 'FJ 650', 'nota 650 x'])('is none: %j', (typed) =>
    expect(shortNumber(typed)).toBeUndefined(),
  );

  it('is searched without the word before it; other texts as they are', () =>
    expect(['Nota 650', 'nota kosong', 'nota 12 siti'].map(withoutNota)).toEqual([
      '650',
      'nota kosong',
      'nota 12 siti',
    ]));
});

describe('the number of a document', () => {
  it.each([
    ['FJ-JKT01-000650', 'nota 650', true],
    ['FJ-JKT01-000650', '0650', true],
    ['FJ-JKT01-065000', '650', false],
    ['C-000650', '650', false],
    ['FJ-JKT01-000650', 'FJ 650', false],
  ])('%s is meant by %s: %s', (number, typed, is) => expect(isOfShort(number, typed)).toBe(is));
});
