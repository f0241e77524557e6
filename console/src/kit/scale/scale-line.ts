import { multiplyRatio } from '../../../../contracts/language/values/exact.js';
import { weight, type Weight } from '../../../../contracts/language/values/weight.js';

/** A line of a scale: what lies on it, and whether it has come to rest. */
export interface ScaleReading {
  readonly isStable: boolean;
  /** Negative below its zero. */
  readonly berat: Weight;
}

/**
 * The usual text protocols: a word for stable or not (`ST`, `US`; `S S`, `S D`), one for gross or net, a sign, the
 * figure, the unit, and a question mark where the figure still moves.
 */
const form =
  /^(?:(ST|US|S S|S D|SD|S|QT)[, ]+)?(?:(?:GS|NT|TR|G|N)[,: ]+)?([+-]?) *(\d{1,7})(?:[.,](\d{1,6}))? *(kg|mg|g)(?: *(\?))?$/i;

/** Decimals of a unit down to the milligram. */
const decimals: Readonly<Record<string, number>> = { mg: 0, g: 3, kg: 6 };
const moving: ReadonlySet<string> = new Set(['US', 'S D', 'SD']);

/**
 * Reads a line of a scale: `ST,GS,+  3.250 g` is 3,250 g at rest. What is finer than a milligram is rounded. Undefined
 * for what is no reading: an overload, a head, half a line.
 */
export function scaleReading(line: string): ScaleReading | undefined {
  const found = form.exec(line.trim().replace(/\s+/g, ' '));
  if (!found) return undefined;
  const [, word = '', sign, whole = '', part = '', unit = '', question] = found;
  const shift = decimals[unit.toLowerCase()]! - part.length;
  const digits = Number(whole + part) * (sign === '-' ? -1 : 1);
  const berat =
    shift >= 0
      ? multiplyRatio(digits, 10 ** shift, 1, 'nearest', 'weight')
      : multiplyRatio(digits, 1, 10 ** -shift, 'nearest', 'weight');
  return { isStable: !moving.has(word.toUpperCase()) && question === undefined, berat: weight(berat) };
}

/** Takes what comes from a port, in whatever pieces, and gives the lines that are whole. */
export class ScaleLines {
  private rest = '';

  take(text: string): readonly string[] {
    const lines = (this.rest + text).split(/[\r\n]+/);
    // A port that sends no lines fills no memory.
    this.rest = lines.pop()!.slice(-80);
    return lines.filter((line) => line.trim() !== '');
  }
}
