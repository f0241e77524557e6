import { baki } from '../barang/gudang.js';
import { bandrol } from '../barang/barang.js';
import { imageIn } from '../images/gambar.js';
import { defineDocument } from '../language/define/document.js';
import { usualFilters } from '../language/define/document-rows.js';
import { weightRange } from '../language/define/range.js';
import { choice } from '../language/define/report-filter.js';
import { defineEvent } from '../language/define/event.js';
import { DateField, Key, Money, Text } from '../language/define/fields.js';
import { Image, ImagePath } from '../language/define/kinds.js';
import { Grams, Percentage } from '../language/define/measures.js';
import { slipFoot } from '../language/define/slip.js';
import { sharedGate } from '../language/routes/routes.js';
import type { BusinessDate } from '../language/values/business-date.js';
import type { Rupiah } from '../language/values/rupiah.js';
import type { Weight } from '../language/values/weight.js';
import { group, jenis } from '../masters/references.js';

/** The most characters of a barcode: what a label of CODE128 has room for. */
const BARCODE_LENGTH = 30;

/** The most that a piece weighs, in milligrams: what is above ten kilograms is no weight of one. */
export const MOST_OF_PIECE = 10_000_000;

/** The consents to a piece that comes in with a weight or a value that is out of the ordinary. */
export const incomingConsentLabels = {
  berat: 'BERAT BARANG DI LUAR KEWAJARAN',
  nilai: 'NILAI BARANG JAUH DARI PAPAN HARGA',
} as const;

/** The consents to a selling price that a document gives a piece: lower than before, below the board, no charge. */
export const givenPriceConsentLabels = {
  turun: 'HARGA BARANG TURUN',
  papan: 'HARGA JUAL DI BAWAH PAPAN HARGA',
  ongkos: 'ONGKOS DI BAWAH TARIF',
} as const;

/** The barcode of a piece. */
export const Barcode = (label: string, options: Parameters<typeof Key>[1] = {}): PropertyDecorator =>
  Key(label, { max: BARCODE_LENGTH, as: 'upper', type: 'barcode', ...options });

/** The facts of a piece that say what it is, as they are typed. */
export class SifatBarang {
  @Key('Kode Intern', { max: 20, as: 'upper' }) kode_intern?: string;
  @Text('Nama Barang', { required: true, max: 60, least: { characters: 6, wrong: 'rule.itemName.min' } })
  nama_barang!: string;
  @Key('Group', { required: 'rule.group.empty', max: 20, as: 'upper', of: () => group }) kode_group!: string;
  @Key('Jenis', { required: true, max: 20, as: 'upper', of: () => jenis }) kode_dept!: string;
  /** Of the gold alone, in milligrams. */
  @Grams('Berat', { required: true, min: 1, max: MOST_OF_PIECE, zero: 'rule.weight.zero' }) berat!: Weight;
  @Key('Bandrol', { max: 20, as: 'upper', of: () => bandrol }) kode_bandrol?: string;
  @Text('Ukuran', { max: 20 }) size?: string;
  @Money('Ongkos') ongkos?: Rupiah;
  /** The price on its tag, where it has one of its own. */
  @Money('Harga Jual') harga_jual?: Rupiah;
}

/** The values of a new piece: what it is, and where it is laid. */
export class BarangBaru extends SifatBarang {
  /** Its cost, gold and making: whoever receives it types it, and may have no right to read it again. */
  @Money('Harga Modal', { required: true, min: 1 }) harga_modal!: Rupiah;
  /** Given by the shop; the next of its own numbers where it is left out. */
  @Barcode('Kode Barcode') kode_barcode?: string;
  @Key('Baki', { required: 'rule.baki.select', max: 20, as: 'upper', of: () => baki }) kode_baki!: string;
}

