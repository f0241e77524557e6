import { Barcode, MOST_OF_PIECE } from '../data-barang/barang.js';
import { MOST_PIECES } from '../data-barang/lines.js';
import { Choice, Key, Money, Rows, Text } from '../language/define/fields.js';
import { Grams, Percentage } from '../language/define/measures.js';
import { wrong, type TogetherCheck } from '../language/define/together.js';
import { sum } from '../language/values/exact.js';
import { percentOf, type Percent } from '../language/values/percent.js';
import { roundRupiah, roundWeight, type Direction, type GramScheme } from '../language/values/rounding.js';
import { addRupiah, multiplyRupiah, rupiah, type Rupiah } from '../language/values/rupiah.js';
import type { Weight } from '../language/values/weight.js';
import { group, jenis } from '../masters/references.js';
import { goldValue } from '../penjualan/lines.js';
import { kondisiPembelian } from './parameters.js';

/** Something that a customer brings: one of our pieces by its barcode, or gold from outside by what it is. */
export class BarisBeli {
  @Barcode('Kode Barcode') kode_barcode?: string;
  @Text('Nama Barang', { max: 60, least: { characters: 6, wrong: 'rule.itemName.min' } }) nama_barang?: string;
  @Key('Group', { max: 20, as: 'upper', of: () => group }) kode_group?: string;
  @Key('Jenis', { max: 20, as: 'upper', of: () => jenis }) kode_dept?: string;
  @Key('Kondisi', { required: true, max: 20, as: 'words', of: () => kondisiPembelian }) kondisi_barang!: string;
  /** By the scale. */
  @Grams('Berat', { required: true, min: 1, max: MOST_OF_PIECE, zero: 'rule.weight.zero' }) berat!: Weight;
  /** Taken off for what is broken or missing. */
  @Money('Potongan Rusak') rusak?: Rupiah;
  /** The price that was agreed on. */
  @Money('Harga Beli', { required: true, min: 1 }) harga!: Rupiah;
}

/** Declares the rows of what customers bring. */
export const BoughtPieces = (
  label: string,
  options: { readonly required?: 'rule.data.fill' } = {},
): PropertyDecorator =>
  Rows(label, BarisBeli, {
    ...options,
    ...(options.required && { min: 1 }),
    ...{ max: MOST_PIECES, each: true, totals: ['berat', 'harga'] },
  });

/** A check that gold from outside says what it is. */
export const named =
  <T extends object>(rows: keyof T & string): TogetherCheck<T> =>
  (value) =>
    ((value[rows] ?? []) as readonly Partial<BarisBeli>[]).flatMap((row, index) => {
      if (row.kode_barcode) return [];
      const at = `${rows}.${index + 1}`;
      if (!row.nama_barang) return [wrong(`${at}.nama_barang`, 'field.required', { label: 'Nama Barang' })];
      if (!row.kode_group) return [wrong(`${at}.kode_group`, 'rule.group.empty')];
      return row.kode_dept ? [] : [wrong(`${at}.kode_dept`, 'field.required', { label: 'Jenis' })];
    });

/** A deduction from a price: a share of it, and so much for a gram. */
export interface Deduction {
  readonly potongan?: number;
  readonly potongan_per_gram?: Rupiah;
}

/** Gold that is bought: with our invoice of it where there is one, else with the price of a gram. */
interface Brought {
  readonly berat: Weight;
  readonly harga_emas?: Rupiah;
  /** The amount for damage. */
  readonly rusak?: Rupiah;
  readonly nota?: { readonly berat: Weight; readonly harga: Rupiah };
}

/** The way in which a shop rounds what it buys: grams by a scheme, rupiah to a unit. */
export interface BuyingRounding {
  readonly satuan: number;
  readonly arah: Direction;
  readonly gram: GramScheme;
}

/** Deductions as one: the shares of the same price, and all that is taken off a gram. */
export const deductedTogether = (...all: readonly Deduction[]): Required<Deduction> => ({
  potongan: sum(
    all.map(({ potongan = 0 }) => potongan),
    'potongan',
  ),
  potongan_per_gram: addRupiah(...all.map(({ potongan_per_gram = rupiah(0) }) => potongan_per_gram)),
});

