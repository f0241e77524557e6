import { sum } from '../../../../contracts/language/values/exact.js';
import type { Bayar } from '../../../../contracts/penjualan/lines.js';
import { totalOf, totalRounding } from '../../../../contracts/penjualan/saleable.js';
import type { FormValues, Row } from '../../kit/field/screen-field.js';
import { boughtTotal } from '../../kit/pieces/bought-grid.js';

const dueOf = ({ barang, beli }: FormValues): number =>
  totalOf(barang as Parameters<typeof totalOf>[0]) - boughtTotal(beli);

/** The difference that rounding to the unit of the shop makes to the price of what is sold. */
export const roundingOf = ({ barang }: FormValues): number =>
  totalRounding(barang as Parameters<typeof totalRounding>[0]);

/** The sum of the deposits among the payments of a form. */
function depositsIn({ pembayaran = [] }: FormValues): number {
  const deposits = (pembayaran as readonly Partial<Bayar>[]).filter(({ cara }) => cara === 'TITIPAN');
  return sum(
    deposits.flatMap(({ jumlah }) => (Number.isSafeInteger(jumlah) ? jumlah! : [])),
    'jumlah',
  );
}

/** Returns what the customer pays, in whatever way; below zero what the shop pays them. */
export function balanceOf(values: FormValues): number {
  const [due, deposits] = [dueOf(values), depositsIn(values)];
  return due < deposits ? due - deposits : due;
}

/** The sum of all payments: deposits are among them also where the shop pays what is left of them. */
export function paidOf(values: FormValues): number {
  const balance = balanceOf(values);
  return balance < 0 ? depositsIn(values) - balance : balance;
}

/** True for a payment of the shop to the customer: where it pays the rest, all but what they had left. */
export const paysOut = ({ cara }: Row, values: FormValues): boolean => balanceOf(values) < 0 && cara !== 'TITIPAN';

/** Says who pays the rest; nothing of a sale alone that the customer pays. */
export function payerNote(values: FormValues) {
  const balance = balanceOf(values);
  if (boughtTotal(values['beli']) === 0 && balance >= 0) return undefined;
  return { text: balance < 0 ? 'penjualan.shopPays' : 'penjualan.customerPays', jumlah: Math.abs(balance) } as const;
}
