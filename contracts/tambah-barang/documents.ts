import { supplier } from '../barang/barang.js';
import { BarangBaru, Barcode, incomingConsentLabels } from '../data-barang/barang.js';
import { MOST_PIECES } from '../data-barang/lines.js';
import { defineDocument } from '../language/define/document.js';
import { usualFilters } from '../language/define/document-rows.js';
import { defineEvent } from '../language/define/event.js';
import { Choice, Key, Money, Rows, Text, WholeNumber } from '../language/define/fields.js';
import { Grams } from '../language/define/measures.js';
import { noneTwice, Together } from '../language/define/together.js';
import { sharedGate } from '../language/routes/routes.js';
import type { Rupiah } from '../language/values/rupiah.js';
import type { Weight } from '../language/values/weight.js';

const origins = ['SUPPLIER', 'STOK AWAL', 'TEMUAN'] as const;
/** The origin of pieces: a supplier to whom the shop owes them, the stock that it begins with, found in the shop. */
export type Origin = (typeof origins)[number];
const originWords = { SUPPLIER: 'Dari Supplier', 'STOK AWAL': 'Stok Awal', TEMUAN: 'Barang Temuan' };
const OriginField = (options: { readonly required?: true } = {}) =>
  Choice('Asal', origins, { words: originWords, ...options });

/** One piece and its origin; left out: the supplier that is named, else the stock with which a shop begins. */
class TambahSatu extends BarangBaru {
  @OriginField() asal?: Origin;
  @Key('Supplier', { max: 20, as: 'upper', of: () => supplier }) kode_supplier?: string;
  @Text('Keterangan', { max: 80 }) keterangan?: string;
}

/** Many pieces, and where they come from. */
@Together<TambahBanyak>(noneTwice('barang', 'kode_barcode'))
class TambahBanyak {
  @Rows('Barang', BarangBaru, {
    required: true,
    min: 1,
    max: MOST_PIECES,
    each: true,
    totals: ['berat', 'harga_modal'],
  })
  barang!: readonly BarangBaru[];
  @OriginField() asal?: Origin;
  @Key('Supplier', { max: 20, as: 'upper', of: () => supplier }) kode_supplier?: string;
  @Text('Keterangan', { max: 80 }) keterangan?: string;
}

/** A piece that came in. */
export class BarangMasuk {
  @Barcode('Kode Barcode', { required: true }) kode_barcode!: string;
  @Text('Nama Barang', { required: true }) nama_barang!: string;
  @Text('Group', { required: true }) kode_group!: string;
  @Text('Jenis', { required: true }) kode_dept!: string;
  @Grams('Berat', { required: true }) berat!: Weight;
  @Money('Harga Modal', { required: true, right: 'HARGA_MODAL' }) harga_modal!: Rupiah;
  @Text('Baki', { required: true }) kode_baki!: string;
}

/** Pieces that came into stock together. */
class PenerimaanStock {
  @Text('No Bukti', { required: true }) no_bukti!: string;
  @Text('Kategori', { required: true }) kategori!: string;
  @Rows('Barang', BarangMasuk, { required: true, max: MOST_PIECES, totals: ['berat', 'harga_modal'] })
  barang!: readonly BarangMasuk[];
  @OriginField({ required: true }) asal!: Origin;
  @Text('Supplier') kode_supplier?: string;
  @WholeNumber('Jumlah Barang', { required: true, min: 0, max: MOST_PIECES }) qty!: number;
  @Grams('Berat', { required: true }) berat!: Weight;
  @Money('Harga Modal', { required: true, right: 'HARGA_MODAL' }) harga_modal!: Rupiah;
  @Text('Keterangan') keterangan!: string;
}

const stockAdded = defineEvent('stock.added', 1, PenerimaanStock);
const stockAdditionCancelled = defineEvent('stock.addition-cancelled', 1, PenerimaanStock);

/** Pieces that come into stock from outside: from a supplier, or as the stock with which a shop begins. */
export const tambahBarang = defineDocument(PenerimaanStock, {
  ...{ name: 'tambah-barang', title: 'Tambah Barang', path: '/tambah-barang-banyak', call: 'barang/tambah' },
  series: 'TB',
  amount: 'harga_modal',
  consents: 'BARANG',
  states: { TERCATAT: 'Tercatat', BATAL: 'Dibatalkan' },
  gate: sharedGate('/tambah-data-barang', '/tambah-barang-banyak'),
});

/** The consents to pieces that somebody brings in alone: of a large value on a day, and of no supplier. */
export const receivingConsentLabels = {
  sehari: 'BARANG MASUK SEHARI DI ATAS BATAS',
  tanpaSupplier: 'BARANG MASUK TANPA SUPPLIER',
} as const;

const piece = {
  ...{ nama_barang: 'CINCIN POLOS', kode_group: '750', kode_dept: 'CP' },
  ...{ berat: 2500, ongkos: 75_000, harga_modal: 3_700_000, kode_baki: 'B01' },
};

/**
 * Needs an approval for a weight or a value out of the ordinary, and below SPV for a large value on a day or pieces of
 * no supplier.
 */
export const addPieces = tambahBarang.begins(TambahBanyak, stockAdded, {
  name: 'add-pieces',
  consent: incomingConsentLabels.nilai,
  title: 'Tambah Barang Banyak',
  sample: { barang: [piece], asal: 'STOK AWAL', keterangan: 'Stok awal' },
});
export const addPiece = tambahBarang.begins(TambahSatu, stockAdded, {
  ...{ name: 'add-piece', title: 'Tambah Data Barang', path: '/tambah-data-barang', call: 'barang' },
  consent: incomingConsentLabels.nilai,
  sample: { ...piece, asal: 'STOK AWAL', keterangan: 'Stok awal' },
});
/** Only while each of its pieces is where it was laid then. */
export const cancelAddition = tambahBarang.cancels(stockAdditionCancelled, 'BATAL', { name: 'cancel-addition' });

tambahBarang.lists({
  ...{ call: 'barang/tambah', title: 'Daftar Tambah Barang' },
  filters: usualFilters,
  totals: ['qty', 'berat', 'harga_modal'],
});
