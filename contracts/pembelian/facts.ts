import { fineWeight } from '../language/define/facts.js';
import { ofPayments } from '../penjualan/payment-facts.js';
import { pembelian } from './purchase.js';

/** The facts of what customers sell, by a purchase or in exchange. */
export const ofBought = {
  dimensions: [
    'kode_barcode',
    'nama_barang',
    'kode_group',
    'kode_dept',
    'kadar',
    'kondisi_barang',
    'no_faktur',
    'harga_emas',
    'rata_asal',
    'kode_sales',
    'kode_member',
  ],
  measures: ['berat', 'berat_hitung', 'berat_nota', 'harga_nota', 'potongan', 'rusak', 'harga_hitung', 'harga'],
  made: { berat_murni: fineWeight('Berat Murni') },
  cubes: [['kode_group', 'kode_dept'], ['kode_sales'], ['kondisi_barang']],
  finds: ['kode_member', 'kode_barcode'],
} as const;

/** Pieces that were bought, as reports count them. */
export const boughtPieces = pembelian.counts('barang', ofBought);
/** The payments to customers for purchases. */
export const purchasePayments = pembelian.counts('pembayaran', ofPayments);
/** Purchases as a whole. */
export const purchaseInvoices = pembelian.counts(undefined, {
  count: ['faktur', 'Faktur'],
  dimensions: ['kode_sales', 'kode_member', 'keterangan'],
  measures: ['qty', 'berat', 'potongan', 'selisih', 'pembulatan_tunai', 'total'],
  cubes: [['kode_sales']],
  finds: ['kode_member'],
});
