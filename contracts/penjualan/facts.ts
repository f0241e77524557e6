import { costOf, marginOf } from '../data-barang/cost.js';
import { fineWeight, type MadeFigure } from '../language/define/facts.js';
import { ofBought } from '../pembelian/facts.js';
import { ofPayments } from './payment-facts.js';
import { penjualan } from './sale.js';

const cost = costOf('HPP PENJUALAN', 'Harga Pokok');

/** The value of what a sale bought in exchange, less what it sold: what the customer adds. */
const added: MadeFigure = {
  label: 'Uang Tambah',
  type: 'rupiah',
  of: (lines) => lines.map(({ total, total_beli = 0 }) => Number(total) - Number(total_beli)),
};
const boughtBackPieces: MadeFigure = {
  label: 'Jumlah Tukar',
  type: 'count',
  of: (lines) => lines.map(({ beli = [] }) => (beli as readonly object[]).length),
};
const boughtBack: MadeFigure = {
  label: 'Berat Tukar',
  type: 'weight',
  of: (lines) =>
    lines.map(({ beli = [] }) =>
      (beli as readonly { readonly berat: number }[]).reduce((sum, { berat }) => sum + berat, 0),
    ),
};

const ROUNDING = 'PEMBULATAN';
/** The rounding of the prices of a sale: zero of its pieces. */
const ofRounding: MadeFigure = {
  label: 'Termasuk Pembulatan',
  type: 'rupiah',
  of: (lines) => lines.map(() => 0),
};

/**
 * Pieces that were sold, as reports count them, and the rounding of each sale as a line: `harga_jual` adds up to what
 * customers pay, as invoices and their list say it.
 */
export const soldPieces = penjualan.counts('barang', {
  dimensions: [
    'kode_barcode',
    'nama_barang',
    'kode_group',
    'kode_dept',
    'kadar',
    'kode_baki',
    'harga_gram',
    'kode_sales',
    'kode_member',
    'kode_tingkat',
  ],
  measures: ['berat', 'nilai_emas', 'ongkos', 'diskon', 'harga_hitung', 'harga_jual'],
  made: {
    berat_murni: fineWeight('Berat Murni'),
    harga_pokok: cost,
    laba: marginOf(cost, 'Laba Kotor'),
    pembulatan: ofRounding,
  },
  remainder: ({ pembulatan = 0 }) =>
    pembulatan === 0
      ? undefined
      : {
          nama_barang: 'Pembulatan',
          kode_group: ROUNDING,
          kode_dept: ROUNDING,
          kode_baki: ROUNDING,
          harga_jual: pembulatan,
          laba: pembulatan,
          pembulatan,
        },
  cubes: [['kode_group'], ['kode_sales']],
  monthCubes: [['kode_group', 'kode_dept'], ['kode_baki']],
  finds: ['kode_member', 'kode_barcode'],
});
/** Gold that was bought in exchange. */
export const exchangedPieces = penjualan.counts('beli', ofBought);
/** The payments of customers. */
export const salePayments = penjualan.counts('pembayaran', { ...ofPayments, monthCubes: [['cara', 'kode_bank']] });
/** The payments to customers who brought more than they bought. */
export const exchangePayments = penjualan.counts('dibayarkan', ofPayments);
/** Sales as a whole. */
export const saleInvoices = penjualan.counts(undefined, {
  count: ['faktur', 'Faktur'],
  dimensions: ['kode_sales', 'kode_member', 'kode_tingkat', 'keterangan'],
  measures: [
    'qty',
    'berat',
    'diskon',
    'selisih',
    'pembulatan',
    'pembulatan_tunai',
    'total',
    'total_beli',
    'selisih_beli',
    'poin_didapat',
    'poin_dipakai',
  ],
  made: { qty_beli: boughtBackPieces, berat_beli: boughtBack, uang_tambah: added },
  cubes: [[]],
  finds: ['kode_member'],
});
