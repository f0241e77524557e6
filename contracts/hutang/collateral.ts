import { imageIn } from '../images/gambar.js';
import { Flag, Key, Money, Text } from '../language/define/fields.js';
import { Image, ImagePath } from '../language/define/kinds.js';
import type { Living } from '../language/define/lines.js';
import { Grams, Percentage } from '../language/define/measures.js';
import { multiplyRupiah, rupiah, type Rupiah } from '../language/values/rupiah.js';
import type { Weight } from '../language/values/weight.js';
import { group, jenis, kadar } from '../masters/references.js';
import { PriceVersion } from '../penjualan/lines.js';
import { kondisiPinjaman } from './parameters.js';

/** The most pieces of one loan. */
export const MOST_COLLATERAL = 50;

/** A piece as it is brought: what it weighs with its stones, and what these weigh. */
export class BarisJaminan {
  @Text('Nama Barang', { required: true, max: 60 }) nama_barang!: string;
  @Key('Group', { required: true, max: 20, as: 'upper', of: () => group }) kode_group!: string;
  @Key('Jenis', { max: 20, as: 'upper', of: () => jenis }) kode_dept?: string;
  @Key('Kadar', { required: true, max: 20, as: 'upper', of: () => kadar }) kode_kadar!: string;
  @Key('Kondisi', { required: true, max: 20, as: 'upper', of: () => kondisiPinjaman }) kode_kondisi!: string;
  @Grams('Berat Kotor', { required: true, min: 1, zero: 'rule.weight.zero' }) berat_kotor!: Weight;
  @Grams('Berat Batu') berat_batu?: Weight;
  @Text('Kantong', { max: 20 }) kantong?: string;
  @Text('Rak', { max: 20 }) rak?: string;
  @Text('Ciri', { max: 120 }) ciri?: string;
  @Image('Foto', imageIn('JAMINAN')) gambar_name?: string;
}

/** Collateral with its appraisal, as it stands on the loan. */
export class Jaminan {
  /** Of the loan: 1, 2, 3. */
  @Key('No', { required: true }) no!: string;
  @Text('Nama Barang', { required: true }) nama_barang!: string;
  @Text('Group', { required: true }) kode_group!: string;
  @Text('Jenis') kode_dept?: string;
  @Text('Kode Kadar', { required: true }) kode_kadar!: string;
  @Percentage('Kadar', { required: true }) kadar!: number;
  @Text('Kondisi', { required: true }) kode_kondisi!: string;
  @Grams('Berat Kotor', { required: true }) berat_kotor!: Weight;
  @Grams('Berat Batu') berat_batu?: Weight;
  /** Without stones: they are not lent on. */
  @Grams('Berat', { required: true }) berat!: Weight;
  /** Of a gram, by the parameter of its group or by the price board. */
  @Money('Harga Acuan', { required: true }) harga_acuan!: Rupiah;
  /** Of the entry of the board, where the shop goes by it. */
  @PriceVersion() versi_harga?: number;
  @Percentage('Persen Kadar', { required: true }) persen_kadar!: number;
  @Percentage('Persen Kondisi', { required: true }) persen_kondisi!: number;
  /** The worth of its gold at that price. */
  @Money('Taksiran', { required: true }) taksiran!: Rupiah;
  /** The most that is lent on it. */
  @Money('Plafond', { required: true }) plafond!: Rupiah;
  @Text('Kantong') kantong?: string;
  @Text('Rak') rak?: string;
  @Text('Ciri') ciri?: string;
  /** True of one that was paid for before it was taken away. */
  @Flag('Dilepas Sebelum Disita') dilepas?: boolean;
  @Image('Foto', imageIn('JAMINAN')) gambar_name?: string;
  @ImagePath('Alamat Foto', { by: 'gambar_name', field: 'gambar_path' }) gambar_path?: string;
}

/** The states of a piece of collateral. */
export const keadaanJaminan = {
  JAMINAN: 'Jaminan',
  DILEPAS: 'Dilepas',
  DISERAHKAN: 'Diserahkan',
  LELANG: 'Dilelang',
  PINDAH: 'Pindah Surat',
  HILANG: 'Hilang',
  DITEMUKAN: 'Ditemukan',
  DISITA: 'Disita',
} as const;
export type KeadaanJaminan = keyof typeof keadaanJaminan;

/** A piece of collateral with its state. `DILEPAS`: paid for and still in the safe. */
export type JaminanDitahan = Living<Jaminan, KeadaanJaminan>;

/** The states of a piece that lies in the safe. */
export const inSafe: readonly KeadaanJaminan[] = ['JAMINAN', 'DILEPAS'];

/** The figures that a plafond is worked out of. */
interface Appraised {
  readonly berat: Weight;
  readonly harga_acuan: Rupiah;
  /** In hundredths of a percent, as the next one. */
  readonly persen_kadar: number;
  readonly persen_kondisi: number;
  /** The most that is lent on one piece of its group. */
  readonly paling_banyak?: Rupiah | undefined;
}

/** The appraisal and the plafond of a piece, rounded down once each (loans.md, 2). */
export function appraisal({ berat, harga_acuan, persen_kadar, persen_kondisi, paling_banyak }: Appraised) {
  const taksiran = multiplyRupiah(harga_acuan, berat, 1_000, 'down');
  const share =
    (BigInt(berat) * BigInt(persen_kadar) * BigInt(persen_kondisi) * BigInt(harga_acuan)) / 100_000_000_000n;
  const plafond = rupiah(Math.min(Number(share), paling_banyak ?? Infinity));
  return { taksiran, plafond };
}
