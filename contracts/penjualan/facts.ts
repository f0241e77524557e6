import { costOf } from '../data-barang/cost.js';
import { fineWeight } from '../language/define/facts.js';
import { ofBought } from '../pembelian/facts.js';
import { ofPayments } from './payment-facts.js';
import { penjualan } from './sale.js';

/** Pieces that were sold, as reports count them. */
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
  made: { berat_murni: fineWeight('Berat Murni'), harga_pokok: costOf('HPP PENJUALAN', 'Harga Pokok') },
  cubes: [['kode_group', 'kode_dept'], ['kode_sales'], ['kode_baki'], ['kode_tingkat']],
  finds: ['kode_member', 'kode_barcode'],
});
/** Gold that was bought in exchange. */
export const exchangedPieces = penjualan.counts('beli', ofBought);
/** The payments of customers. */
export const salePayments = penjualan.counts('pembayaran', ofPayments);
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
  ],
  cubes: [['kode_sales']],
  finds: ['kode_member'],
});
