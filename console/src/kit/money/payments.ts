import { kuponTerbit, usableCoupons } from '../../../../contracts/cek-kupon/coupon.js';
import { MOST_RUPIAH } from '../../../../contracts/language/define/fields.js';
import type { QueryDefinition } from '../../../../contracts/language/define/query.js';
import type { Coins } from '../../../../contracts/language/values/rounding.js';
import { rupiah } from '../../../../contracts/language/values/rupiah.js';
import { coinDifference } from '../../../../contracts/penjualan/coins.js';
import { caraBayarTexts } from '../../../../contracts/penjualan/lines.js';
import { documentOf } from '../../../../contracts/language/define/document-numbers.js';
import { openDeposits, titipan } from '../../../../contracts/titipan/documents.js';
import { split, type FieldUse, type FormValues, type Row, type TakenCode } from '../field/screen-field.js';
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

/** The payment that the number of a slip of ours stands for: a deposit, or a coupon, with the code behind it or not. */
function slipTaken(code: string): TakenCode | undefined {
  const isOf = (document: object, number = code): boolean => documentOf(number) === document;
  if (isOf(titipan)) return { column: 'no_titipan', row: { cara: 'TITIPAN' } };
  const isCoupon = isOf(kuponTerbit) || isOf(kuponTerbit, code.replace(/-[^-]+$/, ''));
  return isCoupon ? { column: 'no_kupon', row: { cara: 'KUPON' } } : undefined;
}

/** The ways in which only a sale is paid, each with the module that it needs. */
const ofSales: Readonly<Record<string, string | undefined>> = {
  KUPON: 'KUPON_PENJUALAN_MODULE',
  POIN: 'PENJUALAN_BAYAR_POIN_MODULE',
  TITIPAN: undefined,
};

type Amount = (values: FormValues) => number;
type CoinsOf = (values: FormValues) => Coins | undefined;

/** The difference that coins make to the cash among rows that pay a total; none before the form knows the coins. */
export const roundedCash =
  (total: Amount, coinsOf: CoinsOf) =>
  (rows: readonly Row[], values: FormValues): number => {
    const [due, coins] = [total(values), coinsOf(values)];
    if (!coins || due <= 0 || due > MOST_RUPIAH) return 0;
    const paid = rows.map(({ cara, jumlah }) => ({
      cara: cara as 'TUNAI',
      jumlah: rupiah(Number.isSafeInteger(jumlah) ? Number(jumlah) : 0),
    }));
    return coinDifference(paid, rupiah(due), coins);
  };

/** Payments of a document in several ways, which sum up to a total: cash in coins, transfer to an account, card. */
export const paymentsOf = <const N extends string>(
  name: N,
  total: Amount,
  coinsOf: CoinsOf,
  {
    ofSale = false,
    ...more
  }: { readonly ofSale?: boolean } & Pick<
    Ways,
    'note' | 'out' | 'outFields' | 'isPart' | 'totalRounding' | 'received'
  > = {},
): FieldUse<N> =>
  split(name, {
    offered: (way, { modules }) => {
      if (!(way in ofSales)) return true;
      const needed = ofSales[way];
      return ofSale && (!needed || modules.some(({ key, value }) => key === needed && value === true));
    },
    ...{ way: 'cara', amount: 'jumlah', texts: caraBayarTexts, usual: 'TUNAI', total, ...more },
    ...(ofSale && { takes: slipTaken }),
    rounding: roundedCash(total, coinsOf),
    wayFields: {
      ...{ TRANSFER: ['kode_bank', ownAccount], KARTU: ['kode_bank'] },
      ...(ofSale && { KUPON: [coupon], TITIPAN: [deposit] }),
    },
  });
