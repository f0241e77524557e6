import { coinsIn } from '../../../../contracts/penjualan/coins.js';
import { SaleablePiece, saleablePieces, totalOf, totalRounding } from '../../../../contracts/penjualan/saleable.js';
import { takeDeposit, titipan as deposit, validateDeposit } from '../../../../contracts/titipan/documents.js';
import { customerField } from '../../kit/customer/customer-field.js';
import { defineActionScreen, defineDocumentScreen, documentRows } from '../../kit/document/define-document-screen.js';
import type { FormValues } from '../../kit/field/screen-field.js';
import { paymentsOf } from '../../kit/money/payments.js';
import { piecesGridOf, priceNotice } from '../../kit/pieces/pieces-grid.js';
import { defineScreens } from '../../kit/screen/feature.js';
import { texts } from './texts.js';

const lists = [documentRows(deposit, { without: ['kategori', 'tervalidasi', 'uang_terkecil'] })];
const pieces = piecesGridOf({
  ...{ query: saleablePieces, row: SaleablePiece, shown: ['nama_barang', 'berat', 'harga_jual'] },
  fills: {
    kode_group: 'kode_group',
    harga_gram: 'harga_gram',
    satuan: 'satuan',
    arah: 'arah',
    uang_terkecil: 'uang_terkecil',
  },
  isStrict: true,
  isSearched: true,
  totals: ['berat', 'harga_jual'],
  label: { berat: 'berat', harga: 'harga_jual' },
});

/** The coins of the shop: a customer leaves no more than the pieces cost, so that cash is rounded down. */
function coinsLeft({ barang }: FormValues) {
  const coins = coinsIn(barang as Parameters<typeof coinsIn>[0]);
  return coins && { ...coins, arah: 'down' as const };
}

/** The screens of deposits: what is left to be paid stands under what the customer leaves. */
export const titipan = defineScreens({
  texts,
  screens: [
    defineDocumentScreen(
      deposit,
      takeDeposit,
      [
        pieces,
        customerField('kode_member'),
        { name: 'kode_sales', remembered: true },
        paymentsOf('pembayaran', ({ barang }) => totalOf(barang as Parameters<typeof totalOf>[0]), coinsLeft, {
          isPart: true,
          totalRounding: ({ barang }) => totalRounding(barang as Parameters<typeof totalRounding>[0]),
        }),
        'keterangan',
      ],
      { lists, opens: true, notice: priceNotice, layout: 'counter' },
    ),
    defineDocumentScreen(deposit, takeDeposit, [], { path: '/lihat-titipan', lists, begun: () => false }),
    defineActionScreen(deposit, validateDeposit, {
      found: 'titipan.found',
      waiting: {
        ...{ empty: 'titipan.noneWaiting', help: 'titipan.noneWaitingHelp' },
        params: () => ({ status: 'MENUNGGU' }),
        title: () => 'titipan.waitingList',
        columns: ['tanggal', 'jam', 'no_bukti', 'kode_member', 'kode_sales', 'qty', 'total', 'dp_rp', 'user_id'],
      },
    }),
  ],
});
