import type { BarangBaru } from '../../../contracts/data-barang/barang.js';
import { rupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { weight, type Weight } from '../../../contracts/language/values/weight.js';
import { Bag } from './bag.js';
import type { PriceWalk } from './price-walk.js';
import type { Random } from '../../company/random.js';

/** A kind of piece: what it is called, and what the gold of one weighs, in milligrams. */
interface Sort {
  readonly kode_dept: string;
  readonly nama: string;
  readonly weight: number;
  readonly least: number;
  readonly most: number;
  readonly groups: readonly string[];
}

const usual = ['375', '420', '700', '750', '750'];
const sorts: readonly Sort[] = [
  { kode_dept: 'CP', nama: 'CINCIN POLOS', weight: 30, least: 1_000, most: 4_500, groups: usual },
  { kode_dept: 'CB', nama: 'CINCIN BATU', weight: 18, least: 1_500, most: 5_500, groups: usual },
  { kode_dept: 'KR', nama: 'KALUNG RANTAI', weight: 20, least: 2_500, most: 12_000, groups: usual },
  { kode_dept: 'GB', nama: 'GELANG BANGKOK', weight: 14, least: 4_000, most: 18_000, groups: usual },
  { kode_dept: 'AG', nama: 'ANTING GIWANG', weight: 14, least: 600, most: 3_000, groups: usual },
  { kode_dept: 'LB', nama: 'LOGAM MULIA', weight: 4, least: 1_000, most: 10_000, groups: ['LM'] },
];

/** A piece in stock, as far as whoever sells it looks. */
export interface StockPiece {
  readonly kode_barcode: string;
  readonly kode_group: string;
  readonly kode_dept: string;
  readonly berat: Weight;
  readonly ongkos: Rupiah;
  kode_baki: string;
}

/** The charge for making a piece: by its weight, none for a bar. */
export function makingOf(random: Random, { kode_group, berat }: Pick<StockPiece, 'kode_group' | 'berat'>): Rupiah {
  if (kode_group === 'LM') return rupiah(0);
  return rupiah(random.within(30_000, 90_000, 5_000) * Math.max(1, Math.round(berat / 1_000)));
}

/** A new piece as it is typed, laid on one of some trays, at what it cost by the prices of the day. */
export function newPiece(random: Random, prices: PriceWalk, trays: readonly string[]): BarangBaru {
  const { kode_dept, nama, least, most, groups } = random.weighted(sorts);
  const kode_group = random.pick(groups);
  const berat = weight(random.within(least, most, kode_group === 'LM' ? 1_000 : 10));
  const ongkos = makingOf(random, { kode_group, berat });
  const gold = Math.round((prices.bought(kode_group) * berat) / 1_000);
  return {
    ...{ nama_barang: `${nama} ${kode_group}`, kode_group, kode_dept, berat },
    ...{ ongkos, harga_modal: rupiah(gold + Math.round(ongkos / 2)), kode_baki: random.pick(trays) },
  };
}

/** The pieces that lie in a shop. */
export class Stock extends Bag<StockPiece> {
  /** Some pieces, which stay where they are. */
  some(count: number): readonly StockPiece[] {
    const chosen = new Set<StockPiece>();
    for (let tries = 0; chosen.size < Math.min(count, this.size) && tries < 4 * count; tries++)
      chosen.add(this.random.pick(this.all));
    return [...chosen];
  }
}
