import { usableCoupons } from '../../../../contracts/cek-kupon/coupon.js';
import type { QueryDefinition } from '../../../../contracts/language/define/query.js';
import { caraBayarTexts } from '../../../../contracts/penjualan/lines.js';
import { split, type FieldUse, type FormValues } from '../field/screen-field.js';

/** The number of a coupon, which says what it is worth. */
const coupon: FieldUse = {
  name: 'no_kupon',
  found: { query: usableCoupons as unknown as QueryDefinition, value: 'no_kupon' },
  fills: { jumlah: 'nilai' },
};

/** Payments of a document in several ways, which sum up to a total: cash, transfer to an account, card of a bank. */
export const paymentsOf = <const N extends string>(
  name: N,
  total: (values: FormValues) => number,
  { coupons = false }: { readonly coupons?: boolean } = {},
): FieldUse<N> =>
  split(name, {
    offered: (way, { modules }) =>
      way !== 'KUPON' ||
      (coupons && modules.some(({ key, value }) => key === 'KUPON_PENJUALAN_MODULE' && value === true)),
    ...{ way: 'cara', amount: 'jumlah', texts: caraBayarTexts, usual: 'TUNAI', total },
    asks: { TRANSFER: ['kode_bank', 'no_rekening'], KARTU: ['kode_bank'], ...(coupons && { KUPON: [coupon] }) },
  });
