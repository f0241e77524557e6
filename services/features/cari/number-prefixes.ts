import { NUMBER_DIGITS, shortNumber } from '../../../contracts/language/values/short-number.js';

/** The parts of the number that somebody types. */
interface Typed {
  readonly series: string;
  readonly branch: string;
  readonly digits: string;
}

function parse(typed: string, own: string | undefined): Typed | undefined {
  const [series = '', ...rest] = typed
    .trim()
    .toUpperCase()
    .split(/[\s-]+/);
  const [first, second] = rest;
  const isShort = rest.length === 1 && first !== undefined && /^\d+$/.test(first);
  const [branch = own ?? '', digits = ''] = isShort ? [undefined, first] : [first, second];
  const isNumber =
    rest.length < 3 && /^[A-Z]{1,3}$/.test(series) && /^[A-Z\d]*$/.test(branch) && /^\d{0,8}$/.test(digits);
  return isNumber ? { series, branch, digits } : undefined;
}

/**
 * The beginnings of the numbers that somebody may mean: `KM 12` is number 12 of `KM` at their own branch (undefined:
 * head office, which has to name one), or one that begins with these digits; `12` and `nota 12` are number 12 of each
 * of the series that are given. None where it cannot be a number.
 */
export function numberPrefixes(typed: string, own: string | undefined, all: readonly string[]): readonly string[] {
  const short = shortNumber(typed);
  if (short) return own ? all.map((series) => `${series}-${own}-${short}`) : [];
  const parts = parse(typed, own);
  if (!parts) return [];
  const { series, branch, digits } = parts;
  if (!branch) return digits ? [] : [`${series}-`];
  if (!digits) return [`${series}-${branch}`];
  const before = `${series}-${branch}-`;
  return [...new Set([before + digits.padStart(NUMBER_DIGITS, '0'), before + digits])];
}
