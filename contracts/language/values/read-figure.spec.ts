import fc from 'fast-check';
import { formatScaled } from './exact.js';
import { readFigure, type FigureReading } from './read-figure.js';

const rupiah = { decimals: 0, units: 'rp\\.?|idr' } as const;
const grams = { decimals: 3, units: 'g|gr|gram' } as const;
const outcome = (reading: FigureReading) => ('amount' in reading ? reading.amount : reading.wrong);

describe('an amount of rupiah', () => {
  it.each([
    ['0', 0],
    ['007', 7],
    ['50000', 50_000],
    ['50.000', 50_000],
    ['1.500.000,00', 1_500_000],
    ['1500000,0', 1_500_000],
    ['Rp 1.500.000', 1_500_000],
    ['rp1.234.567,00', 1_234_567],
    ['Rp. 12.450.000 ,-', 12_450_000],
    ['IDR 1.500.000', 1_500_000],
    ['1.500.000 IDR', 1_500_000],
    ['1 500 000', 1_500_000],
    ['Rp   1.500.000', 1_500_000],
    ['1\u00a0500\u00a0000', 1_500_000],
    ['1,500,000', 1_500_000],
    ['1,500,000.00', 1_500_000],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
  ])('%s is read', (text, amount) => expect(readFigure(text, rupiah)).toEqual({ amount }));
  it.each([
    ['50,000', ['50', '50.000']],
    ['100.00', ['100', '10.000']],
    ['12.50', ['12,50', '1.250']],
    ['1500000.50', ['1.500.000,50', '150.000.050']],
  ] as const)('%s has two readings', (text, readings) =>
    expect(readFigure(text, rupiah)).toEqual({ wrong: 'twoReadings', readings }),
  );
  it.each([
    ['', 'none'],
    ['abc', 'none'],
    ['Rp', 'none'],
    ['1e5', 'none'],
    ['12; 3', 'none'],
    ['9'.repeat(1_000_000), 'none'],
    ['1500,5', 'fraction'],
    ['2,5', 'fraction'],
    ['1.5', 'fraction'],
    ['1.500.000,000', 'fraction'],
    ['150.0000', 'groups'],
    ['1500.000', 'groups'],
    ['12.45.000', 'groups'],
    ['12 3', 'groups'],
    ['0.500', 'groups'],
    ['1,500.000', 'groups'],
    ['-5', 'negative'],
    ['\u22125', 'negative'],
    ['Rp -5', 'negative'],
    ['9007199254740992', 'large'],
  ])('%.20s is none', (text, wrong) => expect(outcome(readFigure(text, rupiah))).toBe(wrong));
  it('may be below zero where its field takes that', () => {
    const outcomes = ['-5', '\u22121.500', 'Rp -1.500', '-50,000'].map((text) =>
      outcome(readFigure(text, { ...rupiah, negative: true })),
    );
    expect(outcomes).toEqual([-5, -1500, -1500, 'twoReadings']);
  });
});

describe('a weight in grams', () => {
  it.each([
    ['3 g', 3000],
    ['3gram', 3000],
    ['2,81', 2810],
    ['2.5', 2500],
    ['0.350', 350],
    ['1284.35', 1_284_350],
    ['1.284,350', 1_284_350],
    ['1.284.350', 1_284_350_000],
    ['1 284,35', 1_284_350],
  ])('%s is read', (text, amount) => expect(readFigure(text, grams)).toEqual({ amount }));
  it.each([
    ['2.345', 'twoReadings'],
    ['1 284', 'twoReadings'],
    ['2,3456', 'fraction'],
    ['1,284,350', 'groups'],
    ['2,', 'groups'],
    ['g', 'none'],
    ['.5', 'none'],
    ['g.5', 'none'],
  ])('%s is none', (text, wrong) => expect(outcome(readFigure(text, grams))).toBe(wrong));
});

describe('a figure whose decimal mark is known', () => {
  it.each([
    ['2.345', '.', 3, 2345],
    ['2.345', ',', 3, 2_345_000],
    ['1,234.5', '.', 3, 1_234_500],
    ['50,000', ',', 0, 50],
    ['50,000', '.', 0, 50_000],
    ['100.00', '.', 0, 100],
    ['1 500 000', '.', 0, 1_500_000],
    ['Rp 2.345,50', ',', 2, 234_550],
  ] as const)('%s with %s is read', (figure, mark, decimals, amount) =>
    expect(readFigure(figure, { decimals, mark, units: 'rp' })).toEqual({ amount }),
  );
  it.each([
    ['1.284.350', '.', 3, 'groups'],
    ['1,5', '.', 0, 'groups'],
    ['1,5', ',', 0, 'fraction'],
    ['2.3456', '.', 3, 'fraction'],
    ['-5', ',', 0, 'negative'],
  ] as const)('%s with %s is none', (figure, mark, decimals, wrong) =>
    expect(readFigure(figure, { decimals, mark })).toEqual({ wrong }),
  );
});

describe('a figure', () => {
  it('is read as it is written, whatever its decimals, but where that has two readings', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 0, max: 3 }), (amount, decimals) => {
        const read = readFigure(formatScaled(amount, decimals), { decimals, negative: true });
        expect(read).toEqual({ amount });
      }),
    );
  });
  it('is never read as another one than its digits say', () => {
    const texts = fc.stringMatching(/^[0-9., ]{0,12}$/);
    fc.assert(
      fc.property(texts, (text) => {
        const read = readFigure(text, { decimals: 0 });
        if (!('amount' in read)) return;
        const whole = text.replace(/[,.]0{1,2}\s*$/, '');
        expect(read.amount).toBe(Number(whole.replace(/[^0-9]/g, '')));
      }),
    );
  });
});
