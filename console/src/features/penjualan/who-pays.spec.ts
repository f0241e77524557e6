import { penjualan as screens } from './index.js';
import type { DocumentScreen } from '../../kit/document/define-document-screen.js';
import { paymentsIn, tillSums } from '../../kit/till/till-sums.js';
import { balanceOf, paidOf, payerNote, paysOut } from './who-pays.js';

const exchange = (sold: number, bought?: number) => ({
  barang: [{ harga_jual: sold, satuan: 0, arah: 'up' }],
  ...(bought !== undefined && { beli: [{ harga: bought }] }),
});

describe('the form of an exchange', () => {
  it.each([
    ['customer', exchange(2_500_000, 1_000_000), { text: 'penjualan.customerPays', jumlah: 1_500_000 }],
    ['shop', exchange(500_000, 1_200_000), { text: 'penjualan.shopPays', jumlah: 700_000 }],
    ['customer, of nothing', exchange(700_000, 700_000), { text: 'penjualan.customerPays', jumlah: 0 }],
  ])('says that the rest is paid by the %s', (_, values, said) => expect(payerNote(values)).toEqual(said));

  it('says that the shop pays what is left of a deposit, which is a payment of its own', () => {
    const values = {
      ...exchange(500_000),
      pembayaran: [{ cara: 'TITIPAN', jumlah: 600_000 }, { cara: 'TUNAI' }],
    };
    expect(payerNote(values)).toEqual({ text: 'penjualan.shopPays', jumlah: 100_000 });
    expect(paidOf(values)).toBe(700_000);
    expect(values.pembayaran.map((row) => paysOut(row, values))).toEqual([false, true]);
  });

  it('proposes no payment for a price that a discount brings below zero', () =>
    expect([payerNote(exchange(-700_000)), paidOf(exchange(-700_000))]).toEqual([undefined, 0]));

  it('says nothing of a deposit that pays a part', () => {
    const values = { ...exchange(500_000), pembayaran: [{ cara: 'TITIPAN', jumlah: 300_000 }] };
    expect(payerNote(values)).toBeUndefined();
    expect(paidOf(values)).toBe(500_000);
    expect(values.pembayaran.map((row) => paysOut(row, values))).toEqual([false]);
  });

  it('says nothing of a sale alone, whose whole price the customer owes', () => {
    expect(payerNote(exchange(2_500_000))).toBeUndefined();
    expect(balanceOf(exchange(2_500_000))).toBe(2_500_000);
  });
});

describe('the till', () => {
  const payments = paymentsIn(screens.screens![0] as DocumentScreen)!;
  const sums = (known: object) => tillSums(payments, { known: known as never, uncounted: [] });
  const deposit = { cara: 'TITIPAN', jumlah: 6_950_000 };

  it('has the price as its total where a deposit is larger, and the rest of it is too much until it is paid out', () => {
    const values = { ...exchange(1_208_500), pembayaran: [deposit] };
    expect(sums(values)).toMatchObject({ total: 1_208_500, paid: 6_950_000, left: -5_741_500, isOut: true, cash: 0 });
    const back = { ...values, pembayaran: [deposit, { cara: 'TUNAI', jumlah: 5_741_500 }] };
    expect(sums(back)).toMatchObject({ total: 1_208_500, paid: 1_208_500, left: 0, cash: 0 });
    expect(sums({ pembayaran: [deposit] })).toMatchObject({ total: 0, paid: 6_950_000, left: -6_950_000 });
  });
  it('has sums below zero where the shop pays', () =>
    expect(sums(exchange(500_000, 1_200_000))).toMatchObject({ total: -700_000, paid: -700_000, left: 0, cash: 0 }));
});
