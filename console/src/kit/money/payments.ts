import { usableCoupons } from '../../../../contracts/cek-kupon/coupon.js';
import type { QueryDefinition } from '../../../../contracts/language/define/query.js';
import { caraBayarTexts } from '../../../../contracts/penjualan/lines.js';
import { openDeposits } from '../../../../contracts/titipan/documents.js';
import { split, type FieldUse, type FormValues } from '../field/screen-field.js';
import { ownAccount } from './own-account.js';

/** The number of a coupon with its code, which says what it is worth; those of the customer are offered. */
const coupon: FieldUse = {
  name: 'no_kupon',
  found: { query: usableCoupons as unknown as QueryDefinition, value: 'no_kupon', by: ['kode_member'] },
  fills: { jumlah: 'nilai' },
};

type Ways = Parameters<typeof split>[1];

/** The number of a deposit, which says what was left. */
const deposit: FieldUse = {
  name: 'no_titipan',
  beside: ['kode_member', 'tgl_titip'],
  found: { query: openDeposits as unknown as QueryDefinition, value: 'no_titipan' },
  fills: { jumlah: 'dp_rp' },
};

/** The ways in which only a sale is paid, each with the module that it needs. */
const ofSales: Readonly<Record<string, string | undefined>> = {
  KUPON: 'KUPON_PENJUALAN_MODULE',
  POIN: 'PENJUALAN_BAYAR_POIN_MODULE',
  TITIPAN: undefined,
};

/** Payments of a document in several ways, which sum up to a total: cash, transfer to an account, card of a bank. */
export const paymentsOf = <const N extends string>(
  name: N,
  total: (values: FormValues) => number,
  { ofSale = false, ...who }: { readonly ofSale?: boolean } & Pick<Ways, 'told' | 'out'> = {},
): FieldUse<N> =>
  split(name, {
    offered: (way, { modules }) => {
      if (!(way in ofSales)) return true;
      const needed = ofSales[way];
      return ofSale && (!needed || modules.some(({ key, value }) => key === needed && value === true));
    },
    ...{ way: 'cara', amount: 'jumlah', texts: caraBayarTexts, usual: 'TUNAI', total, ...who },
    asks: {
      ...{ TRANSFER: ['kode_bank', ownAccount], KARTU: ['kode_bank'] },
      ...(ofSale && { KUPON: [coupon], TITIPAN: [deposit] }),
    },
  });
