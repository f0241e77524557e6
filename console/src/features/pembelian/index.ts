import {
  cancelPurchase,
  pembelian as purchase,
  recordPurchase,
  validatePurchase,
} from '../../../../contracts/pembelian/purchase.js';
import { penjualan as sale, validateSale } from '../../../../contracts/penjualan/sale.js';
import { coinsIn } from '../../../../contracts/penjualan/coins.js';
import { caraBayarTexts } from '../../../../contracts/penjualan/lines.js';
import { payeeFields } from '../../../../contracts/penjualan/payee.js';
import { customerField } from '../../kit/customer/customer-field.js';
import { actionTiles } from '../../kit/home/tiles.js';
import {
  defineActionScreen,
  defineDocumentScreen,
  documentRows,
  waitingRows,
} from '../../kit/document/define-document-screen.js';
import { split, type FormValues } from '../../kit/field/screen-field.js';
import { ownAccount } from '../../kit/money/own-account.js';
import { roundedCash } from '../../kit/money/payments.js';
import { boughtGrid, boughtTotal } from '../../kit/pieces/bought-grid.js';
import { priceNotice } from '../../kit/pieces/pieces-grid.js';
import { defineScreens } from '../../kit/screen/feature.js';
import { texts } from './texts.js';

const lists = [documentRows(purchase, { without: ['kategori', 'tervalidasi', 'uang_terkecil'] })];
const waits = {
  empty: 'pembelian.noneWaiting',
  help: 'pembelian.noneWaitingHelp',
  params: () => ({ status: 'MENUNGGU' }),
} as const;
const columns = ['tanggal', 'jam', 'no_bukti', 'kode_sales', 'qty', 'berat', 'selisih', 'total', 'user_id'];

const total = ({ barang }: FormValues): number => boughtTotal(barang);

/** The screens of purchases; those of their parameters follow from their definitions. */
export const pembelian = defineScreens({
  texts,
  tiles: actionTiles('/transaksi-pembelian?form=1'),
  screens: [
    defineDocumentScreen(
      purchase,
      recordPurchase,
      [
        boughtGrid('barang'),
        customerField('kode_member'),
        { name: 'kode_sales', remembered: true },
        split('pembayaran', {
          ...{ way: 'cara', amount: 'jumlah', texts: caraBayarTexts, usual: 'TUNAI' },
          wayFields: { TRANSFER: ['kode_bank', ownAccount, ...payeeFields] },
          total,
          rounding: roundedCash(total, ({ barang }) => coinsIn(barang as Parameters<typeof coinsIn>[0])),
        }),
        'keterangan',
      ],
      { lists, opens: true, notice: priceNotice, layout: 'counter' },
    ),
    defineDocumentScreen(purchase, recordPurchase, [], { path: '/lihat-pembelian', lists, begun: () => false }),
    defineActionScreen(purchase, cancelPurchase, {
      found: 'pembelian.found',
      otherDate: 'dict.cancel.yesterday.pembelian',
    }),
    defineActionScreen(purchase, validatePurchase, {
      found: 'pembelian.found',
      waiting: { ...waits, columns, title: () => 'pembelian.waitingList' },
      waitingToo: [
        waitingRows(sale, validateSale as never, {
          ...waits,
          columns: [...columns.slice(0, 3), 'kategori', ...columns.slice(3, -1), 'total_beli', 'user_id'],
          title: () => 'pembelian.waitingSales',
        }),
      ],
    }),
  ],
});
