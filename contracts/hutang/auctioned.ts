import { DateField, Key, Money, Text } from '../language/define/fields.js';
import { Grams } from '../language/define/measures.js';
import type { BusinessDate } from '../language/values/business-date.js';
import type { Rupiah } from '../language/values/rupiah.js';
import type { Weight } from '../language/values/weight.js';

/** The ways in which collateral is auctioned: the shop takes it into its stock, or somebody buys it. */
export const caraLelang = { MASUK_STOK: 'Masuk Stok', DIJUAL: 'Dijual' } as const;
export type CaraLelang = keyof typeof caraLelang;

/** A piece of an auctioned lot: what its gold is worth by the board of the day, and what it brought. */
export class BarangLelang {
  @Key('No', { required: true }) no!: string;
  @Text('Nama Barang', { required: true }) nama_barang!: string;
  @Text('Group', { required: true }) kode_group!: string;
  @Grams('Berat', { required: true }) berat!: Weight;
  @Money('Harga Dasar', { required: true }) dasar!: Rupiah;
  @Money('Harga Lelang', { required: true }) harga!: Rupiah;
  /** Of one that came into stock. */
  @Text('Kode Barcode') kode_barcode?: string;
}

/** An auction at which nobody bought, and the day from which there is another one. */
export class TakLaku {
  @DateField('Tanggal', { required: true }) tanggal!: BusinessDate;
  @DateField('Lelang Berikut', { required: true }) berikut!: BusinessDate;
  @Text('Keterangan') keterangan?: string;
}
