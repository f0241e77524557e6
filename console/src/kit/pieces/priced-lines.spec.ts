import type { BoardPrice } from '../../../../contracts/papan-harga/views.js';
import { groupsMoved, pricedLines, type PricedLines } from './priced-lines.js';

const board = (harga_jual: number): readonly BoardPrice[] => [
  { kode_group: '750', harga_jual, harga_beli: 900_000 } as BoardPrice,
  { kode_group: '375', harga_jual: 500_000, harga_beli: 400_000 } as BoardPrice,
];
const form = (...barang: readonly object[]) => ({ barang, keterangan: '' }) as never;
const ring = { kode_barcode: 'A1', kode_group: '750', harga_gram: 1_000_000 };
const none: PricedLines = new Map();
const begun = pricedLines(none, form(ring), board(1_000_000));

describe('the lines of a form whose prices the board has changed', () => {
  it('are none before it changes', () => expect(groupsMoved(begun, board(1_000_000))).toEqual([]));
  it('are named by their group once it has', () => expect(groupsMoved(begun, board(1_100_000))).toEqual(['750']));
  it('are none any more once each has the price of now, also by a level of prices', () => {
    for (const harga_gram of [1_100_000, 1_080_000]) {
      const taken = pricedLines(begun, form({ ...ring, harga_gram }), board(1_100_000));
      expect(groupsMoved(taken, board(1_100_000))).toEqual([]);
      expect(groupsMoved(taken, board(1_200_000))).toEqual(['750']);
    }
  });
  it('are not those of other groups, with a price of their own, or that are taken out', () => {
    const own = { kode_barcode: 'A2', kode_group: '750', harga_gram: 0 };
    const other = { kode_barcode: 'A3', kode_group: '375', harga_gram: 500_000 };
    const lines = pricedLines(none, form(own, other), board(1_000_000));
    expect(groupsMoved(lines, board(1_100_000))).toEqual([]);
    expect(groupsMoved(pricedLines(begun, form(other), board(1_100_000)), board(1_100_000))).toEqual([]);
  });
  it('are also those of gold that is bought, which has no barcode', () => {
    const beli = [{ kode_group: '375', harga_emas: 450_000 }];
    const lines = pricedLines(none, { beli } as never, board(1_000_000));
    const moved = board(1_000_000).map((row) => ({ ...row, harga_beli: 410_000 }) as BoardPrice);
    expect(groupsMoved(lines, moved)).toEqual(['375']);
  });
  it('stay the same map while nothing changes', () =>
    expect(pricedLines(begun, form({ ...ring, ongkos: 5 }), board(1_100_000))).toBe(begun));
});
