import { laporanTransaksiCash as report } from '../../../../contracts/mutasi-uang/laporan-transaksi-cash.js';
import { fitColumns, type Wish } from './fit-columns.js';

const wide: Wish = {
  room: 1160,
  need: ({ type }) => (type === 'rupiah' ? 136 : 120),
  chosen: undefined,
  manyBranches: false,
  inspecting: false,
};
const names = (wish: Partial<Wish>): string[] =>
  fitColumns(report, { ...wide, ...wish }).map(({ column }) => column.name);
const width = (wish: Partial<Wish>): number =>
  fitColumns(report, { ...wide, ...wish }).reduce((sum, column) => sum + column.width, 0);

describe('the columns of a report', () => {
  it('are as many as fit, the first priority always', () => {
    expect(names({})).toEqual([
      'tanggal',
      'jam',
      'no_bukti',
      'kategori',
      'keterangan',
      'asal',
      'masuk',
      'keluar',
      'saldo',
    ]);
    expect(width({})).toBeLessThanOrEqual(1160);
    expect(names({ room: 300 })).toEqual(['tanggal', 'no_bukti', 'kategori', 'masuk', 'keluar', 'saldo']);
  });
  it('show the branch while there are several', () => {
    expect(names({ manyBranches: true })).toContain('kode_toko');
  });
  it('keep to the first priority while the inspector is open', () => {
    expect(names({ inspecting: true })).toEqual(['tanggal', 'no_bukti', 'kategori', 'masuk', 'keluar', 'saldo']);
  });
  it('are those chosen by hand, whatever fits', () => {
    expect(names({ chosen: ['position', 'saldo'] })).toEqual(['saldo', 'position']);
  });
});
