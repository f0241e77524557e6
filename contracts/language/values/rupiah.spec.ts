import fc from 'fast-check';
import {
  addRupiah,
  changesBeyond,
  formatRupiah,
  isLargerChange,
  multiplyRupiah,
  parseRupiah,
  rupiah,
  rupiahFromDatabase,
  subtractRupiah,
  type Rupiah,
} from './rupiah.js';

const MAX = Number.MAX_SAFE_INTEGER;
const anyRupiah = fc.maxSafeInteger().map(rupiah);
const shopRupiah = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }).map(rupiah);

describe('rupiah', () => {
  it.each([0.5, 2 ** 53, -(2 ** 53), 2 ** 53 + 2, NaN, Infinity, -Infinity])('refuses %d', (amount) => {
    expect(() => rupiah(amount)).toThrow(RangeError);
  });
  it('knows one zero', () => {
    expect(Object.is(rupiah(-0), 0)).toBe(true);
    expect(Object.is(subtractRupiah(rupiah(0), rupiah(0)), 0)).toBe(true);
  });
  it.each(['9007199254740992', '9007199254740993', '', ' 5', '1.0', '9007199254740990.6', '1e3', '0x10', 'null'])(
    'refuses %p of the database',
    (text) => {
      expect(() => rupiahFromDatabase(text)).toThrow(RangeError);
    },
  );
  it.each([
    ['9007199254740991', MAX],
    ['-9007199254740991', -MAX],
    ['0', 0],
  ])('reads %p of the database', (text, amount) => expect(rupiahFromDatabase(text)).toBe(amount));
});

describe('adding rupiah', () => {
  it('gives 0 for nothing', () => expect(addRupiah()).toBe(0));
  it('refuses overflow', () => {
    expect(() => addRupiah(rupiah(MAX), rupiah(1))).toThrow(RangeError);
    expect(() => subtractRupiah(rupiah(-MAX), rupiah(1))).toThrow(RangeError);
  });
  it('stays exact where a part of the sum is beyond a double', () => {
    expect(addRupiah(...[MAX, MAX, 1, -MAX, -MAX].map(rupiah))).toBe(1);
  });
  it('gives the same in any order, and never a fraction', () => {
    fc.assert(
      fc.property(fc.array(shopRupiah, { maxLength: 20 }), (amounts) => {
        const forward = addRupiah(...amounts);
        expect(Number.isSafeInteger(forward)).toBe(true);
        expect(addRupiah(...amounts.toReversed())).toBe(forward);
        expect(amounts.reduce((total, amount) => addRupiah(amount, total), rupiah(0))).toBe(forward);
      }),
    );
  });
  it('is undone by subtracting', () => {
    fc.assert(fc.property(shopRupiah, shopRupiah, (a, b) => subtractRupiah(addRupiah(a, b), b) === a));
  });
});

