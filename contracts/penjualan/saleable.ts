import { ReadyParams, ReadyPiece } from '../data-barang/lines.js';
import { Choice, Key, Money, WholeNumber } from '../language/define/fields.js';
import { defineQuery } from '../language/define/query.js';
import { sharedGate } from '../language/routes/routes.js';
import { roundRupiah, type Direction, type Rounded } from '../language/values/rounding.js';
import { addRupiah, rupiah, type Rupiah } from '../language/values/rupiah.js';
import { SmallestCoin } from './coins.js';

/** The directions in which prices are rounded. */
const directions = ['up', 'down', 'nearest'] as const satisfies readonly Direction[];

/** A piece that can be sold, with its price by the board as of now, and how the shop rounds the total and cash. */
export class SaleablePiece extends ReadyPiece {
  /** None where the piece has a price of its own. */
  @Money('Harga per Gram') harga_gram!: Rupiah;
  /** Zero where the board has no price for its group. */
  @Money('Nilai Emas') nilai_emas!: Rupiah;
  @WholeNumber('Satuan Pembulatan', { min: 0, max: 100_000 }) satuan!: number;
  @Choice('Arah Pembulatan', directions) arah!: Direction;
  @SmallestCoin() uang_terkecil!: Rupiah;
}

/** A line of a sale in its form: the piece, and what is taken off. */
export class SaleLine extends SaleablePiece {
  @Money('Diskon') diskon!: Rupiah;
}

/** The words that find pieces, and the level by which they are priced. */
class SaleableParams extends ReadyParams {
  @Key('Tingkat Harga', { max: 20, as: 'upper' }) kode_tingkat?: string;
}

/** The pieces in stock at the own branch with what they cost: the one of a barcode, or those that a text finds. */
export const saleablePieces = defineQuery(SaleableParams, SaleablePiece, {
  call: 'penjualan/barang',
  title: 'Barang Dijual',
  gate: sharedGate('/transaksi-penjualan', '/transaksi-titipan'),
});

/** Lines of a sale, as they stand in its form. */
type Lines = readonly Partial<Pick<SaleablePiece, 'harga_jual' | 'satuan' | 'arah'>>[];

/** The total of a sale as the shop rounds it. A price below zero is none: its discount is too much. */
function roundedTotal(lines: Lines): Rounded<Rupiah> {
  const asked = addRupiah(...lines.flatMap(({ harga_jual = rupiah(0) }) => (harga_jual > 0 ? harga_jual : [])));
  const { satuan = 0, arah = 'nearest' } = lines.find((line) => line.arah !== undefined) ?? {};
  return roundRupiah(asked, rupiah(satuan), arah);
}

/** The total of a sale: its lines, rounded as the shop does. */
export const totalOf = (lines: Lines = []): Rupiah => roundedTotal(lines).value;

/** The difference that rounding makes to the total of a sale. */
export const totalRounding = (lines: Lines = []): Rupiah => roundedTotal(lines).difference;
