import { fineWeight, type MadeFigure } from '../language/define/facts.js';
import { ofPayments, ofSteps } from '../penjualan/payment-facts.js';
import { cancelPurchase, pembelian, rejectPurchase, validatePurchase } from './purchase.js';

/** By how much each line differs in weight from our invoice of it; nothing of gold from outside. */
const weightGap: MadeFigure = {
  label: 'Selisih Berat',
  type: 'weight',
  of: (lines) =>
    lines.map(({ berat, berat_nota }) => (berat_nota === undefined ? 0 : Number(berat) - Number(berat_nota))),
};

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
  made: { berat_murni: fineWeight('Berat Murni'), selisih_berat: weightGap },
  monthCubes: [['kode_group'], ['kode_sales'], ['kondisi_barang']],
  finds: ['kode_member', 'kode_barcode'],
} as const;

/** The part of payments that was paid in a way. */
const paidBy = (way: string, label: string): MadeFigure => ({
  label,
  type: 'rupiah',
  of: (lines) => lines.map(({ cara, jumlah }) => (cara === way ? Number(jumlah) : 0)),
});

/** Pieces that were bought, as reports count them. */
export const boughtPieces = pembelian.counts('barang', ofBought);
/** The payments to customers for purchases. */
export const purchasePayments = pembelian.counts('pembayaran', {
  ...ofPayments,
  made: { tunai: paidBy('TUNAI', 'Tunai'), transfer: paidBy('TRANSFER', 'Transfer') },
});
/** Purchases as a whole. */
export const purchaseInvoices = pembelian.counts(undefined, {
  count: ['faktur', 'Faktur'],
  dimensions: ['kode_sales', 'kode_member', 'keterangan'],
  measures: ['qty', 'berat', 'potongan', 'selisih', 'pembulatan_tunai', 'total'],
  finds: ['kode_member'],
});

/** Purchases that were cancelled or rejected: `keterangan` is the reason. */
export const cancelledPurchases = pembelian.counts(undefined, {
  ...ofSteps,
  step: { name: 'batal', counts: [cancelPurchase, rejectPurchase].flatMap((one) => pembelian.stepOf(one).events) },
});
/** Purchases that somebody validated. */
export const validatedPurchases = pembelian.counts(undefined, {
  ...ofSteps,
  step: { name: 'validasi', counts: pembelian.stepOf(validatePurchase).events },
});
