import { formatRupiah, parseRupiah, type Rupiah } from '../../../../contracts/language/values/rupiah.js';

/** The outcome of typing in an amount. */
export interface TypedRupiah {
  readonly amount: Rupiah | undefined;
  readonly text: string;
  /** The place of the caret in `text`. */
  readonly caret: number;
}

/**
 * Reads what stands in an amount field after a key or a paste. Only digits count and dots are placed anew; a text with
 * decimals, letters or a sign between digits, or above 2^53 − 1, is refused (undefined), never cut to something else.
 */
export function typedRupiah(raw: string, caret: number): TypedRupiah | undefined {
  const bare = raw.replace(/^\s*(?:Rp\.?)?\s*/, '').replace(/\s*,-?\s*$/, '');
  if (!/^[\d.]*$/.test(bare)) return undefined;
  const digits = bare.replaceAll('.', '').replace(/^0+(?=\d)/, '');
  if (digits === '') return { amount: undefined, text: '', caret: 0 };
  const amount = parseRupiah(digits);
  if (amount === undefined) return undefined;
  const text = formatRupiah(amount);
  const right = raw.slice(caret).replace(/\D/g, '').length;
  return { amount, text, caret: caretBefore(text, right) };
}

/** The caret with so many digits to its right. */
function caretBefore(text: string, digitsRight: number): number {
  let at = text.length;
  for (let left = digitsRight; left > 0 && at > 0; at--) if (text[at - 1] !== '.') left--;
  return text[at - 1] === '.' ? at - 1 : at;
}
