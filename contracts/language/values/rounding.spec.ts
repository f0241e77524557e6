import fc from 'fast-check';
import { gramSchemes, roundRupiah, roundToCoins, roundWeight, type Direction, type GramScheme } from './rounding.js';
import { addRupiah, rupiah, subtractRupiah } from './rupiah.js';
import { weight } from './weight.js';

describe('rounding rupiah to the unit of a shop', () => {
  it.each([
    [12_345, 0, 'up', 12_345, 0],
    [12_345, 1, 'down', 12_345, 0],
    [12_345, 100, 'up', 12_400, 55],
    [12_345, 100, 'down', 12_300, -45],
    [12_345, 100, 'nearest', 12_300, -45],
    [12_350, 100, 'nearest', 12_400, 50],
    [12_250, 500, 'nearest', 12_500, 250],
    [12_249, 500, 'nearest', 12_000, -249],
    [12_000, 1_000, 'up', 12_000, 0],
    [-12_345, 100, 'up', -12_400, -55],
    [-12_350, 100, 'nearest', -12_400, -50],
  ] as const)('%d to %d %s is %d, difference %d', (amount, unit, direction, value, difference) => {
    expect(roundRupiah(rupiah(amount), rupiah(unit), direction)).toEqual({ value, difference });
  });
  it.each([
    ['up', 12_301, 12_400, 99],
    ['up', 12_300, 12_300, 0],
    ['down', 12_399, 12_300, -99],
    ['nearest', 12_349, 12_300, -49],
    ['nearest', 12_350, 12_400, 50],
    ['down', 99, 100, 1],
    ['nearest', 1, 100, 99],
  ] as const)('pays %s %d with coins of 100: %d, difference %d', (arah, amount, value, difference) =>
    expect(roundToCoins(rupiah(amount), { terkecil: rupiah(100), arah })).toEqual({ value, difference }),
  );
  it('refuses a negative unit and overflow', () => {
    expect(() => roundRupiah(rupiah(1), rupiah(-100), 'up')).toThrow(RangeError);
    expect(() => roundRupiah(rupiah(Number.MAX_SAFE_INTEGER), rupiah(1_000), 'up')).toThrow(RangeError);
  });
  it('loses nothing, moves by less than a unit, and undoes itself when everything is turned round', () => {
    const amounts = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }).map(rupiah);
    const units = fc.constantFrom(...[0, 50, 100, 500, 1_000, 10_000].map(rupiah));
    fc.assert(
      fc.property(amounts, units, fc.constantFrom<Direction>('up', 'down', 'nearest'), (amount, unit, direction) => {
        const { value, difference } = roundRupiah(amount, unit, direction);
        expect(addRupiah(amount, difference)).toBe(value);
        expect(unit === 0 ? difference === 0 : value % unit === 0 || value === 0).toBe(true);
        expect(Math.abs(difference) < Math.max(unit, 1)).toBe(true);
        expect(addRupiah(roundRupiah(subtractRupiah(rupiah(0), amount), unit, direction).value, value)).toBe(0);
        expect(roundRupiah(value, unit, direction)).toEqual({ value, difference: 0 });
      }),
    );
  });
});

describe('rounding grams by a scheme', () => {
  it.each<[GramScheme, number, number]>([
    ['none', 4_357, 4_357],
    ['20/60', 4_300, 4_300],
    ['20/60', 4_319, 4_300],
    ['20/60', 4_320, 4_350],
    ['20/60', 4_359, 4_350],
    ['20/60', 4_360, 4_400],
    ['20/80', 4_319, 4_300],
    ['20/80', 4_379, 4_350],
    ['20/80', 4_380, 4_400],
    ['40/80', 4_339, 4_300],
    ['40/80', 4_340, 4_350],
    ['40/80', 4_380, 4_400],
    ['20/70', 4_319, 4_300],
    ['20/70', 4_369, 4_350],
    ['20/70', 4_370, 4_400],
    ['20/70', 4_999, 5_000],
    ['multi-step', 4_300, 4_300],
    ['multi-step', 4_301, 4_330],
    ['multi-step', 4_330, 4_330],
    ['multi-step', 4_331, 4_350],
    ['multi-step', 4_350, 4_350],
    ['multi-step', 4_351, 4_380],
    ['multi-step', 4_380, 4_380],
    ['multi-step', 4_381, 4_400],
    ['multi-step', 4_399, 4_400],
    ['multi-step', 0, 0],
  ])('%s makes %d mg %d mg', (scheme, before, after) => {
    expect(roundWeight(weight(before), scheme)).toEqual({ value: after, difference: after - before });
  });
  it('refuses a negative weight', () => expect(() => roundWeight(weight(-1), '20/60')).toThrow(RangeError));
  it('loses nothing, never leaves the tenth of a gram, and rounds a rounded weight to itself', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }).map(weight),
        fc.constantFrom(...gramSchemes),
        (before, scheme) => {
          const { value, difference } = roundWeight(before, scheme);
          expect(value - difference).toBe(before);
          expect(Math.abs(difference)).toBeLessThan(100);
          expect(roundWeight(value, scheme)).toEqual({ value, difference: 0 });
        },
      ),
    );
  });
});
