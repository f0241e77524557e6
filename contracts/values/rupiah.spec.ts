import { formatRupiah, parseRupiah, rupiah } from './rupiah.js';

describe('rupiah', () => {
  it('refuses fractions and what a double cannot hold', () => {
    expect(() => rupiah(0.5)).toThrow(RangeError);
    expect(() => rupiah(2 ** 53)).toThrow(RangeError);
  });
  it('is written with dots and a true minus', () => {
    expect(formatRupiah(rupiah(-12_450_000))).toBe('\u221212.450.000');
    expect(parseRupiah('12.450.000')).toBe(12_450_000);
    expect(parseRupiah('1,5')).toBeUndefined();
  });
});
