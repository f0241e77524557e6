import { baki } from '../barang/gudang.js';
import { MOST_PIECES, NamedPiece, PieceLine, ReadyParams, ReadyPiece } from '../data-barang/lines.js';
import { defineDocument, slipStates } from '../language/define/document.js';
import { usualFilters } from '../language/define/document-rows.js';
import { defineEvent } from '../language/define/event.js';
import { Key, Rows, Text, WholeNumber } from '../language/define/fields.js';
import { Grams } from '../language/define/measures.js';
import { defineQuery } from '../language/define/query.js';
import { noneTwice, Together, wrong } from '../language/define/together.js';
import { sharedGate } from '../language/routes/routes.js';
import type { Weight } from '../language/values/weight.js';

/** Pieces, and the tray that they are laid on. */
@Together<PindahBarang>(noneTwice('barang', 'kode_barcode'))
class PindahBarang {
  @Key('Ke Baki', { required: 'rule.baki.select', max: 20, as: 'upper', of: () => baki }) ke_baki!: string;
  @Rows('Barang', NamedPiece, { required: true, min: 1, max: MOST_PIECES, each: true }) barang!: readonly NamedPiece[];
  @Text('Keterangan', { max: 80 }) keterangan?: string;
}

/** The most pieces of a tray that is moved as a whole. */
export const MOST_ON_TRAY = 1000;

/** A tray, and the one that all its pieces are laid on. */
@Together<PindahSatuBaki>(({ dari_baki, ke_baki }) =>
  ke_baki !== undefined && dari_baki === ke_baki ? wrong('ke_baki', 'pindahBarang.sameTray') : undefined,
)
class PindahSatuBaki {
  @Key('Dari Baki', { required: 'rule.baki.select', max: 20, as: 'upper', of: () => baki }) dari_baki!: string;
  @Key('Ke Baki', { required: 'rule.baki.select', max: 20, as: 'upper', of: () => baki }) ke_baki!: string;
  /** The pieces that its sender knows of: refused where there are others by now. */
  @WholeNumber('Jumlah Barang', { min: 1, max: 1_000_000 }) qty?: number;
  @Text('Keterangan', { max: 80 }) keterangan?: string;
}

/** Pieces that were laid on another tray. */
class Pemindahan {
  @Text('No Bukti', { required: true }) no_bukti!: string;
  @Text('Ke Baki', { required: true }) ke_baki!: string;
  @Rows('Barang', PieceLine, { required: true, max: MOST_ON_TRAY, totals: ['berat'] }) barang!: readonly PieceLine[];
  @WholeNumber('Jumlah Barang', { required: true, min: 1, max: MOST_ON_TRAY }) qty!: number;
  @Grams('Berat', { required: true }) berat!: Weight;
  @Text('Keterangan') keterangan?: string;
}

const piecesMoved = defineEvent('pieces.moved', 1, Pemindahan);

/** Pieces that are laid on another tray of the branch. What was moved by mistake is moved back. */
export const pindahBarang = defineDocument(Pemindahan, {
  ...{ name: 'pindah-barang', title: 'Pindah Barang', path: '/pindah-barang', call: 'barang/pindah', series: 'PB' },
  amount: 'berat',
  states: { '': slipStates[''] },
  gate: sharedGate('/pindah-barang', '/pindah-barang-satu-baki'),
});
export const movePieces = pindahBarang.begins(PindahBarang, piecesMoved, {
  name: 'move-pieces',
  sample: { ke_baki: 'B02', barang: [{ kode_barcode: 'C-0001' }], keterangan: 'Tata ulang' },
});
export const moveTray = pindahBarang.begins(PindahSatuBaki, piecesMoved, {
  ...{ name: 'move-tray', title: 'Pindah Barang Satu Baki' },
  ...{ path: '/pindah-barang-satu-baki', call: 'barang/pindah-baki' },
  sample: { dari_baki: 'B01', ke_baki: 'B02', keterangan: 'Tata ulang' },
});
pindahBarang.lists({
  ...{ call: 'barang/pindah', title: 'Daftar Pindah Barang' },
  filters: usualFilters,
  totals: ['qty', 'berat'],
});

/** The pieces on trays of the own branch, those that are kept for customers too: found as `readyPieces` are. */
export const movablePieces = defineQuery(ReadyParams, ReadyPiece, {
  call: 'barang/di-baki',
  title: 'Barang di Baki',
  gate: sharedGate('/pindah-barang'),
});
