import { exactly } from './exact.js';
import { rupiah, type Rupiah } from './rupiah.js';
import { weight, type Weight } from './weight.js';

/** The digits of a label between its prefix and its check digit: those of the code, one that is skipped, the figure. */
export const labelLayouts = ['5-5', '4-5', '6-4', '4-6', '5-4'] as const;
type LabelLayout = (typeof labelLayouts)[number];

/** The layout of the barcodes that the scales of a shop print. */
export interface LabelRules {
  /** The figure after the code of the goods. */
  readonly carries: 'BERAT' | 'HARGA';
  /** The first two digits, 20 to 29 (GS1 keeps these for the own use of shops). */
  readonly prefix: number;
  readonly layout: LabelLayout;
  /** Decimals of a weight in grams, 0 to 3. */
  readonly decimals: number;
  /** Rupiah for each unit of a price. */
  readonly unit: number;
}

/** The contents of a label: the code of the goods, and their weight or their price. */
export interface LabelCode {
  readonly item: string;
  readonly berat?: Weight;
  readonly harga?: Rupiah;
}

/** The last digit of an EAN-13 by its first twelve (GS1 General Specifications, 7.9.1). */
export function checkDigit(digits: string): number {
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10;
}

/**
 * Reads the EAN-13 of a label that carries a weight or a price; undefined for any other code. `wrong`: its check digit
 * is another one (`check`), or its figure is zero (`zero`).
 */
export function readLabel(
  code: string,
  rules: LabelRules,
): LabelCode | { readonly wrong: 'check' | 'zero' } | undefined {
  if (!/^[0-9]{13}$/.test(code) || !code.startsWith(String(rules.prefix))) return undefined;
  if (Number(code[12]) !== checkDigit(code.slice(0, 12))) return { wrong: 'check' };
  const [ofCode = 5, ofFigure = 5] = rules.layout.split('-').map(Number);
  const item = code.slice(2, 2 + ofCode);
  const figure = exactly(Number(code.slice(12 - ofFigure, 12)), 'figure of a label');
  if (figure === 0) return { wrong: 'zero' };
  if (rules.carries === 'HARGA') return { item, harga: rupiah(figure * rules.unit) };
  return { item, berat: weight(figure * 10 ** (3 - rules.decimals)) };
}