/** A piece: all that it is as it stands, and the document that brought it there. */
export class Barang {
  @Barcode('Kode Barcode', { required: true }) kode_barcode!: string;
  @Text('Kode Intern') kode_intern?: string;
  @Text('Nama Barang', { required: true }) nama_barang!: string;
  @Text('Group', { required: true }) kode_group!: string;
  /** That of its group when it came in. */
  @Percentage('Kadar', { required: true }) kadar!: number;
  @Text('Jenis', { required: true }) kode_dept!: string;
  /** Of the gold alone. */
  @Grams('Berat', { required: true }) berat!: Weight;
  @Text('Bandrol') kode_bandrol?: string;
  /** Of its tag: part of what the scale shows. */
  @Grams('Berat Bandrol') berat_bandrol?: Weight;
  @Text('Ukuran') size?: string;
  @Money('Ongkos') ongkos?: Rupiah;
  @Money('Harga Jual') harga_jual?: Rupiah;
  @Money('Harga Modal', { required: true, right: 'HARGA_MODAL' }) harga_modal!: Rupiah;
  /** The business date on which it came in. */
  @DateField('Tanggal Masuk', { required: true }) tgl_masuk!: BusinessDate;
  /** The tray on which it lies, or lay last. */
  @Text('Baki', { required: true }) kode_baki!: string;
  @Text('Supplier') kode_supplier?: string;
  /** The document that changed it last: that brought it to where it is, or to what it is. */
  @Text('Dokumen', { required: true }) no_dokumen!: string;
  /** The deposit that keeps it. */
  @Text('Titipan') no_titipan?: string;
  @Text('Keterangan') keterangan?: string;
  /** Its photo, by its key and its address. */
  @Key('Foto', { type: 'image' }) gambar_name?: string;
  @ImagePath('Alamat Foto', { by: 'gambar_name', field: 'gambar_path' }) gambar_path?: string;
  /** The price at which the web outside offers it while it is in stock; 0 where it does not. */
  @Money('Harga External') harga_external?: Rupiah;
}

/** A piece with the photo that it has from now on. */
class BarangBerfoto extends Barang {
  @Image('Foto', { required: true, ...imageIn('BARANG') }) override gambar_name!: string;
}

/** The photo of a piece, which was uploaded for it. */
class FotoBarang {
  @Barcode('Kode Barcode', { required: true }) kode_barcode!: string;
  @Image('Foto', { required: true, ...imageIn('BARANG') }) gambar_name!: string;
  @ImagePath('Alamat Foto', { by: 'gambar_name', field: 'gambar_path' }) gambar_path?: string;
}

/** A piece that is to be without a photo. */
class NomorBarang {
  @Barcode('Kode Barcode', { required: true }) kode_barcode!: string;
}

/** It came into stock. */
export const pieceReceived = defineEvent('piece.received', 1, Barang);
/** It was entered by mistake: it never was there. */
export const pieceReceiptCancelled = defineEvent('piece.receipt-cancelled', 1, Barang);
/** It was laid on another tray. */
export const pieceMoved = defineEvent('piece.moved', 1, Barang);
/** Its making charge or its price is another one. */
export const pieceRepriced = defineEvent('piece.repriced', 1, Barang);
/** It was entered wrongly, or weighs less than it did: it is what this says. */
export const pieceCorrected = defineEvent('piece.corrected', 1, Barang);
/** It was corrected by mistake: it is what it was. */
export const pieceCorrectionCancelled = defineEvent('piece.correction-cancelled', 1, Barang);
/** It was taken out of stock for melting. */
export const pieceDestroyed = defineEvent('piece.destroyed', 1, Barang);
/** A customer bought it. */
export const pieceSold = defineEvent('piece.sold', 1, Barang);
/** It was sold by mistake: it lies where it lay. */
export const pieceSaleCancelled = defineEvent('piece.sale-cancelled', 1, Barang);
/** It is kept for a customer who left money for it. */
export const pieceReserved = defineEvent('piece.reserved', 1, Barang);
/** It is kept no longer. */
export const pieceReleased = defineEvent('piece.released', 1, Barang);
/** It was laid on another tray, and is kept for the same deposit. */
export const pieceReservedMoved = defineEvent('piece.reserved-moved', 1, Barang);
/** Its sale was cancelled: it is kept for its customer as before. */
export const pieceReservedAgain = defineEvent('piece.reserved-again', 1, Barang);
/** The customer sold it back: it waits to be sorted. */
export const pieceBought = defineEvent('piece.bought', 1, Barang);
/** It was bought back by mistake: it is the customer's. */
export const piecePurchaseCancelled = defineEvent('piece.purchase-cancelled', 1, Barang);
/** Gold from outside was bought of a customer, and waits to be sorted under a barcode of the shop. */
export const pieceBroughtIn = defineEvent('piece.brought-in', 1, Barang);
/** It was brought in by mistake: it never was there. */
export const pieceBringingCancelled = defineEvent('piece.bringing-cancelled', 1, Barang);
/** It was bought, and is melted. */
export const pieceMelted = defineEvent('piece.melted', 1, Barang);

