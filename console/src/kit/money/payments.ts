import { caraBayarTexts } from '../../../../contracts/penjualan/lines.js';
import { split, type FieldUse, type FormValues } from '../field/screen-field.js';

/** Payments of a document in several ways, which sum up to a total: cash, transfer to an account, card of a bank. */
export const paymentsOf = <const N extends string>(name: N, total: (values: FormValues) => number): FieldUse<N> =>
  split(name, {
    ...{ way: 'cara', amount: 'jumlah', texts: caraBayarTexts, usual: 'TUNAI', total },
    asks: { TRANSFER: ['kode_bank', 'no_rekening'], KARTU: ['kode_bank'] },
  });
