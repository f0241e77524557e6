import { baki } from '../barang/gudang.js';
import { Barcode } from '../data-barang/barang.js';
import { Choice, Key, Money, Text } from '../language/define/fields.js';
import { Grams } from '../language/define/measures.js';
import { wrong, type TogetherCheck } from '../language/define/together.js';
import type { Rupiah } from '../language/values/rupiah.js';
import { tujuanPembelian } from '../pembelian/parameters.js';
import type { Weight } from '../language/values/weight.js';

/** A piece that goes on a tray, as it is now. */
export class BarisSimpan {
  @Barcode('Kode Barcode', { required: 'rule.barcode.empty' }) kode_barcode!: string;
  /** By the scale. */
  @Grams('Berat', { required: true, min: 1, zero: 'rule.weight.zero' }) berat!: Weight;
  @Key('Baki', { max: 20, as: 'upper', of: () => baki }) kode_baki?: string;
  /** Defaults to that of the piece, as the price on its tag does. */
  @Money('Ongkos') ongkos?: Rupiah;
  @Money('Harga Jual') harga_jual?: Rupiah;
}

/** The places to which a piece is sorted; what is to be melted goes by its own document. */
export const tujuanSortir = ['STOCK', 'CUCI'] as const;
export type TujuanSortir = (typeof tujuanSortir)[number];

/** A piece that is sorted. */
export class BarisSortir extends BarisSimpan {
  @Choice('Tujuan', tujuanSortir, { required: true }) tujuan!: TujuanSortir;
}

/** A check that what goes into stock goes on a tray. */
export const trayed =
  <T extends object>(rows: keyof T & string): TogetherCheck<T> =>
  (value) =>
    ((value[rows] ?? []) as readonly Partial<BarisSortir>[]).flatMap(({ tujuan = 'STOCK', kode_baki }, index) =>
      tujuan === 'STOCK' && !kode_baki ? [wrong(`${rows}.${index + 1}.kode_baki`, 'rule.baki.select')] : [],
    );

/** A piece that was sorted, as it is and as it was: what taking it back restores. */
export class BarangSortir {
  @Barcode('Kode Barcode', { required: true }) kode_barcode!: string;
  @Text('Nama Barang', { required: true }) nama_barang!: string;
  @Text('Group', { required: true }) kode_group!: string;
  @Text('Tujuan', { required: true }) tujuan!: TujuanSortir;
  @Text('Baki') kode_baki?: string;
  @Grams('Berat Asal', { required: true }) berat_asal!: Weight;
  @Grams('Berat', { required: true }) berat!: Weight;
  @Grams('Susut', { required: true }) susut!: Weight;
  @Money('Ongkos') ongkos?: Rupiah;
  @Money('Harga Jual') harga_jual?: Rupiah;
  @Text('Baki Asal') baki_asal?: string;
  @Money('Ongkos Asal') ongkos_asal?: Rupiah;
  @Money('Harga Jual Asal') harga_jual_asal?: Rupiah;
  /** At which it was offered outside before it was sold: what is sorted is not offered any more. */
  @Money('Harga External Asal') harga_external_asal?: Rupiah;
  @Text('Dokumen Asal', { required: true }) dokumen_asal!: string;
}

/** A row of the form: what the server says of a piece, and what is said of it now. */
export class SortLine extends BarisSortir {
  /** In which it was bought, and the place to which that sends it. */
  @Text('Kondisi') kondisi_barang?: string;
  @Choice('Menurut Kondisi', tujuanPembelian) tujuan_kondisi?: (typeof tujuanPembelian)[number];
  @Text('Nama Barang') nama_barang!: string;
  @Text('Group') kode_group!: string;
  @Grams('Berat Asal') berat_asal!: Weight;
}
