import fc from 'fast-check';
import { fineWeight, formatPurity, parsePurity, purity } from './purity.js';
import { formatPercent, parsePercent, percent, percentOf } from './percent.js';
import { rupiah } from './rupiah.js';
import { weight } from './weight.js';

describe('purity', () => {
  it.each([-1, 0.5, NaN])('refuses %d hundredths', (hundredths) =>
    expect(() => purity(hundredths)).toThrow(RangeError),
  );
  it('is not capped: a shop may enter its label 375', () => expect(formatPurity(purity(375_00))).toBe('375,00'));
  it.each([
    ['75', 7_500],
    ['75,5', 7_550],
    ['75.50', 7_550],
    ['99,99', 9_999],
    ['0', 0],
  ])('%s is read', (text, hundredths) => expect(parsePurity(text)).toBe(hundredths));
  it.each(['75,001', '75.000', '-75', '75%', ''])('%p is refused', (text) => expect(parsePurity(text)).toBeUndefined());
  it('is read back as it was written', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 500_00 }),
        (hundredths) => parsePurity(formatPurity(purity(hundredths))) === hundredths,
      ),
    );
  });
});

describe('fine weight', () => {
  it.each([
    [4_350, 7_500, 3_263],
    [4_350, 10_000, 4_350],
    [4_350, 0, 0],
    [1, 5_000, 1],
    [1, 4_999, 0],
  ])('%d mg of %d is %d mg', (gross, kadar, fine) => expect(fineWeight(weight(gross), purity(kadar))).toBe(fine));
  it('refuses more gold than metal', () => expect(() => fineWeight(weight(1), purity(100_01))).toThrow(RangeError));
});

describe('percent', () => {
  it.each([-1, 100_01, 0.5, NaN])('refuses %d hundredths', (hundredths) =>
    expect(() => percent(hundredths)).toThrow(RangeError),
  );
  it('is written with two decimals and read back', () => {
    expect(formatPercent(percent(820))).toBe('8,20');
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_00 }),
        (hundredths) => parsePercent(formatPercent(percent(hundredths))) === hundredths,
      ),
    );
  });
  it.each(['100,01', '101', '1.000', '8,205', '-1'])('%p is refused', (text) =>
    expect(parsePercent(text)).toBeUndefined(),
  );
  it.each([
    [1_000_001, 250, 'down', 25_000],
    [1_000_001, 250, 'up', 25_001],
    [1_000_020, 250, 'nearest', 25_001],
    [Number.MAX_SAFE_INTEGER, 100_00, 'nearest', Number.MAX_SAFE_INTEGER],
  ] as const)('of %d, %d hundredths %s are %d', (amount, rate, direction, share) => {
    expect(percentOf(rupiah(amount), percent(rate), direction)).toBe(share);
  });
});
