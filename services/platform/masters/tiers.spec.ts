import { addDays, businessDate } from '../../../contracts/language/values/business-date.js';
import { tierOf } from './tiers.js';

interface Tier {
  readonly kode: string;
  readonly dari: number;
  readonly sampai?: number;
  readonly group?: string;
}
const master = { name: 'tiers', ranges: { from: 'dari', to: 'sampai', within: ['group'] } } as const;
const rows: readonly Tier[] = [
  { kode: 'B', dari: 500, sampai: 999 },
  { kode: 'A', dari: 100, sampai: 499 },
  { kode: 'C', dari: 1000 },
  { kode: 'G', dari: 0, sampai: 200, group: '750' },
];
const codeOf = (value: number, within?: Partial<Tier>) => tierOf<Tier>(master, rows, value, within)?.kode;

describe('the tier of a value', () => {
  it.each([
    [99, undefined],
    [100, 'A'],
    [499, 'A'],
    [500, 'B'],
    [999, 'B'],
    [1000, 'C'],
    [Number.MAX_SAFE_INTEGER, 'C'],
  ])('%d is in the row that has it between its ends: %s', (value, kode) => expect(codeOf(value)).toBe(kode));

  it('is one of its own group alone', () => {
    expect([0, 200, 201].map((value) => codeOf(value, { group: '750' }))).toEqual(['G', 'G', undefined]);
    expect(codeOf(100, { group: '375' })).toBeUndefined();
  });

  it('is one of a day, where the rows are spans of days', () => {
    const first = businessDate('2026-12-01');
    const spans = [
      { kode: 'LAMA', dari: businessDate('2026-01-01'), sampai: addDays(first, -1) },
      { kode: 'BARU', dari: first },
    ];
    const day = (date: typeof first) =>
      tierOf({ name: 'spans', ranges: { from: 'dari', to: 'sampai' } }, spans, date)?.kode;
    expect([businessDate('2025-12-31'), addDays(first, -1), first].map(day)).toEqual([undefined, 'LAMA', 'BARU']);
  });

  it('is none of a master that has no tiers: it is refused', () =>
    expect(() => tierOf({ name: 'kadar' }, [], 1)).toThrow('kadar has no tiers'));
});
