import { boughtGrid } from './bought-grid.js';

it('a price of what is bought is proposed once its condition is known, and not before', () => {
  const { grid } = boughtGrid('barang') as Exclude<ReturnType<typeof boughtGrid>, string>;
  const row = { berat: 2_000, harga_emas: 1_000_000, kondisi_barang: 'ZZ', satuan: 0, arah: 'nearest', gram: 'EXACT' };
  const priced = grid?.computed?.['harga_hitung'];
  expect(priced?.(row)).toBeUndefined();
  expect(priced?.({ ...row, kondisi_barang: 'BAIK', potongan: 0, potongan_per_gram: 0 })).toBe(2_000_000);
});
