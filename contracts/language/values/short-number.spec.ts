import { shortNumber, withoutNota } from './short-number.js';

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
