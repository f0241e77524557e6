import fc from 'fast-check';
import { cellFigure } from './cell-figure.js';
import { readFigure } from './read-figure.js';

describe('the number of a cell', () => {
  it.each([
    [839_000 * 1.1, 0, '922.900'],
    [0.1 + 0.2, 3, '0,300'],
    [839_000_000_000 * 1.1, 0, '922.900.000.000'],
    [-5, 0, '\u22125'],
    [-0.0000001, 0, '0'],
    [2.5, 2, '2,50'],
    [922_900.4, 0, '922900,4'],
    [922_900.00001, 0, '922900,00001'],
    [2.3456, 3, '2,3456'],
    [1e21, 0, '1e+21'],
  ])('%d of a field with %i decimals is %s', (value, decimals, text) => {
    expect(cellFigure(value, decimals)).toBe(text);
  });
  it('is never read in two ways, nor as another figure', () => {
    const decimals = fc.constantFrom(0, 1, 2, 3);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), decimals, decimals, (amount, written, read) => {
        const value = amount / 10 ** written;
        const reading = readFigure(cellFigure(value, read), { decimals: read });
        if ('amount' in reading) expect(reading.amount / 10 ** read).toBeCloseTo(value, 3);
        else expect(reading.wrong).toBe('fraction');
      }),
    );
  });
});
