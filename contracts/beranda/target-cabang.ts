import { Key, Money } from '../language/define/fields.js';
import { defineMaster } from '../language/define/master.js';
import { Grams } from '../language/define/measures.js';
import type { RouteDefinition } from '../language/define/route.js';
import { routeGate } from '../language/routes/routes.js';
import { multiplyRatio } from '../language/values/exact.js';
import type { Rupiah } from '../language/values/rupiah.js';
import type { Weight } from '../language/values/weight.js';
import { toko } from '../masters/masters.js';

/** The sales that a branch is to reach in a month. */
export class TargetCabang {
  @Key('Cabang', { required: true, max: 20, as: 'upper', of: () => toko }) kode_toko!: string;
  @Key('Bulan', { required: true, max: 7, as: 'month' }) bulan!: string;
  @Money('Target', { required: true, min: 1 }) target!: Rupiah;
  @Grams('Target Berat', { required: true, min: 1 }) target_berat!: Weight;
}

const path = '/target-cabang';

export const targetCabang = defineMaster(TargetCabang, {
  name: 'target-cabang',
  title: 'Target Cabang',
  path,
  call: 'target-cabang',
  gate: routeGate(path),
  key: ['kode_toko', 'bulan'],
  branchField: 'kode_toko',
});

/** The screen of targets. */
export const targetRoute: RouteDefinition = { path, title: targetCabang.title, area: 'master' };

/** The largest share of a target that is told: 10.000 %. */
export const MOST_SHARE = 1_000_000;

/** The share of a target that is reached, in hundredths of a percent; at most `MOST_SHARE` on either side of zero. */
export function shareOf(reached: number, target: number): number {
  if (Math.abs(reached) / target >= MOST_SHARE / 100_00) return Math.sign(reached) * MOST_SHARE;
  return multiplyRatio(reached, 100_00, target, 'nearest', 'share');
}