/**
 * The price of something that is bought, by the rules: what our invoice said of so much gold, or its gold by the board,
 * less what its condition takes off, its invoice by age and category, and its damage; never below nothing
 * (docs/trade.md, Purchases).
 */
export function boughtFor(
  { berat, harga_emas = rupiah(0), rusak = rupiah(0), nota }: Brought,
  { potongan = 0, potongan_per_gram }: Deduction,
  { satuan, arah, gram }: BuyingRounding,
) {
  const berat_hitung = roundWeight(berat, gram).value;
  const worth = nota
    ? multiplyRupiah(nota.harga, berat_hitung, nota.berat, 'nearest')
    : goldValue(berat_hitung, harga_emas);
  const share = percentOf(worth, potongan as Percent, 'nearest');
  const whole = addRupiah(share, potongan_per_gram ? goldValue(berat_hitung, potongan_per_gram) : rupiah(0));
  const taken = rupiah(Math.min(whole, Math.max(0, worth - rusak)));
  const { value: harga_hitung } = roundRupiah(rupiah(Math.max(0, worth - taken - rusak)), rupiah(satuan), arah);
  return { berat_hitung, potongan: taken, harga_hitung };
}

interface Priced {
  readonly nilai: number;
  readonly potongan: number;
  readonly rusak: number;
  readonly harga_hitung: number;
}

/** The difference that rounding makes to the price of something that is bought: its parts add up to it with that. */
export const priceRounding = ({ nilai, potongan, rusak, harga_hitung }: Priced): Rupiah =>
  rupiah(harga_hitung - (nilai - potongan - rusak));

/** The basis of the price of gold that is bought: our invoice, *Parameter Harga Beli*, or the price board. */
const dasarHarga = { NOTA: 'Nota', PARAMETER: 'Parameter Harga Beli', PAPAN: 'Papan Harga' } as const;
export type DasarHarga = keyof typeof dasarHarga;

/** Declares what a price goes by. */
export const PriceBasis = (): PropertyDecorator =>
  Choice('Dasar Harga', Object.keys(dasarHarga), { words: dasarHarga });

/** Something that was bought, and how its price was made. */
export class BarangDibeli {
  /** Its own, or the one that the shop gave it. */
  @Barcode('Kode Barcode', { required: true }) kode_barcode!: string;
  @Text('Nama Barang', { required: true }) nama_barang!: string;
  @Text('Group', { required: true }) kode_group!: string;
  @Percentage('Kadar', { required: true }) kadar!: number;
  @Text('Jenis', { required: true }) kode_dept!: string;
  @Text('Kondisi', { required: true }) kondisi_barang!: string;
  /** The invoice by which we sold it, where it is one of ours, and what that said. */
  @Text('Faktur Jual') no_faktur?: string;
  @Grams('Berat Nota') berat_nota?: Weight;
  @Money('Harga Nota') harga_nota?: Rupiah;
  /** The price of a gram by that invoice. */
  @Money('Rata Asal') rata_asal?: Rupiah;
  /** Its cost when it was sold. */
  @Money('Harga Modal', { right: 'HARGA_MODAL' }) harga_modal?: Rupiah;
  @PriceBasis() dasar_harga?: DasarHarga;
  /** Of a gram, by the parameter or the price board; none where neither had one. */
  @Money('Harga Emas') harga_emas?: Rupiah;
  @Grams('Berat', { required: true }) berat!: Weight;
  /** The weight that is paid for, as the shop rounds it. */
  @Grams('Berat Dihitung', { required: true }) berat_hitung!: Weight;
  @Money('Potongan', { required: true }) potongan!: Rupiah;
  /** Taken off for what is broken or missing. */
  @Money('Potongan Rusak') rusak?: Rupiah;
  /** The price that the rules made. */
  @Money('Harga Hitung', { required: true }) harga_hitung!: Rupiah;
  @Money('Harga Beli', { required: true }) harga!: Rupiah;
}
