import { exactly, formatScaled, multiplyRatio, parseScaled } from './exact.js';
import { weight, type Weight } from './weight.js';

declare const unit: unique symbol;

/**
 * Purity of gold (kadar) in hundredths of a percent: 7500 is 75,00. Not capped at 100,00: what a shop may enter is
 * bounded by its settings (shell-and-rules §9: 500 for items, 100 for loans).
 */
export type Purity = number & { readonly [unit]: 'kadar' };

/** Takes hundredths of a percent. Throws RangeError for fractions, negatives and what a double cannot hold exactly. */
export function purity(hundredths: number): Purity {
  if (hundredths < 0) throw new RangeError(`not a purity: ${hundredths}`);
  return exactly(hundredths, 'purity in hundredths') as Purity;
}

/** 7500 → `75,00`. */
export function formatPurity(hundredths: Purity): string {
  return formatScaled(hundredths, 2);
}

/** `75`, `75,5`, `75.50` → hundredths; undefined for more than two decimals, a sign, and anything else. */
export function parsePurity(text: string): Purity | undefined {
  return parseScaled(text, 2) as Purity | undefined;
}

/**
 * Pure gold in a gross weight (berat × kadar), to the nearest milligram. Throws RangeError for a purity above 100,00.
 */
export function fineWeight(gross: Weight, kadar: Purity): Weight {
  if (kadar > 100_00) throw new RangeError(`more gold than metal: ${formatPurity(kadar)}`);
  return weight(multiplyRatio(gross, kadar, 100_00, 'nearest', 'weight in milligrams'));
}
