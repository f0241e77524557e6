import type { BarangBaru } from '../../../contracts/data-barang/barang.js';
import { destroyPieces } from '../../../contracts/hancur-barang/documents.js';
import { meltPurchases } from '../../../contracts/hancur-pembelian/documents.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { weight } from '../../../contracts/language/values/weight.js';
import { movePieces } from '../../../contracts/pindah-barang/documents.js';
import { returnWashed, sortPurchases } from '../../../contracts/sortir-pembelian/sorting.js';
import { addPieces } from '../../../contracts/tambah-barang/documents.js';
import { order, type Order, type Ordering } from './orders.js';
import type { ToldPiece } from './recount.js';
import type { Teller } from './teller.js';

/**
 * A new piece; one in five has a price on its tag, one in ten cost more than it will be sold for, one in
 * twenty has a weight that was mistyped.
 */
function newPiece({ random, shop }: Teller, barcode: string): BarangBaru {
  const [kode_group, kode_dept] = [random.pick(['375', '750', '750']), random.pick(['CP', 'KR'])];
  const weighed = random.within(300, 4_000);
  const cost = Math.round(weighed * (kode_group === '750' ? 1_450 : 700) * random.pick([0.9, 1, 1, 1.3]));
  const berat = weight(weighed * (random.chance(0.05) ? random.pick([10, 100]) : 1));
  return {
    ...{ nama_barang: `PERHIASAN ${kode_group}`, kode_group, kode_dept, berat, kode_baki: random.pick(shop.trays) },
    ...{ harga_modal: rupiah(Math.max(1, cost)), ongkos: rupiah(random.pick([0, 45_000, 75_500])) },
    ...(random.chance(0.2) && { harga_jual: rupiah(random.within(500_000, 5_000_000)) }),
    ...(random.chance(0.3) && { kode_barcode: barcode }),
  };
}

/** The origin of pieces: mostly the supplier, at times none. */
const origin = ({ random }: Teller) =>
  random.pick([
    { asal: 'SUPPLIER' as const, kode_supplier: 'UBS' },
    { kode_supplier: 'UBS' },
    { asal: 'TEMUAN' as const },
    { asal: 'STOK AWAL' as const },
  ]);

/** Pieces whose receipt was cancelled come in again with the same labels, at whatever shop. */
export const receiveAgain: Ordering<Teller> = (teller) => {
  const { recount } = teller;
  const gone = [...recount.pieces.values()].filter(
    ({ status, facts }) => status === 'BATAL' && recount.papers.get(facts.no_dokumen)?.kind === 'receipt',
  );
  const barang = teller.drawn(gone, 3).map(({ facts: { kode_barcode } }) => ({
    ...{ ...newPiece(teller, kode_barcode), kode_barcode },
  }));
  return barang.length > 0 ? order(addPieces, { barang, ...origin(teller), keterangan: 'Kiriman ulang' }) : undefined;
};

/** One new piece with a barcode. */
export const receiptOf = (teller: Teller, kode_barcode: string) =>
  order(addPieces, { barang: [{ ...newPiece(teller, kode_barcode), kode_barcode }] });

export const receive: Ordering<Teller> = (teller) => {
  const { random, shop, recount, trade } = teller;
  const there = [...recount.pieces.values()].filter((one) => one.branch === shop.branch && one.status === 'READY');
  if (there.length >= trade.enough) return undefined;
  const barang = Array.from({ length: random.within(1, 3 + trade.enough / 4) }, (_, index) =>
    newPiece(teller, `${shop.branch}-${recount.pieces.size}-${index}-${random.below(1_000_000)}`),
  );
  return order(addPieces, { barang, ...origin(teller), keterangan: 'Kiriman' });
};

const codes = (pieces: readonly ToldPiece[]) => pieces.map(({ facts: { kode_barcode } }) => ({ kode_barcode }));

/** The weight after washing and sorting: at times less. */
const worn = ({ random }: Teller, { facts: { berat } }: ToldPiece) =>
  weight(Math.max(1, berat - (random.chance(0.5) ? random.within(0, 60) : 0)));

/** A piece as it goes on a tray again, at times with another making charge or tag, or for next to nothing. */
const onTray = (teller: Teller, piece: ToldPiece) => {
  const { random, shop } = teller;
  return {
    ...{ kode_barcode: piece.facts.kode_barcode, berat: worn(teller, piece), kode_baki: random.pick(shop.trays) },
    ...(random.chance(0.5) && { ongkos: rupiah(random.within(0, 90_000, 500)) }),
    ...(random.chance(0.2) && { harga_jual: nearlyFree(random.within(500_000, 5_000_000)) }),
  };
};

/** A price; one of a low part of those that are drawn is next to nothing. */
const nearlyFree = (price: number) => rupiah(price < 700_000 ? 2 : price);

/** Pieces are sorted onto trays, or to be washed. */
export function sorting(teller: Teller, pieces: readonly ToldPiece[]): Order | undefined {
  if (pieces.length === 0) return undefined;
  const barang = pieces.map((piece) =>
    teller.random.chance(0.6)
      ? { ...onTray(teller, piece), tujuan: 'STOCK' as const }
      : { kode_barcode: piece.facts.kode_barcode, berat: worn(teller, piece), tujuan: 'CUCI' as const },
  );
  return order(sortPurchases, { barang });
}

export const sort: Ordering<Teller> = (teller) => sorting(teller, teller.some('SORTIR', 4));

export const takeBack: Ordering<Teller> = (teller) => {
  const pieces = teller.some('CUCI', 3);
  return pieces.length > 0 ? order(returnWashed, { barang: pieces.map((piece) => onTray(teller, piece)) }) : undefined;
};

/** Pieces are taken out to be melted. */
export const melting = (pieces: readonly ToldPiece[]): Order | undefined =>
  pieces.length > 0 ? order(meltPurchases, { barang: codes(pieces), keterangan: 'Patah' }) : undefined;

export const melt: Ordering<Teller> = (teller) => melting(teller.some('SORTIR', 2));

export const destroy: Ordering<Teller> = (teller) => {
  const pieces = teller.some('READY', 1);
  return pieces.length > 0 ? order(destroyPieces, { barang: codes(pieces), keterangan: 'Rusak' }) : undefined;
};

export const lay: Ordering<Teller> = (teller) => {
  const ke_baki = teller.random.pick(teller.shop.trays);
  const some = teller.random.chance(0.5) ? teller.some('TITIP', 2) : teller.some('READY', 4);
  const pieces = some.filter(({ facts }) => facts.kode_baki !== ke_baki);
  return pieces.length > 0 ? order(movePieces, { ke_baki, barang: codes(pieces) }) : undefined;
};