describe('multiplying rupiah by a ratio', () => {
  it.each([
    [1_000, 1, 3, 'down', 333],
    [1_000, 1, 3, 'up', 334],
    [1_000, 1, 3, 'nearest', 333],
    [1_000, 1, 16, 'nearest', 63],
    [-1_000, 1, 16, 'nearest', -63],
    [-1_000, 1, 3, 'down', -333],
    [-1_000, 1, 3, 'up', -334],
    [1_000, -1, 3, 'up', -334],
    [1_000, -1, -3, 'up', 334],
    [0, 7, 3, 'up', 0],
    [1_350_000, 4_350, 1_000, 'nearest', 5_872_500],
    [MAX, MAX, MAX, 'nearest', MAX],
  ] as const)('%d × %d ÷ %d %s is %d', (amount, numerator, denominator, direction, result) => {
    expect(multiplyRupiah(rupiah(amount), numerator, denominator, direction)).toBe(result);
  });
  it('refuses overflow, fractions and a zero denominator', () => {
    expect(() => multiplyRupiah(rupiah(MAX), 2, 1, 'down')).toThrow(RangeError);
    expect(() => multiplyRupiah(rupiah(10), 0.5, 1, 'down')).toThrow(RangeError);
    expect(() => multiplyRupiah(rupiah(10), 1, 0, 'down')).toThrow(RangeError);
  });
  it('brackets the exact value and mirrors negatives', () => {
    const factor = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(shopRupiah, factor, fc.integer({ min: 1, max: 1_000_000 }), (amount, numerator, denominator) => {
        fc.pre(Math.abs(amount) * numerator < denominator * MAX);
        const rounded = (value: Rupiah, direction: 'up' | 'down' | 'nearest') =>
          multiplyRupiah(value, numerator, denominator, direction);
        const size = (value: number) => (value < 0 ? -value : value);
        const exact = BigInt(size(amount)) * BigInt(numerator);
        const down = BigInt(size(rounded(amount, 'down'))) * BigInt(denominator);
        const up = BigInt(size(rounded(amount, 'up'))) * BigInt(denominator);
        const nearest = BigInt(size(rounded(amount, 'nearest'))) * BigInt(denominator);
        expect(down <= exact && exact <= up && up - down < 2n * BigInt(denominator)).toBe(true);
        expect(2n * (nearest > exact ? nearest - exact : exact - nearest) <= BigInt(denominator)).toBe(true);
        expect(addRupiah(rounded(subtractRupiah(rupiah(0), amount), 'nearest'), rounded(amount, 'nearest'))).toBe(0);
      }),
    );
  });
});

describe('rupiah as text', () => {
  it('is written with dots and a true minus', () => {
    expect(formatRupiah(rupiah(-12_450_000))).toBe('\u221212.450.000');
    expect(formatRupiah(rupiah(999))).toBe('999');
    expect(formatRupiah(rupiah(1_000))).toBe('1.000');
  });
  it.each([
    ['12.450.000', 12_450_000],
    ['12450000', 12_450_000],
    [' 0 ', 0],
    ['9.007.199.254.740.991', MAX],
  ])('%p is read', (text, amount) => expect(parseRupiah(text)).toBe(amount));
  it.each([
    '',
    '.',
    '1,5',
    '1.5',
    '1500.50',
    '1.2345',
    '12.45.000',
    '-5',
    '\u22125',
    '1e3',
    'Rp 5',
    '9007199254740992',
    '9'.repeat(1_000_000),
  ])('%.20p is refused', (text) => {
    expect(parseRupiah(text)).toBeUndefined();
  });
  it('is read back as it was written', () => {
    fc.assert(
      fc.property(anyRupiah, (amount) => {
        const read = parseRupiah(formatRupiah(amount));
        expect(read).toBe(amount < 0 ? undefined : amount);
      }),
    );
  });
});

describe('a change of rupiah', () => {
  const change = (from: number, to: number) => ({ from: rupiah(from), to: rupiah(to) });
  it.each([
    [1000, 1200, false],
    [1000, 1201, true],
    [1000, 800, false],
    [1000, 799, true],
    [MAX - 1, MAX, false],
    [1, MAX, true],
    // A double would hold a fifth of neither.
    [9_007_199_254_740_990, 7_205_759_403_792_792, false],
    [9_007_199_254_740_990, 7_205_759_403_792_791, true],
  ])('from %d to %d is beyond 20 %%: %p', (from, to, isBeyond) =>
    expect(changesBeyond(change(from, to), 20)).toBe(isBeyond),
  );
  it('is larger than another one by what it changes', () => {
    expect(isLargerChange(change(100, 200), change(1_000, 1_500))).toBe(true);
    expect(isLargerChange(change(1_000, 1_500), change(100, 200))).toBe(false);
    expect(isLargerChange(change(1_000, 100), change(1_000, 1_800))).toBe(true);
    expect(isLargerChange(change(MAX - 1, MAX), change(MAX - 1, MAX))).toBe(false);
  });
});
