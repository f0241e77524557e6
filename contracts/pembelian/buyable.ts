import { Barcode } from '../data-barang/barang.js';
import { MOST_PIECES } from '../data-barang/lines.js';
import { Choice, Key, Money, Text, WholeNumber } from '../language/define/fields.js';
import { Grams, Percentage } from '../language/define/measures.js';
import { defineQuery } from '../language/define/query.js';
import { sharedGate } from '../language/routes/routes.js';
import { gramSchemes, type Direction, type GramScheme } from '../language/values/rounding.js';
import type { Rupiah } from '../language/values/rupiah.js';
import { weight, type Weight } from '../language/values/weight.js';
import { SmallestCoin } from '../penjualan/coins.js';
import { boughtFor, deductedTogether, PriceBasis, type DasarHarga, type Deduction } from './lines.js';

const buying = sharedGate('/transaksi-pembelian', '/transaksi-penjualan');

/** A code, or letters of it. */
class BuyableParams {
  @Text('Cari', { max: 80 }) search?: string;
  @WholeNumber('Baris', { min: 1, max: MOST_PIECES }) limit?: number;
}

/** The way in which a shop rounds what it buys, and the cash that it pays. */
class Rounded {
  @WholeNumber('Satuan Pembulatan', { min: 0, max: 100_000 }) satuan!: number;
  @Choice('Arah Pembulatan', ['up', 'down', 'nearest'] as const) arah!: Direction;
  @Choice('Pembulatan Gram', gramSchemes) gram!: GramScheme;
  @SmallestCoin() uang_terkecil!: Rupiah;
}

/** A piece of ours that a customer can sell back: what our invoice says of it. */
export class BuyablePiece extends Rounded {
  @Barcode('Kode Barcode') kode_barcode!: string;
  @Text('Faktur Jual') no_faktur!: string;
  @Text('Nama Barang') nama_barang!: string;
  @Key('Group', { max: 20, as: 'upper' }) kode_group!: string;
  @Key('Jenis', { max: 20, as: 'upper' }) kode_dept!: string;
  @Grams('Berat Nota') berat_nota!: Weight;
  @Money('Harga Nota') harga_nota!: Rupiah;
  /** The deduction from the price of the invoice, by its age and by the category of the piece. */
  @Percentage('Potongan Nota') potongan_nota!: number;
  @Money('Potongan Nota per Gram') potongan_nota_per_gram!: Rupiah;
  @PriceBasis() dasar_harga!: DasarHarga;
}

/** A group of gold, and what a gram of it is bought for now. */
export class BuyableGroup extends Rounded {
  @Key('Group') kode_group!: string;
  @Text('Nama Group') nama_group!: string;
  /** Zero where neither parameter nor board has a price for it. */
  @Money('Harga Emas') harga_emas!: Rupiah;
  /** Absent without a price. */
  @PriceBasis() dasar_harga?: DasarHarga;
}

/** A condition, and what is taken off for it. */
export class BuyingCondition {
  @Key('Kondisi', { max: 20, as: 'words' }) kondisi_barang!: string;
  @Percentage('Potongan') potongan!: number;
  @Money('Potongan per Gram') potongan_per_gram!: Rupiah;
}

/** Pieces that the own branch sold: the one of a barcode, those of an invoice, or those that a text finds. */
export const buyablePieces = defineQuery(BuyableParams, BuyablePiece, {
  call: 'pembelian/barang',
  title: 'Barang Dibeli Kembali',
  gate: buying,
});

/** The groups of gold with what a gram is bought for as of now. */
export const boughtGold = defineQuery(BuyableParams, BuyableGroup, {
  call: 'pembelian/group',
  title: 'Harga Beli Group',
  gate: buying,
  maybe: ['dasar_harga'],
});

/** The conditions of what is bought. */
export const buyingConditions = defineQuery(BuyableParams, BuyingCondition, {
  call: 'pembelian/kondisi',
  title: 'Kondisi Dibeli',
  gate: buying,
});

/** A line of a purchase in its form: what the server said of its piece, its group and its condition. */
export class PurchaseLine extends BuyablePiece {
  @Money('Harga Emas') harga_emas!: Rupiah;
  @Key('Kondisi', { max: 20, as: 'words' }) kondisi_barang!: string;
  @Percentage('Potongan') potongan!: number;
  @Money('Potongan per Gram') potongan_per_gram!: Rupiah;
  @Grams('Berat') berat!: Weight;
  @Money('Potongan Rusak') rusak?: Rupiah;
  @Money('Harga Hitung') harga_hitung!: Rupiah;
  @Money('Harga Beli') harga!: Rupiah;
}

type Line = Partial<PurchaseLine>;

/** Our invoice of a line; undefined for gold from outside. */
const notaOf = ({ berat_nota: berat, harga_nota: harga }: Line) =>
  berat && harga !== undefined ? { berat, harga } : undefined;

/** The deduction from the price of our invoice of a line; none from that of gold from outside. */
function lessOf(line: Line): Deduction {
  const { potongan_nota: potongan, potongan_nota_per_gram: potongan_per_gram } = line;
  return notaOf(line) ? { ...(potongan && { potongan }), ...(potongan_per_gram && { potongan_per_gram }) } : {};
}

/** Returns what a line brings, with all that its price is made of. */
function broughtOf(line: Line) {
  const { berat = 0, harga_emas, rusak } = line;
  const nota = notaOf(line);
  return { berat: weight(berat), ...(nota && { nota }), ...(harga_emas && { harga_emas }), ...(rusak && { rusak }) };
}

/** The price of a line by the rules, as far as enough stands in it and its condition is known; undefined before. */
export function computedOf(line: Line): Rupiah | undefined {
  const { berat = 0, harga_emas, potongan, satuan = 0, arah, gram } = line;
  if (!Number.isSafeInteger(berat) || berat < 1 || !arah || !gram) return undefined;
  if (potongan === undefined || !(notaOf(line) ?? harga_emas)) return undefined;
  return boughtFor(broughtOf(line), deductedTogether(line, lessOf(line)), { satuan, arah, gram }).harga_hitung;
}
