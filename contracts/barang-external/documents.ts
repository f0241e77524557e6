import { MOST_PIECES, NamedPiece, PieceLine } from '../data-barang/lines.js';
import { defineDocument, slipStates } from '../language/define/document.js';
import { usualFilters } from '../language/define/document-rows.js';
import { defineEvent } from '../language/define/event.js';
import { Choice, Money, Rows, Text, WholeNumber } from '../language/define/fields.js';
import { Grams } from '../language/define/measures.js';
import { noneTwice, Together } from '../language/define/together.js';
import type { Rupiah } from '../language/values/rupiah.js';
import type { Weight } from '../language/values/weight.js';

/** A piece with the price that the web outside shows; the one on its tag where none is said. */
export class HargaExternal extends NamedPiece {
  @Money('Harga External', { min: 1 }) harga?: Rupiah;
}

/** Pieces that are offered on the web outside. */
@Together<KirimExternal>(noneTwice('barang', 'kode_barcode'))
class KirimExternal {
  @Rows('Barang', HargaExternal, { required: true, min: 1, max: MOST_PIECES, each: true })
  barang!: readonly HargaExternal[];
  @Text('Keterangan', { max: 80 }) keterangan?: string;
}

const tindakan = ['UBAH', 'TARIK'] as const;
const tindakanWords = { UBAH: 'Ubah Harga', TARIK: 'Tarik Kembali' };

/** Pieces that are offered at another price, or no more. */
class UbahExternal extends KirimExternal {
  @Choice('Tindakan', tindakan, { required: true, words: tindakanWords }) tindakan!: (typeof tindakan)[number];
}

/** A piece with its price outside before and after; 0 is none. */
export class BarisExternal extends PieceLine {
  @Money('Harga Lama', { required: true }) harga_lama!: Rupiah;
  @Money('Harga External', { required: true }) harga!: Rupiah;
}

/** Pieces that were offered together. */
class PengirimanExternal {
  @Text('No Bukti', { required: true }) no_bukti!: string;
  @Rows('Barang', BarisExternal, { required: true, max: MOST_PIECES, totals: ['berat', 'harga'] })
  barang!: readonly BarisExternal[];
  @WholeNumber('Jumlah Barang', { required: true, min: 1, max: MOST_PIECES }) qty!: number;
  @Grams('Berat', { required: true }) berat!: Weight;
  @Text('Keterangan') keterangan?: string;
}

/** Pieces whose offer was changed together. */
class PerubahanExternal extends PengirimanExternal {
  @Choice('Tindakan', tindakan, { required: true, words: tindakanWords }) tindakan!: (typeof tindakan)[number];
}

const piecesOffered = defineEvent('pieces.offered', 1, PengirimanExternal);
const offersChanged = defineEvent('pieces.offer-changed', 1, PerubahanExternal);

/** Pieces that are offered on the web outside. What was sent by mistake is taken back by an update. */
export const kirimExternal = defineDocument(PengirimanExternal, {
  ...{ name: 'kirim-external', title: 'Kirim Barang External', path: '/kirim-barang-external' },
  ...{ call: 'barang/external', series: 'KX', amount: 'qty' },
  states: { '': slipStates[''] },
});
export const offerPieces = kirimExternal.begins(KirimExternal, piecesOffered, {
  name: 'offer-pieces',
  sample: { barang: [{ kode_barcode: 'C-0001', harga: 2_750_000 }] },
});
kirimExternal.lists({
  ...{ call: 'barang/external', title: 'Daftar Kirim External' },
  filters: usualFilters,
  totals: ['qty', 'berat'],
});

/** Offers that change: their price, or that they stand at all. */
export const updateExternal = defineDocument(PerubahanExternal, {
  ...{ name: 'update-external', title: 'Update Barang External', path: '/update-barang-external' },
  ...{ call: 'barang/external-update', series: 'UX', amount: 'qty' },
  states: { '': slipStates[''] },
});
export const changeOffers = updateExternal.begins(UbahExternal, offersChanged, {
  name: 'change-offers',
  sample: { tindakan: 'UBAH', barang: [{ kode_barcode: 'C-0001', harga: 2_650_000 }] },
});
updateExternal.lists({
  ...{ call: 'barang/external-update', title: 'Daftar Update External' },
  filters: usualFilters,
  totals: ['qty', 'berat'],
});
