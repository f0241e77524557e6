import { supplier } from '../barang/barang.js';
import { Barang, Barcode, SifatBarang } from '../data-barang/barang.js';
import { ReadyParams, ReadyPiece } from '../data-barang/lines.js';
import { defineDocument, slipStates } from '../language/define/document.js';
import { usualFilters } from '../language/define/document-rows.js';
import { defineEvent } from '../language/define/event.js';
import { Choice, joined, Key, Money, picked, Rows, Text, type PayloadClass } from '../language/define/fields.js';
import { Grams, MOST_GRAMS } from '../language/define/measures.js';
import { defineQuery } from '../language/define/query.js';
import { routeGate } from '../language/routes/routes.js';
import type { Rupiah } from '../language/values/rupiah.js';
import type { Weight } from '../language/values/weight.js';

export const koreksiRoute = { path: '/koreksi-barang', title: 'Koreksi Barang', area: 'barang' } as const;

/** The reasons why a piece weighs something else than before: it was entered wrongly, or it lost gold since. */
const sebabBerat = ['SALAH INPUT', 'SUSUT'] as const;
const sebabWords = { 'SALAH INPUT': 'Salah Input', SUSUT: 'Susut Timbang' };

/** A piece as it should be: what is left out it has not, but for its cost, which stays. */
class KoreksiBarang extends SifatBarang {
  @Barcode('Kode Barcode', { required: 'rule.barcode.empty' }) kode_barcode!: string;
  @Money('Harga Modal', { min: 1, right: 'HARGA_MODAL' }) harga_modal?: Rupiah;
  @Key('Supplier', { max: 20, as: 'upper', of: () => supplier }) kode_supplier?: string;
  /** Defaults to a wrong entry. */
  @Choice('Sebab Beda Berat', sebabBerat, { words: sebabWords }) sebab?: (typeof sebabBerat)[number];
  @Text('Keterangan', { required: true, max: 80 }) keterangan!: string;
}

/** The facts of a piece that a correction changes, in the order in which they are shown. */
export const correctedFacts = [
  ...(['nama_barang', 'kode_group', 'kadar', 'kode_dept', 'berat', 'harga_modal', 'ongkos', 'harga_jual'] as const),
  ...(['kode_bandrol', 'berat_bandrol', 'size', 'kode_intern', 'kode_supplier'] as const),
] as const;

class Keadaan {
  @Text('Keadaan', { required: true }) keadaan!: string;
}
/** A piece as it was, or as it is since. */
export type KeadaanBarang = Keadaan & Pick<Barang, (typeof correctedFacts)[number]>;
const KeadaanBarang = joined(Keadaan, picked(Barang, correctedFacts)) as PayloadClass<KeadaanBarang>;

/** A piece that was corrected, as it was and as it is since. */
class Koreksi {
  @Text('No Bukti', { required: true }) no_bukti!: string;
  @Text('Kategori', { required: true }) kategori!: string;
  @Barcode('Kode Barcode', { required: true }) kode_barcode!: string;
  @Text('Nama Barang', { required: true }) nama_barang!: string;
  @Choice('Sebab Beda Berat', sebabBerat, { required: true, words: sebabWords }) sebab!: (typeof sebabBerat)[number];
  @Rows('Barang', KeadaanBarang, { required: true, max: 2 }) barang!: readonly KeadaanBarang[];
  /** The weight since, less the one before. */
  @Grams('Selisih Berat', { required: true, min: -MOST_GRAMS }) selisih!: Weight;
  @Money('Harga Modal', { required: true, right: 'HARGA_MODAL' }) harga_modal!: Rupiah;
  /** The value of what was lost, by the average cost of its group. */
  @Money('Nilai Susut', { required: true, right: 'HARGA_MODAL' }) nilai_susut!: Rupiah;
  /** The loss that somebody validates, where there is one. */
  @Text('No Susut') no_susut?: string;
  /** The document that had brought the piece to where it is. */
  @Text('Asal Barang', { required: true }) no_asal!: string;
  @Text('Keterangan', { required: true }) keterangan!: string;
}

const correctionRecorded = defineEvent('correction.recorded', 1, Koreksi);
const correctionCancelled = defineEvent('correction.cancelled', 1, Koreksi);

/** A piece in stock that was entered wrongly, or weighs less than it did. */
export const koreksiBarang = defineDocument(Koreksi, {
  ...{
    name: 'koreksi-barang',
    title: koreksiRoute.title,
    path: koreksiRoute.path,
    call: 'barang/koreksi',
    series: 'KR',
  },
  ...{ amount: 'harga_modal', consents: 'BARANG', states: slipStates, names: ['no_susut', 'no_asal'] },
});
/** Needs an approval. */
export const correctPiece = koreksiBarang.begins(KoreksiBarang, correctionRecorded, {
  ...{ name: 'correct-piece', consent: 'KOREKSI BARANG' },
  sample: {
    ...{ kode_barcode: 'C-0001', nama_barang: 'CINCIN POLOS', kode_group: '750', kode_dept: 'CP' },
    ...{ berat: 2450, ongkos: 75_000, keterangan: 'Salah ketik' },
  },
});
/** Only while nothing was done to the piece since, and nobody has validated what was lost. */
export const cancelCorrection = koreksiBarang.cancels(correctionCancelled, 'BATAL', { name: 'cancel-correction' });
koreksiBarang.lists({
  ...{ call: 'barang/koreksi', title: 'Daftar Koreksi Barang' },
  filters: usualFilters,
  totals: ['selisih', 'nilai_susut'],
});

/** A piece with all that a correction changes. */
class CorrectablePiece extends ReadyPiece {
  @Money('Harga Modal', { right: 'HARGA_MODAL' }) harga_modal!: Rupiah;
  @Text('Bandrol') kode_bandrol!: string;
  @Text('Ukuran') size!: string;
  @Text('Kode Intern') kode_intern!: string;
  @Text('Supplier') kode_supplier!: string;
}

/** The pieces in stock at the own branch, with all that a correction changes: found as `readyPieces` are. */
export const correctablePieces = defineQuery(ReadyParams, CorrectablePiece, {
  call: 'barang/koreksi/siap',
  title: 'Barang untuk Koreksi',
  gate: routeGate(koreksiRoute.path),
});
