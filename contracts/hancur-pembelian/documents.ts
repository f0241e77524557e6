import { Barcode } from '../data-barang/barang.js';
import { MOST_PIECES, NamedPiece, ReadyParams, ReadyPiece } from '../data-barang/lines.js';
import { defineDocument, slipStates } from '../language/define/document.js';
import { usualFilters } from '../language/define/document-rows.js';
import { defineEvent } from '../language/define/event.js';
import { Choice, Key, Rows, Text, WholeNumber } from '../language/define/fields.js';
import { Grams } from '../language/define/measures.js';
import { defineQuery } from '../language/define/query.js';
import { noneTwice, Together } from '../language/define/together.js';
import { sharedGate } from '../language/routes/routes.js';
import type { Weight } from '../language/values/weight.js';
import { tujuanPembelian } from '../pembelian/parameters.js';
import { tujuanSortir, type TujuanSortir } from '../sortir-pembelian/lines.js';

/** Pieces that were bought and are of no further use, and why. */
@Together<HancurPembelian>(noneTwice('barang', 'kode_barcode'))
class HancurPembelian {
  @Rows('Barang', NamedPiece, { required: true, min: 1, max: MOST_PIECES, each: true }) barang!: readonly NamedPiece[];
  @Text('Keterangan', { required: true, max: 80 }) keterangan!: string;
}

/** A piece that was bought, and is melted. */
class BarangLebur {
  @Barcode('Kode Barcode', { required: true }) kode_barcode!: string;
  @Text('Nama Barang', { required: true }) nama_barang!: string;
  @Text('Group', { required: true }) kode_group!: string;
  @Grams('Berat', { required: true }) berat!: Weight;
}

/** Pieces that were bought, and go to be melted. */
class PenghancuranBeli {
  @Text('No Bukti', { required: true }) no_bukti!: string;
  @Rows('Barang', BarangLebur, { required: true, max: MOST_PIECES, totals: ['berat'] })
  barang!: readonly BarangLebur[];
  @WholeNumber('Jumlah Barang', { required: true, min: 1, max: MOST_PIECES }) qty!: number;
  @Grams('Berat', { required: true }) berat!: Weight;
  @Text('Keterangan', { required: true }) keterangan!: string;
}

const boughtMelted = defineEvent('purchases.melted', 1, PenghancuranBeli);

/** Pieces that were bought, and go to be melted. There is no way back: they are melted. */
export const hancurPembelian = defineDocument(PenghancuranBeli, {
  ...{ name: 'hancur-pembelian', title: 'Hancur Pembelian', path: '/hancur-pembelian', series: 'HP' },
  call: 'pembelian/hancur',
  amount: 'berat',
  consents: 'PEMBELIAN',
  states: { '': slipStates[''] },
});
/** Needs an approval. */
export const meltPurchases = hancurPembelian.begins(HancurPembelian, boughtMelted, {
  ...{ name: 'melt-purchases', title: 'Hancur Pembelian', consent: 'HANCUR PEMBELIAN' },
  sample: { barang: [{ kode_barcode: 'C-0001' }], keterangan: 'Patah' },
});
hancurPembelian.lists({
  ...{ call: 'pembelian/hancur', title: 'Daftar Hancur Pembelian' },
  filters: usualFilters,
  totals: ['qty', 'berat'],
});

/** A piece that waits to be sorted, and the place to which the condition sends it in which it was bought. */
export class PieceToSort extends ReadyPiece {
  @Key('Kondisi', { max: 20, as: 'words' }) kondisi_barang?: string;
  @Choice('Menurut Kondisi', tujuanPembelian) tujuan_kondisi?: (typeof tujuanPembelian)[number];
  /** The same, where it can be sorted there. */
  @Choice('Tujuan', tujuanSortir) tujuan?: TujuanSortir;
}

/** The pieces that wait to be sorted at the own branch: the one of a barcode, else those that a text finds. */
export const piecesToSort = defineQuery(ReadyParams, PieceToSort, {
  call: 'pembelian/sortir',
  title: 'Barang Menunggu Sortir',
  gate: sharedGate('/hancur-pembelian', '/sortir-pembelian'),
  maybe: ['kondisi_barang', 'tujuan_kondisi', 'tujuan'],
});