/** It has a photo, or another one. */
const piecePhotographed = defineEvent('piece.photographed', 1, BarangBerfoto);
/** It has no photo any more. */
const piecePhotoRemoved = defineEvent('piece.photo-removed', 1, Barang);

/** It is offered on the web outside. */
export const pieceOffered = defineEvent('piece.offered', 1, Barang);
/** It is offered there at another price. */
export const pieceOfferChanged = defineEvent('piece.offer-changed', 1, Barang);
/** It is not offered there any more. */
export const pieceWithdrawn = defineEvent('piece.withdrawn', 1, Barang);
/** It was bought and sorted: it is in stock again. */
export const pieceSorted = defineEvent('piece.sorted', 1, Barang);
/** It was bought and sorted: it is washed. */
export const pieceSentToWash = defineEvent('piece.sent-to-wash', 1, Barang);
/** It was sorted into stock by mistake: it waits to be sorted. */
export const pieceSortingCancelled = defineEvent('piece.sorting-cancelled', 1, Barang);
/** It was sent to be washed by mistake: it waits to be sorted. */
export const pieceWashCancelled = defineEvent('piece.wash-cancelled', 1, Barang);
/** It was washed: it is in stock again. */
export const pieceWashed = defineEvent('piece.washed', 1, Barang);
/** It came back from washing by mistake: it is still there. */
export const pieceWashedCancelled = defineEvent('piece.washed-cancelled', 1, Barang);

/** The label of a piece. */
const label = `{nama_toko|tengah}
{tebal}{nama_barang|baris}
{berat|kanan}
{kode_barcode|barcode}
{kode_barcode|tengah}
${slipFoot}`;

/** The screens of those who work with pieces. */
export const barangGate = sharedGate(
  '/data-barang',
  '/tambah-data-barang',
  '/tambah-barang-banyak',
  '/pindah-barang',
  '/pindah-barang-satu-baki',
  '/hancur-data-barang',
  '/timbang-baki',
  '/cetak-barcode',
  '/update-profit-barang',
  '/koreksi-barang',
  '/kirim-barang-external',
  '/update-barang-external',
);

