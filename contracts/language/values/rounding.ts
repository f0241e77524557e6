import { multiplyRatio, type Direction, type Rounded } from './exact.js';
import { rupiah, subtractRupiah, type Rupiah } from './rupiah.js';
import { subtractWeight, weight, type Weight } from './weight.js';

export type { Direction, Rounded } from './exact.js';

/**
 * Rounds to a shop's unit of rupiah (100, 500, 1 000 …; 0: as it is). The difference is to be posted to its own account
 * (docs/trade.md, Rounding). Throws RangeError for a negative or fractional unit and on overflow.
 */
export function roundRupiah(amount: Rupiah, unit: Rupiah, direction: Direction): Rounded<Rupiah> {
  if (unit < 0) throw new RangeError(`not a unit to round to: ${unit}`);
  const value = unit === 0 ? amount : rupiah(multiplyRatio(amount, 1, unit, direction, 'number of units') * unit);
  return { value, difference: subtractRupiah(value, amount) };
}

/** The way in which a shop pays in cash: in multiples of its smallest coin, rounded in a direction. */
export interface Coins {
  readonly terkecil: Rupiah;
  readonly arah: Direction;
}

/**
 * Rounds an amount above nothing to the coins that pay it, never to nothing (docs/trade.md, Rounding). Throws
 * RangeError on overflow.
 */
export function roundToCoins(amount: Rupiah, { terkecil, arah }: Coins): Rounded<Rupiah> {
  const { value } = roundRupiah(amount, terkecil, arah);
  const coins = value === 0 ? terkecil : value;
  return { value: coins, difference: subtractRupiah(coins, amount) };
}

/**
 * Steps of a scheme: what the last two of three decimals of a gram (0 to 99) become; the first step whose `below` is
 * above them counts.
 */
type Steps = readonly { readonly below: number; readonly becomes: number }[];

const twoThresholds = (low: number, high: number): Steps => [
  { below: low, becomes: 0 },
  { below: high, becomes: 50 },
  { below: 100, becomes: 100 },
];

/** The schemes of shell-and-rules §9; it gives no formulas, these are ours. */
const schemes = {
  none: undefined,
  '20/60': twoThresholds(20, 60),
  '20/80': twoThresholds(20, 80),
  '40/80': twoThresholds(40, 80),
  '20/70': twoThresholds(20, 70),
  'multi-step': [
    { below: 1, becomes: 0 },
    { below: 31, becomes: 30 },
    { below: 51, becomes: 50 },
    { below: 81, becomes: 80 },
    { below: 100, becomes: 100 },
  ],
} as const satisfies Readonly<Record<string, Steps | undefined>>;

/** The way in which a shop rounds grams. */
export type GramScheme = keyof typeof schemes;

/** The schemes to choose from. */
export const gramSchemes = Object.keys(schemes) as readonly GramScheme[];

/** Rounds a weight by a scheme. Throws RangeError for a negative weight: nothing weighs less than nothing. */
export function roundWeight(milligrams: Weight, scheme: GramScheme): Rounded<Weight> {
  if (milligrams < 0) throw new RangeError(`not a weight to round: ${milligrams}`);
  const rest = milligrams % 100;
  const step: Steps[number] | undefined = schemes[scheme]?.find(({ below }) => rest < below);
  const value = weight(milligrams - rest + (step?.becomes ?? rest));
  return { value, difference: subtractWeight(value, milligrams) };
}
