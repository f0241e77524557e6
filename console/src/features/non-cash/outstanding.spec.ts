import type { Outstand } from '../../../../contracts/non-cash/views.js';
import { ALL } from '../../../../contracts/language/define/gate.js';
import { businessDate } from '../../../../contracts/language/values/business-date.js';
import { rupiah } from '../../../../contracts/language/values/rupiah.js';
import { sharesOf } from '../../kit/chart/shares.js';
import { outstanding } from './outstanding.js';

const today = businessDate('2026-11-20');
const open = (kode_bank: string, tanggal: string, jumlah: number, kode_toko = 'JKT01'): Outstand => ({
  kode_toko,
  kode_bank,
  tanggal: businessDate(tanggal),
  diterima: rupiah(jumlah),
  dilunasi: rupiah(0),
  jumlah: rupiah(jumlah),
  menunggu: rupiah(0),
});

describe('what banks have not settled', () => {
  it('stands by bank, the largest first, and by age, the oldest first, with the dates that it is of', () => {
    const rows = [
      open('BCA', '2026-11-20', 100),
      open('BRI', '2026-11-19', 900, 'BDG01'),
      open('BCA', '2026-11-01', 300, 'BDG01'),
      open('BCA', '2026-11-10', 200),
    ];
    const { shares, total } = sharesOf(rows, outstanding, { kode_toko: ALL, tanggal: today });
    expect(total).toBe(1500);
    const days = { tgl_from: today, tgl_to: today, kode_toko: ALL };
    const settles = [
      { path: '/laporan-keuangan-non-cash', filters: days },
      { path: '/pelunasan-non-cash', filters: {} },
    ];
    const figures = (amount: number, ...first: readonly object[]) => [{ amount, drills: [...first, ...settles] }];
    const receipts = (kode_bank: string, tgl_from: string, tgl_to: string) => ({
      path: '/laporan-non-cash',
      filters: { ...days, tgl_from, tgl_to, kode_bank },
    });
    expect(shares).toMatchObject([
      {
        ...{ key: 'BRI', note: 'BDG01', amount: 900, figures: figures(900) },
        parts: [{ key: 'recent', figures: figures(900, receipts('BRI', '2026-11-19', '2026-11-19')) }],
      },
      {
        ...{ key: 'BCA', note: 'BDG01, JKT01', amount: 600, figures: figures(600) },
        parts: [
          { key: 'old', figures: figures(500, receipts('BCA', '2026-11-01', '2026-11-10')) },
          { key: 'recent', figures: figures(100, receipts('BCA', '2026-11-20', '2026-11-20')) },
        ],
      },
    ]);
  });
});
