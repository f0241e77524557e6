import type { HargaEmas } from '../../../contracts/barang/harga.js';
import type { hargaTingkat, tingkatHarga } from '../../../contracts/barang/tingkat-harga.js';
import type { HargaBeli } from '../../../contracts/masters/masters.js';
import type { Versioned } from '../../../contracts/language/define/versioned.js';
import type { BusinessDate } from '../../../contracts/language/values/business-date.js';
import { rupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import type { Random } from '../../company/random.js';

/** The groups of gold that have prices, each with those of its first day: what it is sold and bought back for. */
const groups = [
  ['375', 820_000, 720_000],
  ['420', 915_000, 805_000],
  ['700', 1_520_000, 1_365_000],
  ['750', 1_625_000, 1_460_000],
  ['LM', 2_160_000, 1_985_000],
] as const;

/** The days on which a price is set, of all, and by how much it rises and falls: in thousandths. */
const [OFTEN, RISES, FALLS] = [0.35, 9, 7];

/** Prices of a group at so many thousandths above the first ones, in whole thousands of rupiah. */
const risen = (amount: number, thousandths: number): Rupiah =>
  rupiah(Math.round((amount * (1000 + thousandths)) / 1_000_000) * 1000);

const pricesAt = (berlaku_mulai: BusinessDate, thousandths: number): readonly HargaEmas[] =>
  groups.map(([kode_group, jual, beli]) => ({
    kode_group,
    berlaku_mulai,
    harga_jual: risen(jual, thousandths),
    harga_beli: risen(beli, thousandths),
    harga_lebur: risen(beli - 25_000, thousandths),
  }));

/** The price levels, each with what it takes of the usual price, in thousandths. */
const levelsBelow = [
  [{ kode_tingkat: 'LANGGANAN', nama_tingkat: 'Pelanggan tetap' }, 990],
  [{ kode_tingkat: 'RESELLER', nama_tingkat: 'Pedagang' }, 970],
] as const;

export const levels: readonly InstanceType<(typeof tingkatHarga)['row']>[] = levelsBelow.map(([level]) => level);

/** The prices of a group at each level, where these are its usual ones. */
export const levelPrices = ({
  kode_group,
  berlaku_mulai,
  harga_jual,
}: HargaEmas): readonly InstanceType<(typeof hargaTingkat)['row']>[] =>
  levelsBelow.map(([{ kode_tingkat }, share]) => ({
    ...{ kode_group, kode_tingkat, berlaku_mulai },
    harga_jual: risen(harga_jual, share - 1000),
  }));

/** The rows of *Parameter Harga Beli*, each with the group whose price on the board it has. */
const parameterGroups = [
  ['375', '375'],
  ['700', '700'],
  ['750', '750'],
  ['LOGAM MULIA', 'LM'],
] as const;

/** The buying prices that a company begins with: those of the board. */
export const firstBuyingPrices: readonly HargaBeli[] = parameterGroups.map(([kode_harga, group]) => ({
  kode_harga,
  harga_per_gram: rupiah(groups.find(([kode_group]) => kode_group === group)![2]),
}));

/** The prices that a company begins with. */
export const firstPrices = (day: BusinessDate): readonly HargaEmas[] => pricesAt(day, 0);

/** The prices of gold in the course of a history: they move every few days, and rise in the long run. */
export class PriceWalk {
  private thousandths = 0;
  private versi = 0;
  private rows: readonly HargaEmas[];
  private parameters: readonly (HargaBeli & Versioned)[] = firstBuyingPrices.map((row) => ({ ...row, versi: 1 }));

  constructor(
    private readonly random: Random,
    first: BusinessDate,
  ) {
    this.rows = firstPrices(first);
  }

  /** The price of a gram that is sold of a group. */
  sold(kode_group: string): Rupiah {
    return this.of(kode_group).harga_jual;
  }

  /** The price of a gram that is bought back of a group. */
  bought(kode_group: string): Rupiah {
    return this.of(kode_group).harga_beli;
  }

  /** The prices that are set on a day, after the first; none on most days. */
  on(day: BusinessDate): readonly (HargaEmas & Versioned)[] {
    if (!this.random.chance(OFTEN)) return [];
    const moved = this.random.within(-FALLS, RISES);
    if (moved === 0) return [];
    this.thousandths += moved;
    this.versi += 1;
    this.rows = pricesAt(day, this.thousandths);
    return this.rows.map((row) => ({ ...row, versi: this.versi }));
  }

  /** The rows of *Parameter Harga Beli* that follow the board, where it moved them. */
  followed(): readonly (HargaBeli & Versioned)[] {
    const moved: (HargaBeli & Versioned)[] = [];
    this.parameters = this.parameters.map((row, index) => {
      const harga_per_gram = this.bought(parameterGroups[index]![1]);
      if (harga_per_gram === row.harga_per_gram) return row;
      moved.push({ ...row, harga_per_gram });
      return { ...row, harga_per_gram, versi: row.versi + 1 };
    });
    return moved;
  }

  private of(kode_group: string): HargaEmas {
    return this.rows.find((row) => row.kode_group === kode_group)!;
  }
}