/** A piece of stock, by its barcode: other documents bring it in, move it, and take it out. */
export const barang = defineDocument(Barang, {
  ...{ name: 'barang', title: 'Barang', path: '/data-barang', call: 'barang' },
  isFree: true,
  // One that was entered by mistake is entered again with the same label.
  again: true,
  series: 'BR',
  number: 'kode_barcode',
  amount: 'harga_modal',
  date: 'tgl_masuk',
  states: {
    ...{ READY: 'Siap Jual', TITIP: 'Disimpan untuk Pelanggan', TERJUAL: 'Terjual' },
    ...{ SORTIR: 'Menunggu Sortir', CUCI: 'Dicuci' },
    ...{ BATAL: 'Dibatalkan', HANCUR: 'Dihancurkan' },
  },
  cancelled: ['BATAL'],
  gone: ['TERJUAL', 'SORTIR', 'CUCI', 'HANCUR'],
  names: ['no_dokumen', 'no_titipan'],
  gate: barangGate,
  slip: { template: label },
});
barang.follows(pieceReceived);
barang.follows(pieceReceiptCancelled, { from: ['READY'], to: 'BATAL' });
barang.follows(pieceMoved, { from: ['READY'], to: 'READY' });
barang.follows(pieceRepriced, { from: ['READY'], to: 'READY' });
barang.follows([pieceCorrected, pieceCorrectionCancelled], { from: ['READY'], to: 'READY' });
barang.follows([pieceOffered, pieceOfferChanged, pieceWithdrawn], { from: ['READY'], to: 'READY' });
barang.follows(pieceDestroyed, { from: ['READY'], to: 'HANCUR' });
barang.follows(pieceReserved, { from: ['READY'], to: 'TITIP' });
barang.follows(pieceReleased, { from: ['TITIP'], to: 'READY' });
barang.follows(pieceReservedMoved, { from: ['TITIP'], to: 'TITIP' });
barang.follows(pieceSold, { from: ['READY', 'TITIP'], to: 'TERJUAL' });
barang.follows(pieceSaleCancelled, { from: ['TERJUAL'], to: 'READY' });
barang.follows(pieceReservedAgain, { from: ['TERJUAL'], to: 'TITIP' });
barang.follows(pieceBought, { from: ['TERJUAL'], to: 'SORTIR' });
barang.follows(piecePurchaseCancelled, { from: ['SORTIR'], to: 'TERJUAL' });
barang.follows(pieceBroughtIn, { to: 'SORTIR' });
barang.follows(pieceBringingCancelled, { from: ['SORTIR'], to: 'BATAL' });
barang.follows(pieceMelted, { from: ['SORTIR'], to: 'HANCUR' });
barang.follows(pieceSorted, { from: ['SORTIR'], to: 'READY' });
barang.follows(pieceSortingCancelled, { from: ['READY'], to: 'SORTIR' });
barang.follows(pieceSentToWash, { from: ['SORTIR'], to: 'CUCI' });
barang.follows(pieceWashCancelled, { from: ['CUCI'], to: 'SORTIR' });
barang.follows(pieceWashed, { from: ['CUCI'], to: 'READY' });
barang.follows(pieceWashedCancelled, { from: ['READY'], to: 'CUCI' });

export const photographPiece = barang.action(FotoBarang, piecePhotographed, {
  ...{ name: 'photograph-piece', call: 'barang/{kode_barcode}/foto', title: 'Foto Barang', to: 'READY' },
  from: ['READY'],
  sample: { kode_barcode: 'C-0001', gambar_name: '7hK2mQ9xT4bVn0Zs' },
});
export const removePhoto = barang.action(NomorBarang, piecePhotoRemoved, {
  ...{ name: 'remove-photo', title: 'Hapus Foto', to: 'READY' },
  from: ['READY'],
  sample: { kode_barcode: 'C-0001' },
});

barang.lists({
  call: 'barang',
  title: 'Data Barang',
  filters: [
    { kind: 'states', standing: true },
    ...usualFilters.slice(1),
    choice('kode_group', 'Group', group.call, 'kode_group', 'nama_group'),
    choice('kode_dept', 'Jenis', jenis.call, 'kode_dept', 'nama_dept'),
    choice('kode_baki', 'Baki', baki.call, 'kode_baki', 'nama_baki'),
    weightRange('berat', 'Berat'),
  ],
  finds: ['nama_barang'],
  recounts: true,
  settled: ['TERJUAL', 'HANCUR'],
  totals: ['berat', 'harga_modal'],
});
