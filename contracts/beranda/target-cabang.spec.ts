import { parseRow } from '../language/define/fields.js';
import { rowKey } from '../language/define/master.js';
import { MOST_SHARE, shareOf, TargetCabang, targetCabang } from './target-cabang.js';

const row = { kode_toko: 'JKT01', bulan: '2026-11', target: 900_000_000, target_berat: 600_000 };
const wrong = (more: object): readonly string[] => {
  const parsed = parseRow(TargetCabang, { ...row, ...more });
  return 'errors' in parsed ? parsed.errors.map(({ field, message_id }) => `${field} ${message_id}`) : [];
};

describe('the target of a branch', () => {
  it('is one of a branch and a month', () => {
    expect(wrong({})).toEqual([]);
    expect(rowKey(targetCabang, row)).toBe('JKT01/2026-11');
    for (const bulan of ['2026-13', '2026-1', '11-2026']) expect(wrong({ bulan })).toEqual(['bulan filter.month']);
  });
  it('is of rupiah and of grams, and of neither nothing', () =>
    expect(wrong({ target: 0, target_berat: 0 })).toEqual(['target field.amountMin', 'target_berat field.measure']));
});

describe('the share of a target', () => {
  it.each([
    [450_000_000, 900_000_000, 50_00],
    [1, 3, 33_33],
    [936_000_000, 900_000_000, 104_00],
    [0, 900_000_000, 0],
    [-9_000_000, 900_000_000, -1_00],
    [999_999_999_999, 1, MOST_SHARE],
  ])('%i of %i', (reached, target, share) => expect(shareOf(reached, target)).toBe(share));
});
