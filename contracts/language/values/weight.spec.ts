import fc from 'fast-check';
import { addWeight, formatWeight, parseWeight, subtractWeight, weight, weightFromDatabase } from './weight.js';

const scaleWeight = fc.integer({ min: 0, max: 100_000_000 }).map(weight);

describe('weight', () => {
  it.each([0.5, 2 ** 53, NaN])('refuses %d milligrams', (milligrams) =>
    expect(() => weight(milligrams)).toThrow(RangeError),
  );
  it('reads the database and refuses decimals there', () => {
    expect(weightFromDatabase('4350')).toBe(4350);
    expect(() => weightFromDatabase('4.350')).toThrow(RangeError);
  });
  it('adds and subtracts exactly, in any order, where floats would not', () => {
    expect(0.1 + 0.2).not.toBe(0.3);
    expect(addWeight(weight(100), weight(200))).toBe(300);
    fc.assert(
      fc.property(scaleWeight, scaleWeight, scaleWeight, (a, b, c) => {
        expect(addWeight(addWeight(a, b), c)).toBe(addWeight(a, addWeight(b, c)));
        expect(subtractWeight(addWeight(a, b), b)).toBe(a);
      }),
    );
  });
  it('refuses overflow', () => expect(() => addWeight(weight(Number.MAX_SAFE_INTEGER), weight(1))).toThrow(RangeError));
});

describe('weight as text', () => {
  it.each([
    [1_284_350, '1.284,350'],
    [4_350, '4,350'],
    [50, '0,050'],
    [0, '0,000'],
    [-4_350, '\u22124,350'],
  ])('%d mg is written %s', (milligrams, text) => expect(formatWeight(weight(milligrams))).toBe(text));
  it.each([
    ['1.284,350', 1_284_350],
    ['1.284,35', 1_284_350],
    ['1284,35', 1_284_350],
    ['1284.35', 1_284_350],
    ['1284.350', 1_284_350],
    ['4,350', 4_350],
    ['4.35', 4_350],
    ['0.350', 350],
    ['4', 4_000],
    ['1.284.350', 1_284_350_000],
  ])('%s g is read', (text, milligrams) => expect(parseWeight(text)).toBe(milligrams));
  it.each([
    '4.350',
    '999.999',
    '1,284.35',
    '4,3505',
    '4,',
    ',5',
    '.5',
    '-4',
    '+4',
    '4 g',
    '1e3',
    '1.28,350',
    '',
    '9'.repeat(40),
  ])('%p is refused', (text) => {
    expect(parseWeight(text)).toBeUndefined();
  });
  it('is read back as it was written', () => {
    fc.assert(fc.property(scaleWeight, (milligrams) => parseWeight(formatWeight(milligrams)) === milligrams));
  });
});
