import type { HargaEmas } from '../../contracts/barang/harga.js';
import type { Versioned } from '../../contracts/language/define/versioned.js';
import type { BusinessDate } from '../../contracts/language/values/business-date.js';
import { rupiah } from '../../contracts/language/values/rupiah.js';

/** The groups of gold that have prices, each with those of its first day: what it is sold and bought back for. */
const groups = [
  ['375', 820_000, 720_000],
  ['420', 915_000, 805_000],
  ['700', 1_520_000, 1_365_000],
  ['750', 1_625_000, 1_460_000],
  ['LM', 2_160_000, 1_985_000],
] as const;

/** The price of gold against that of the first day, in thousandths, each time that it is set. */
const course = [0, 6, 11, 4, 9, 17, 22, 14, 8, 13, 21, 29, 25, 33, 38, 31, 36, 44];
/** Days from one price to the next. */
const EVERY = 5;

/** Prices of a group at so many thousandths above the first ones, in whole thousands of rupiah. */
const risen = (amount: number, thousandths: number): number =>
  Math.round((amount * (1000 + thousandths)) / 1_000_000) * 1000;

const pricesAt = (berlaku_mulai: BusinessDate, thousandths: number): readonly HargaEmas[] =>
  groups.map(([kode_group, jual, beli]) => ({
    kode_group,
    berlaku_mulai,
    harga_jual: rupiah(risen(jual, thousandths)),
    harga_beli: rupiah(risen(beli, thousandths)),
    harga_lebur: rupiah(risen(beli - 25_000, thousandths)),
  }));

/** The prices that the demo company begins with. */
export const firstPrices = (day: BusinessDate): readonly HargaEmas[] => pricesAt(day, 0);

/** The prices that it sets on a day of its history, the first being 0; none on most days. */
export function laterPrices(day: BusinessDate, index: number): readonly (HargaEmas & Versioned)[] {
  const step = index / EVERY;
  const thousandths = course[step];
  if (step === 0 || thousandths === undefined) return [];
  return pricesAt(day, thousandths).map((row) => ({ ...row, versi: step }));
}
