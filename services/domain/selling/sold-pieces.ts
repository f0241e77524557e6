import type { Barang } from '../../../contracts/data-barang/barang.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { addRupiah, rupiah, subtractRupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { addWeight } from '../../../contracts/language/values/weight.js';
import { goldValue, priceOf, type BarangTerjual, type BarisJual } from '../../../contracts/penjualan/lines.js';
import { refuse, type Refused } from '../../kernel/event-store/decider.js';

const nothing = rupiah(0);

/** The price of a gram of a group, with the version of the row that names it; undefined where the board has none. */
export type PriceOf = (kode_group: string) => { readonly harga_jual: Rupiah; readonly versi: number } | undefined;

/** A piece, as far as its price follows from it. */
export type PricedPiece = Pick<Barang, 'kode_group' | 'berat' | 'ongkos' | 'harga_jual'>;

/** The price of a piece by the rules: that of its tag, or what its gold is worth by the board. */
function worthOf({ harga_jual, berat, kode_group }: PricedPiece, harga: PriceOf) {
  if (harga_jual) return { nilai_emas: harga_jual };
  const price = harga(kode_group);
  if (!price) return undefined;
  const { harga_jual: harga_gram, versi: versi_harga } = price;
  return { harga_gram, versi_harga, nilai_emas: goldValue(berat, harga_gram) };
}

/** The charge for making a piece, by its own facts; a price on its tag has it in it. */
export const chargeOf = ({ harga_jual, ongkos }: Pick<PricedPiece, 'harga_jual' | 'ongkos'>): Rupiah =>
  harga_jual ? nothing : (ongkos ?? nothing);

/** The price of a piece by the rules alone with what it is made of, or the reason why it has none; `at`: its line. */
export function computedPrice(piece: PricedPiece, harga: PriceOf, at: string) {
  const worth = worthOf(piece, harga);
  if (!worth) return noPrice(piece, at);
  const ongkos = chargeOf(piece);
  const { nilai_emas, ...gram } = worth;
  return { ...gram, ongkos, harga_jual: addRupiah(nilai_emas, ongkos) };
}

const noPrice = ({ kode_group }: PricedPiece, at: string): Refused =>
  refuse('sale.no-price', `${at}.kode_barcode`, message('penjualan.noPrice', { kode_group }));

/** The prices by which pieces are sold, and those of the board, against which the gap is measured. */
interface Prices {
  readonly harga: PriceOf;
  readonly papan: PriceOf;
}

/** A line of a sale with all that its price is made of, or the reason why it cannot be sold so; `at` names the line. */
function soldLine(line: BarisJual, piece: Barang, { harga, papan }: Prices, at: string): BarangTerjual | Refused {
  const { kode_barcode, nama_barang, kode_group, kadar, kode_dept, berat, kode_baki, no_dokumen } = piece;
  const { berat_bandrol, no_titipan } = piece;
  const worth = worthOf(piece, harga);
  if (!worth) return noPrice(piece, at);
  const asked = chargeOf(piece);
  const { ongkos = asked, diskon = nothing } = line;
  const harga_jual = priceOf({ ...worth, ongkos, diskon });
  if (harga_jual < 0) return refuse('sale.discount-over', `${at}.diskon`);
  if (line.harga_jual < 0) return refuse('sale.price-below-zero', `${at}.harga_jual`);
  if (harga_jual !== line.harga_jual)
    return refuse('sale.price-changed', `${at}.harga_jual`, message('penjualan.priceChanged', { harga: harga_jual }));
  return {
    ...{ kode_barcode, nama_barang, kode_group, kadar, kode_dept, berat, kode_baki, ...worth, ongkos, diskon },
    ...(berat_bandrol && { berat_bandrol }),
    ...{ harga_jual, dokumen_asal: no_dokumen },
    harga_hitung: addRupiah((worthOf(piece, papan) ?? worth).nilai_emas, asked),
    ...(no_titipan && { no_titipan }),
  };
}

/** The lines of a sale, or the reason why one of its pieces cannot be sold so. */
export function soldLines(
  lines: readonly BarisJual[],
  pieces: readonly Barang[],
  harga: PriceOf,
  papan: PriceOf = harga,
): { readonly barang: readonly BarangTerjual[] } | Refused {
  const barang: BarangTerjual[] = [];
  for (const [index, line] of lines.entries()) {
    const sold = soldLine(line, pieces[index]!, { harga, papan }, `barang.${index + 1}`);
    if ('refusal' in sold) return sold;
    barang.push(sold);
  }
  return { barang };
}

/** The sums of sold lines. */
export const sumsOf = (barang: readonly BarangTerjual[]) => {
  const asked = addRupiah(...barang.map(({ harga_jual }) => harga_jual));
  return {
    qty: barang.length,
    berat: addWeight(...barang.map(({ berat }) => berat)),
    diskon: addRupiah(...barang.map(({ diskon }) => diskon)),
    selisih: subtractRupiah(asked, addRupiah(...barang.map(({ harga_hitung }) => harga_hitung))),
    asked,
  };
};
