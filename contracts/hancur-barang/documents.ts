import { MOST_PIECES, NamedPiece, PieceLine } from '../data-barang/lines.js';
import { defineDocument, slipStates } from '../language/define/document.js';
import { usualFilters } from '../language/define/document-rows.js';
import { defineEvent } from '../language/define/event.js';
import { Rows, Text, WholeNumber } from '../language/define/fields.js';
import { Grams } from '../language/define/measures.js';
import { noneTwice, Together } from '../language/define/together.js';
import type { Weight } from '../language/values/weight.js';

/** Pieces that are no longer for sale, and why. */
@Together<HancurBarang>(noneTwice('barang', 'kode_barcode'))
class HancurBarang {
  @Rows('Barang', NamedPiece, { required: true, min: 1, max: MOST_PIECES, each: true }) barang!: readonly NamedPiece[];
  @Text('Keterangan', { required: true, max: 80 }) keterangan!: string;
}

/** Pieces that were taken out of stock for melting. */
class Penghancuran {
  @Text('No Bukti', { required: true }) no_bukti!: string;
  @Rows('Barang', PieceLine, { required: true, max: MOST_PIECES, totals: ['berat'] }) barang!: readonly PieceLine[];
  @WholeNumber('Jumlah Barang', { required: true, min: 1, max: MOST_PIECES }) qty!: number;
  @Grams('Berat', { required: true }) berat!: Weight;
  @Text('Keterangan', { required: true }) keterangan!: string;
}

const piecesDestroyed = defineEvent('pieces.destroyed', 1, Penghancuran);

/** Pieces that are taken out of stock for melting. There is no way back: they are melted. */
export const hancurBarang = defineDocument(Penghancuran, {
  ...{
    name: 'hancur-barang',
    title: 'Hancur Barang',
    path: '/hancur-data-barang',
    call: 'barang/hancur',
    series: 'HB',
  },
  amount: 'berat',
  consents: 'BARANG',
  states: { '': slipStates[''] },
});
/** Needs an approval. */
export const destroyPieces = hancurBarang.begins(HancurBarang, piecesDestroyed, {
  ...{ name: 'destroy-pieces', title: 'Hancur Data Barang', consent: 'HANCUR BARANG' },
  sample: { barang: [{ kode_barcode: 'C-0001' }], keterangan: 'Patah' },
});
hancurBarang.lists({
  ...{ call: 'barang/hancur', title: 'Daftar Hancur Barang' },
  filters: usualFilters,
  totals: ['qty', 'berat'],
});
