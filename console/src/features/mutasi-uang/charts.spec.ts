import type { DailyBiaya } from '../../../../contracts/mutasi-uang/views.js';
import { ALL } from '../../../../contracts/language/define/gate.js';
import { businessDate } from '../../../../contracts/language/values/business-date.js';
import { rupiah } from '../../../../contracts/language/values/rupiah.js';
import { sharesOf } from '../../kit/chart/shares.js';
import { expenses } from './charts.js';

const date = businessDate('2026-11-20');
const spent = (kode_toko: string, kode_transaksi: string, kas: number, bank = 0): DailyBiaya => ({
  kode_toko,
  kode_transaksi,
  nama_transaksi: `${kode_transaksi} toko`,
  kas: rupiah(kas),
  bank: rupiah(bank),
  jumlah: rupiah(kas + bank),
});
const rows = [
  spent('JKT01', 'LISTRIK', 1_750_000),
  spent('BDG01', 'GAJI', 900_000, 600_000),
  spent('JKT01', 'GAJI', 800_000),
];

const expensesOf = (some: readonly DailyBiaya[], kode_toko: string) =>
  sharesOf(some, expenses, { kode_toko, tanggal: date });

describe('expenses of a date', () => {
  const all = expensesOf(rows, ALL);

  it('are grouped by code, the largest first, each made of its branches', () => {
    expect(
      all.shares.map(({ key, note, amount, parts }) => [key, note, amount, parts.map((part) => part.key)]),
    ).toEqual([
      ['GAJI', 'GAJI toko', 2_300_000, ['BDG01', 'JKT01']],
      ['LISTRIK', 'LISTRIK toko', 1_750_000, ['JKT01']],
    ]);
    expect(all.total).toBe(4_050_000);
  });
  it('say apart what left drawers and bank accounts, and lead to the book of each, of that date, branch and code', () => {
    expect(all.titles).toEqual(['Kas', 'Bank']);
    const [gaji] = all.shares;
    expect(gaji!.figures.map(({ amount }) => amount)).toEqual([1_700_000, 600_000]);
    expect(gaji!.parts[0]!.figures.map(({ amount, drills }) => [amount, drills[0]])).toEqual([
      [
        900_000,
        {
          path: '/laporan-transaksi-cash',
          filters: { tgl_from: date, tgl_to: date, kode_toko: 'BDG01', kategori: 'GAJI' },
        },
      ],
      [600_000, { path: '/laporan-uang-bank', filters: { tgl_from: date, tgl_to: date, kode_toko: 'BDG01' } }],
    ]);
    expect(all.figures[0]).toEqual({
      amount: rupiah(3_450_000),
      drills: [{ path: '/laporan-cash-perkode', filters: { tgl_from: date, tgl_to: date, kode_toko: ALL } }],
    });
  });
  it('have no column of banks where none was charged, and no branches below a code where one was asked for', () => {
    const { titles, shares, figures } = expensesOf([rows[0]!], 'JKT01');
    expect([titles, figures.length, shares.map(({ parts }) => parts)]).toEqual([['Kas'], 1, [[]]]);
  });
  it('may be none', () => expect(expensesOf([], ALL)).toMatchObject({ shares: [], total: 0, titles: ['Kas'] }));
});
