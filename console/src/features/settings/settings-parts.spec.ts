import { typedValue } from './settings-parts.js';

const amount = { type: 'number', min: 0 } as const;
const share = { type: 'number', min: 0, decimals: 2 } as const;
const day = { type: 'text', format: 'date' } as const;

describe('a setting that is typed', () => {
  it.each([
    ['a whole number', amount, '1.500.000', 1_500_000],
    ['a whole number', amount, '50.000', 50_000],
    ['a number with decimals', share, '2,5', 2.5],
    ['a number with decimals', share, '0.05', 0.05],
    ['a number below zero', { type: 'number', min: -10 } as const, '-3', -3],
    ['a date', day, '26/11/2026', '2026-11-26'],
  ])('is sent as %s', (_, row, text, value) => expect(typedValue(row, text)).toBe(value));
  it.each([
    [amount, '50,000'],
    [amount, '12.50'],
    [amount, '-3'],
    [share, '1.500'],
    [share, '2,555'],
    [day, '26/11/26'],
  ] as const)('is sent as the text that it is, for the server to refuse: %j %s', (row, text) =>
    expect(typedValue(row, text)).toBe(text),
  );
});
