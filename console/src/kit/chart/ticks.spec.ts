import fc from 'fast-check';
import { millionsText, ticksOf } from './ticks.js';

const amount = fc.integer({ min: -1e12, max: 1e12 });

describe('the figures of an axis', () => {
  it.each([
    [
      [0, 83_000_000],
      [0, 20_000_000, 40_000_000, 60_000_000, 80_000_000, 100_000_000],
    ],
    [
      [-42_000_000, 12_000_000],
      [-60_000_000, -40_000_000, -20_000_000, 0, 20_000_000],
    ],
    [[3], [0, 1, 2, 3]],
    [[], [0, 500_000, 1_000_000]],
    [
      [0, 0],
      [0, 500_000, 1_000_000],
    ],
  ])('of %j are %j', (values, ticks) => expect(ticksOf(values, values.some(Boolean) ? 4 : 2)).toEqual(ticks));

  it('hold every value and zero, are whole and not many', () =>
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 40 }), (values) => {
        const ticks = ticksOf(values, 4);
        expect(ticks.every(Number.isSafeInteger)).toBe(true);
        expect(ticks).toContain(0);
        expect(ticks[0]!).toBeLessThanOrEqual(Math.min(0, ...values));
        expect(ticks.at(-1)!).toBeGreaterThanOrEqual(Math.max(0, ...values));
        expect(ticks.length).toBeLessThanOrEqual(7);
      }),
    ));

  it.each([
    [0, '0'],
    [12_500_000, '12,5'],
    [2_000_000_000, '2.000'],
    [-250_000, '\u22120,25'],
    [1, '0,000001'],
  ])('%d are written in millions, exactly: %s', (value, written) => expect(millionsText(value)).toBe(written));
});
