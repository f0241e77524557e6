import { meltPurchases } from '../../../contracts/hancur-pembelian/documents.js';
import { returnWashed, sortPurchases, type sortir } from '../../../contracts/sortir-pembelian/sorting.js';
import { weight } from '../../../contracts/language/values/weight.js';
import type { BoughtPiece } from './buying.js';
import type { Counter } from './counter.js';
import { makingOf, type StockPiece } from './stock.js';

/** The most pieces that are sorted, washed or melted by one document. */
const MOST = 12;
/** The most that a piece loses while it is washed, in tens of milligrams; never a hundredth of it. */
const MOST_LOST = 2;

/** Takes out of some pieces the first ones of a kind. */
function taken(all: BoughtPiece[], isSo: (piece: BoughtPiece) => boolean): readonly BoughtPiece[] {
  const chosen = all.filter(isSo).slice(0, MOST);
  const others = all.filter((piece) => !chosen.includes(piece));
  all.splice(0, all.length, ...others);
  return chosen;
}

/** A piece as it is laid on a tray again. */
function laid({ random, shop }: Counter, { kode_barcode, kode_group, kode_dept, berat }: BoughtPiece): StockPiece {
  const ongkos = makingOf(random, { kode_group, berat });
  return { kode_barcode, kode_group, kode_dept, berat, ongkos, kode_baki: random.pick(shop.trays) };
}

const rowOf = ({ kode_barcode, berat, ongkos, kode_baki }: StockPiece) => ({ kode_barcode, berat, ongkos, kode_baki });

/** Sorts what was bought: what is whole into stock, what is dull to be washed. */
export async function sort(counter: Counter): Promise<boolean> {
  const pieces = taken(counter.unsorted, ({ kondisi_barang }) => kondisi_barang !== 'RUSAK');
  if (pieces.length === 0) return false;
  const dull = pieces.filter(({ kondisi_barang }) => kondisi_barang === 'KUSAM');
  const whole = pieces.filter((piece) => !dull.includes(piece)).map((piece) => laid(counter, piece));
  await counter.send(sortPurchases, {
    barang: [
      ...whole.map((piece) => ({ ...rowOf(piece), tujuan: 'STOCK' as const })),
      ...dull.map(({ kode_barcode, berat }) => ({ kode_barcode, berat, tujuan: 'CUCI' as const })),
    ],
  });
  counter.stock.add(whole);
  counter.washed.push(...dull);
  return true;
}

const lostOf = (tens: number, berat: number): number => Math.min(tens, Math.floor(berat / 1000)) * 10;

/** Takes back what was washed, some of it a little lighter. */
export async function takeBack(counter: Counter): Promise<boolean> {
  const { random, washed, stock, losses, send } = counter;
  const pieces = taken(washed, () => true).map((piece) =>
    laid(counter, { ...piece, berat: weight(piece.berat - lostOf(random.within(0, MOST_LOST), piece.berat)) }),
  );
  if (pieces.length === 0) return false;
  const { data } = await send(returnWashed, { barang: pieces.map(rowOf) });
  const { no_susut } = data as unknown as InstanceType<(typeof sortir)['facts']>;
  if (no_susut) losses.push(no_susut);
  stock.add(pieces);
  return true;
}

/** Sends what is broken to be melted. */
export async function melt({ unsorted, send }: Counter): Promise<boolean> {
  const pieces = taken(unsorted, ({ kondisi_barang }) => kondisi_barang === 'RUSAK');
  if (pieces.length === 0) return false;
  const barang = pieces.map(({ kode_barcode }) => ({ kode_barcode }));
  await send(meltPurchases, { barang, keterangan: 'Rusak, dilebur' });
  return true;
}
