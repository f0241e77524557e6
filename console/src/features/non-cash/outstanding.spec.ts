import type { Outstand } from '../../../../contracts/non-cash/views.js';
import { businessDate } from '../../../../contracts/language/values/business-date.js';
import { rupiah } from '../../../../contracts/language/values/rupiah.js';
import { ageOn, owingOf } from './outstanding.js';

const today = businessDate('2026-11-20');
const open = (kode_bank: string, tanggal: string, jumlah: number, kode_toko = 'JKT01'): Outstand => ({
  kode_toko,
  kode_bank,
  tanggal: businessDate(tanggal),
  diterima: rupiah(jumlah),
  dilunasi: rupiah(0),
  jumlah: rupiah(jumlah),
});

describe('what banks have not settled', () => {
  it.each([
    ['2026-11-21', 'recent'],
    ['2026-11-20', 'recent'],
    ['2026-11-19', 'recent'],
    ['2026-11-18', 'week'],
    ['2026-11-13', 'week'],
    ['2026-11-12', 'old'],
  ])('and received on %s is %s on the 20th', (tanggal, age) => expect(ageOn(businessDate(tanggal), today)).toBe(age));

  it('stands by bank, the largest first, and by age, the oldest first, with the dates that it is of', () => {
    const rows = [
      open('BCA', '2026-11-20', 100),
      open('BRI', '2026-11-19', 900, 'BDG01'),
      open('BCA', '2026-11-01', 300, 'BDG01'),
      open('BCA', '2026-11-10', 200),
    ];
    expect(owingOf(rows, today)).toEqual([
      {
        kode_bank: 'BRI',
        branches: ['BDG01'],
        amount: 900,
        waiting: [{ age: 'recent', amount: 900, from: '2026-11-19', to: '2026-11-19' }],
      },
      {
        kode_bank: 'BCA',
        branches: ['BDG01', 'JKT01'],
        amount: 600,
        waiting: [
          { age: 'old', amount: 500, from: '2026-11-01', to: '2026-11-10' },
          { age: 'recent', amount: 100, from: '2026-11-20', to: '2026-11-20' },
        ],
      },
    ]);
  });
});
