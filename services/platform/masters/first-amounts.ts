import type { Jumps } from '../../../contracts/language/define/master.js';
import {
  formatRupiah,
  multiplyRupiah,
  rupiah,
  type Rupiah,
  type RupiahChange,
} from '../../../contracts/language/values/rupiah.js';

/** An amount of a row that goes far, and that in words. */
export interface Jump extends RupiahChange {
  readonly key: string;
  readonly words: string;
}

/** An amount of a row with the share that it is for; not a first one where there was another before. */
export interface First {
  readonly key: string;
  readonly amount: Rupiah;
  /** Hundredths of a percent. */
  readonly share: number;
  readonly isFirst: boolean;
}

type Bounds = NonNullable<Jumps<string>['first']>;

const WHOLE = 100_00;

const ofWhole = ({ amount, share }: First): Rupiah => multiplyRupiah(amount, WHOLE, share, 'nearest');

/** The one in the middle of some amounts. */
const middle = (amounts: readonly Rupiah[]): Rupiah | undefined =>
  amounts.toSorted((one, other) => one - other)[Math.floor(amounts.length / 2)];

/** Returns the amount that one should have been near, and why, in words; undefined for one within the bounds. */
function expected({ least, most, times }: Bounds, whole: Rupiah, others: readonly Rupiah[]) {
  if (whole < least) return { near: rupiah(least), why: `kurang dari ${formatRupiah(rupiah(least))}` };
  if (whole > most) return { near: rupiah(most), why: `lebih dari ${formatRupiah(rupiah(most))}` };
  const near = middle(others);
  const isFar = near !== undefined && (whole > near * times || near > whole * times);
  return isFar ? { near, why: `yang lain ${formatRupiah(near)}` } : undefined;
}

/** Returns the first amounts of a field, of all rows of a command, that lie outside of their bounds. */
export function firstJumps(bounds: Bounds, label: string, all: readonly First[]): readonly Jump[] {
  const right = all.filter((one) => expected(bounds, ofWhole(one), []) === undefined);
  return all.flatMap((one): readonly Jump[] => {
    const whole = ofWhole(one);
    const outside = expected(bounds, whole, right.filter((other) => other !== one).map(ofWhole));
    if (!one.isFirst || !outside) return [];
    const { key, amount: to, share } = one;
    const words = `${label} ${formatRupiah(to)}, untuk kadar 100 % ${formatRupiah(whole)} (${outside.why})`;
    return [{ key, from: multiplyRupiah(outside.near, share, WHOLE, 'nearest'), to, words }];
  });
}
