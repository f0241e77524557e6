import { givenPriceConsentLabels } from '../data-barang/barang.js';
import { MOST_PIECES, NamedPiece, PieceLine } from '../data-barang/lines.js';
import { defineDocument, slipStates } from '../language/define/document.js';
import { usualFilters } from '../language/define/document-rows.js';
import { defineEvent } from '../language/define/event.js';
import { Money, Rows, Text, WholeNumber } from '../language/define/fields.js';
import { noneTwice, Together } from '../language/define/together.js';
import type { Rupiah } from '../language/values/rupiah.js';

/** A piece with its new charge and price; what is left out is that for all, or stays. */
export class HargaBarang extends NamedPiece {
  @Money('Ongkos Baru') ongkos?: Rupiah;
  @Money('Harga Baru') harga_jual?: Rupiah;
}

/** Pieces that are priced anew. */
@Together<UbahHarga>(noneTwice('barang', 'kode_barcode'))
class UbahHarga {
  /** Of each piece that has none of its own here. */
  @Money('Ongkos Semua') ongkos?: Rupiah;
  @Money('Harga Semua') harga_jual?: Rupiah;
  @Rows('Barang', HargaBarang, { required: true, min: 1, max: MOST_PIECES, each: true })
  barang!: readonly HargaBarang[];
  @Text('Keterangan', { max: 80 }) keterangan?: string;
}

/** A piece that was priced anew: what it was before, and what it is since. */
export class BarisHarga extends PieceLine {
  @Money('Ongkos Lama', { required: true }) ongkos_lama!: Rupiah;
  @Money('Ongkos Baru', { required: true }) ongkos_baru!: Rupiah;
  @Money('Harga Lama', { required: true }) harga_lama!: Rupiah;
  @Money('Harga Baru', { required: true }) harga_baru!: Rupiah;
}

/** Pieces that were priced anew together. */
class PerubahanHarga {
  @Text('No Bukti', { required: true }) no_bukti!: string;
  @Rows('Barang', BarisHarga, { required: true, max: MOST_PIECES }) barang!: readonly BarisHarga[];
  @WholeNumber('Jumlah Barang', { required: true, min: 1, max: MOST_PIECES }) qty!: number;
  @Text('Keterangan') keterangan?: string;
}

const piecesRepriced = defineEvent('pieces.repriced', 1, PerubahanHarga);

/** Pieces whose making charge or price changes. What was changed by mistake is changed back. */
export const updateProfit = defineDocument(PerubahanHarga, {
  ...{ name: 'update-profit', title: 'Update Profit Barang', path: '/update-profit-barang' },
  ...{ call: 'barang/profit', series: 'UP', amount: 'qty', consents: 'BARANG' },
  states: { '': slipStates[''] },
});
export const repricePieces = updateProfit.begins(UbahHarga, piecesRepriced, {
  name: 'reprice-pieces',
  consent: givenPriceConsentLabels.turun,
  sample: { barang: [{ kode_barcode: 'C-0001', ongkos: 95_000 }], keterangan: 'Harga naik' },
});
updateProfit.lists({
  ...{ call: 'barang/profit', title: 'Daftar Update Profit' },
  filters: usualFilters,
  totals: ['qty'],
});
