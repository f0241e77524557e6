import { totalOf } from '../../../../contracts/penjualan/saleable.js';
import type { FormValues } from '../../kit/field/screen-field.js';
import { boughtTotal } from '../../kit/pieces/bought-grid.js';

/** Returns what the customer owes; below zero what the shop does. */
export const balanceOf = ({ barang, beli }: FormValues): number =>
  totalOf(barang as Parameters<typeof totalOf>[0]) - boughtTotal(beli);

/** Says who pays the rest of an exchange; nothing of a sale alone. */
export function told(values: FormValues) {
  if (boughtTotal(values['beli']) === 0) return undefined;
  const balance = balanceOf(values);
  return { text: balance < 0 ? 'penjualan.shopPays' : 'penjualan.customerPays', jumlah: Math.abs(balance) } as const;
}
