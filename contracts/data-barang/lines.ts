import { Key, Money, Text, WholeNumber } from '../language/define/fields.js';
import { Grams, Percentage } from '../language/define/measures.js';
import { BranchParams } from '../language/define/params.js';
import { defineQuery } from '../language/define/query.js';
import type { Rupiah } from '../language/values/rupiah.js';
import type { Weight } from '../language/values/weight.js';
import { Barcode, barangGate } from './barang.js';

/** The most pieces of one document. */
export const MOST_PIECES = 200;

/** A piece that a document names. */
export class NamedPiece {
  @Barcode('Kode Barcode', { required: 'rule.barcode.empty' }) kode_barcode!: string;
}

/** A piece in a document that has something done to it: what it was, and where it lay. */
export class PieceLine {
  @Barcode('Kode Barcode', { required: true }) kode_barcode!: string;
  @Text('Nama Barang', { required: true }) nama_barang!: string;
  @Text('Group', { required: true }) kode_group!: string;
  @Grams('Berat', { required: true }) berat!: Weight;
  @Text('Baki', { required: true }) kode_baki!: string;
}

/** A barcode, or letters of one or of a name. */
export class ReadyParams {
  @Text('Cari', { max: 80 }) search?: string;
  @Key('Baki', { max: 20, as: 'upper' }) kode_baki?: string;
  @Key('Group', { max: 20, as: 'upper' }) kode_group?: string;
  @Key('Jenis', { max: 20, as: 'upper' }) kode_dept?: string;
  /** The document that brought it where it is. */
  @Key('Dokumen', { as: 'upper' }) no_dokumen?: string;
  @WholeNumber('Baris', { min: 1, max: MOST_PIECES }) limit?: number;
}

/** A piece that can be sold, moved or taken out. */
export class ReadyPiece extends PieceLine {
  @Percentage('Kadar') kadar!: number;
  @Text('Jenis') kode_dept!: string;
  @Money('Ongkos') ongkos!: Rupiah;
  @Money('Harga Jual') harga_jual!: Rupiah;
}

/** The pieces in stock at the own branch: the one of a barcode where there is one, else those that a text finds. */
export const readyPieces = defineQuery(ReadyParams, ReadyPiece, {
  call: 'barang/siap',
  title: 'Barang Siap',
  gate: barangGate,
});

/** The contents of a tray: how many pieces, and what their gold weighs. */
export class TrayTotal {
  @Text('Baki') kode_baki!: string;
  @WholeNumber('Jumlah Barang', { min: 0, max: 1_000_000 }) qty!: number;
  /** Left out for users below SPV where trays are weighed without knowing it (`timbang.buta`). */
  @Grams('Berat') berat?: Weight;
}

/** The trays of a branch on which something lies. */
export const trayTotals = defineQuery(BranchParams, TrayTotal, {
  call: 'barang/baki',
  title: 'Isi Baki',
  gate: barangGate,
  maybe: ['berat'],
});
