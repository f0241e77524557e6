import { documentOf } from '../../../../contracts/language/define/document-numbers.js';
import { coinsIn } from '../../../../contracts/penjualan/coins.js';
import { sales } from '../../../../contracts/penjualan/parameters.js';
import { priceOf } from '../../../../contracts/penjualan/lines.js';
import { payeeFields } from '../../../../contracts/penjualan/payee.js';
import { cancelSale, penjualan as sale, recordSale, validateSale } from '../../../../contracts/penjualan/sale.js';
import { SaleLine, saleablePieces } from '../../../../contracts/penjualan/saleable.js';
import { customerField } from '../../kit/customer/customer-field.js';
import { defineActionScreen, defineDocumentScreen, documentRows } from '../../kit/document/define-document-screen.js';
import { actionTiles } from '../../kit/home/tiles.js';
import type { Row } from '../../kit/field/screen-field.js';
import { defineMasterScreen } from '../../kit/master/define-master-screen.js';
import { boughtGrid } from '../../kit/pieces/bought-grid.js';
import { piecesGridOf, priceNotice } from '../../kit/pieces/pieces-grid.js';
import { paymentsOf } from '../../kit/money/payments.js';
import { defineScreens } from '../../kit/screen/feature.js';
import { texts } from './texts.js';
import { paidOf, payerNote, paysOut, roundingOf } from './who-pays.js';

const filled = ['kode_group', 'harga_gram', 'ongkos', 'satuan', 'arah', 'uang_terkecil', 'harga_jual'];

/** Pieces that are scanned one after the other, each with its price; charge and discount can be changed. */
const pieces = piecesGridOf({
  ...{ query: saleablePieces, by: ['kode_tingkat'], row: SaleLine, shown: ['nama_barang', 'berat', 'nilai_emas'] },
  fills: Object.fromEntries(filled.map((field) => [field, field])),
  columns: ['ongkos', 'diskon', 'harga_jual'],
  computed: {
    harga_jual: (row: Row) =>
      Number.isSafeInteger(row['nilai_emas']) ? priceOf(row as unknown as Parameters<typeof priceOf>[0]) : undefined,
  },
  isStrict: true,
  isSearched: true,
  totals: ['berat', 'harga_jual'],
  label: { berat: 'berat', harga: 'harga_jual' },
});

/** An invoice of ours, scanned into whatever rows: its pieces are brought in exchange. */
const invoiceTaken = (code: string) =>
  documentOf(code) === (sale as object) ? { column: 'kode_barcode', row: {} } : undefined;

const sold = documentRows(sale, {
  without: ['tervalidasi', 'kode_tingkat', 'selisih_beli', 'uang_terkecil', 'uang_diterima', 'uang_kembali'],
});
const lists = [sold];
const seen = { path: '/lihat-penjualan', lists, begun: () => false };

/** The screens of sales, and of their parameters that say more than their definitions. */
export const penjualan = defineScreens({
  texts,
  tiles: actionTiles('/transaksi-penjualan?form=1'),
  screens: [
    defineDocumentScreen(
      sale,
      recordSale,
      [
        pieces,
        boughtGrid('beli', { folds: true, takes: invoiceTaken }),
        // A customer with a level of prices buys at it, unless another choice is made.
        customerField('kode_member', { fills: { kode_tingkat: 'kode_tingkat' } }),
        { name: 'kode_tingkat', module: 'MULTI_HARGA_JUAL_MODULE' },
        { name: 'kode_sales', remembered: true },
        { name: 'kode_kupon', module: 'KUPON_PENJUALAN_MODULE' },
        // Whoever owes the rest pays it.
        paymentsOf('pembayaran', paidOf, ({ barang }) => coinsIn(barang as Parameters<typeof coinsIn>[0]), {
          ofSale: true,
          totalRounding: roundingOf,
          note: payerNote,
          out: paysOut,
          outFields: { TRANSFER: payeeFields },
          received: 'uang_diterima',
        }),
        'uang_diterima',
        'keterangan',
      ],
      { lists, opens: true, notice: priceNotice, layout: 'counter' },
    ),
    defineDocumentScreen(sale, recordSale, [], seen),
    defineActionScreen(sale, cancelSale, {
      found: 'penjualan.found',
      otherDate: 'dict.cancel.yesterday.penjualan',
    }),
    defineActionScreen(sale, validateSale, {
      found: 'penjualan.found',
      waiting: {
        ...{ empty: 'penjualan.noneWaiting', help: 'penjualan.noneWaitingHelp' },
        params: () => ({ status: 'MENUNGGU' }),
        title: () => 'penjualan.waitingList',
        columns: ['tanggal', 'jam', 'no_bukti', 'kode_sales', 'qty', 'berat', 'diskon', 'selisih', 'total', 'user_id'],
      },
    }),
    defineMasterScreen(sales, { fields: { kode_bank: { fills: { nama_bank: 'nama_bank' } } } }),
  ],
});
