import { MOST_PIECES, ReadyParams, ReadyPiece } from '../data-barang/lines.js';
import { defineDocument, slipStates } from '../language/define/document.js';
import { usualFilters } from '../language/define/document-rows.js';
import { defineEvent } from '../language/define/event.js';
import { Money, Rows, Text, WholeNumber } from '../language/define/fields.js';
import { Grams } from '../language/define/measures.js';
import { defineQuery } from '../language/define/query.js';
import { noneTwice, Together } from '../language/define/together.js';
import { sharedGate } from '../language/routes/routes.js';
import type { Rupiah } from '../language/values/rupiah.js';
import type { Weight } from '../language/values/weight.js';
import { BarangSortir, BarisSimpan, BarisSortir, trayed } from './lines.js';

const rows = { required: true, min: 1, max: MOST_PIECES, each: true, totals: ['berat'] } as const;

/** Pieces that were bought, and where each goes. */
@Together<Sortir>(noneTwice('barang', 'kode_barcode'))
@Together<Sortir>(trayed('barang'))
class Sortir {
  @Rows('Barang', BarisSortir, rows) barang!: readonly BarisSortir[];
  @Text('Keterangan', { max: 80 }) keterangan?: string;
}

/** Pieces that were washed, and the trays on which they go. */
@Together<TerimaCuci>(noneTwice('barang', 'kode_barcode'))
@Together<TerimaCuci>(trayed('barang'))
class TerimaCuci {
  @Rows('Barang', BarisSimpan, rows) barang!: readonly BarisSimpan[];
  @Text('Keterangan', { max: 80 }) keterangan?: string;
}

/** Pieces that went from where they waited to where they are of use again, and what was lost on the way. */
class Pemindahan {
  @Text('No Bukti', { required: true }) no_bukti!: string;
  @Text('Kategori', { required: true }) kategori!: string;
  @Rows('Barang', BarangSortir, { required: true, max: MOST_PIECES, totals: ['berat_asal', 'berat', 'susut'] })
  barang!: readonly BarangSortir[];
  @WholeNumber('Jumlah Barang', { required: true, min: 1, max: MOST_PIECES }) qty!: number;
  @Grams('Berat', { required: true }) berat!: Weight;
  @Grams('Susut', { required: true }) susut!: Weight;
  /** The value of what was lost, by the average cost of its group. */
  @Money('Nilai Susut', { required: true, right: 'HARGA_MODAL' }) nilai_susut!: Rupiah;
  /** The loss that somebody validates, where there is one. */
  @Text('No Susut') no_susut?: string;
  @Text('Keterangan', { required: true }) keterangan!: string;
}

const purchasesSorted = defineEvent('purchases.sorted', 1, Pemindahan);
const sortingCancelled = defineEvent('purchases.sorting-cancelled', 1, Pemindahan);
const washReturned = defineEvent('wash.returned', 1, Pemindahan);
const washReturnCancelled = defineEvent('wash.return-cancelled', 1, Pemindahan);

const totals = ['qty', 'berat', 'susut', 'nilai_susut'] as const;

/** The consent to a piece that loses much. */
const lossConsent = 'SUSUT DI ATAS BATAS';

/** Pieces that were bought go into stock again, or to be washed. */
export const sortir = defineDocument(Pemindahan, {
  ...{ name: 'sortir-pembelian', title: 'Sortir Pembelian', path: '/sortir-pembelian', call: 'sepuhan/sortir' },
  ...{ series: 'SP', amount: 'nilai_susut', consents: 'PEMBELIAN', states: slipStates, names: ['no_susut'] },
});
/** A large loss needs an approval. */
export const sortPurchases = sortir.begins(Sortir, purchasesSorted, {
  name: 'sort-purchases',
  consent: lossConsent,
  sample: { barang: [{ kode_barcode: 'C-0001', tujuan: 'STOCK', berat: 1000, kode_baki: 'B01', ongkos: 75_000 }] },
});
/** Only while each piece lies where it was sorted to, and nobody has validated what was lost. */
export const cancelSorting = sortir.cancels(sortingCancelled, 'BATAL', { name: 'cancel-sorting' });
sortir.lists({
  ...{ call: 'sepuhan/sortir', title: 'Daftar Sortir Pembelian' },
  filters: usualFilters,
  totals: [...totals],
});

/** Pieces that were washed go into stock again. */
export const terimaCuci = defineDocument(Pemindahan, {
  ...{ name: 'terima-cuci', title: 'Terima Barang Cuci', path: '/terima-barang-cuci', call: 'sepuhan/terima-cuci' },
  ...{ series: 'TC', amount: 'nilai_susut', consents: 'PEMBELIAN', states: slipStates, names: ['no_susut'] },
});
/** A large loss needs an approval. */
export const returnWashed = terimaCuci.begins(TerimaCuci, washReturned, {
  name: 'return-washed',
  consent: lossConsent,
  sample: { barang: [{ kode_barcode: 'C-0001', berat: 1000, kode_baki: 'B01' }] },
});
export const cancelReturn = terimaCuci.cancels(washReturnCancelled, 'BATAL', { name: 'cancel-wash-return' });
terimaCuci.lists({
  ...{ call: 'sepuhan/terima-cuci', title: 'Daftar Terima Barang Cuci' },
  filters: usualFilters,
  totals: [...totals],
});

/** The pieces of the own branch that are washed: the one of a barcode, else those that a text finds. */
export const piecesInWash = defineQuery(ReadyParams, ReadyPiece, {
  call: 'sepuhan/cuci',
  title: 'Barang Dicuci',
  gate: sharedGate('/terima-barang-cuci'),
});
