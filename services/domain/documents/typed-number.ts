import type { DocumentDefinition } from '../../../contracts/language/define/document.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { message } from '../../../contracts/language/messages/messages.js';
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

/** A number with all of its digits. */
const whole = /-\d{6,8}$/;

type Numbered = Pick<DocumentDefinition, 'series' | 'also' | 'isFree' | 'isReferred' | 'ofDays'>;

/**
 * The numbers of a document that an action may mean by what was typed: `650` is number 650 of each of its series at
 * their own branch (undefined: head office, which has to name one), `KM 12` number 12 of that series. Any other text
 * is itself, and so is all that is asked of documents that are not counted: by reference, date or barcode.
 */
export function numbersMeant(document: Numbered, typed: string, own: string | undefined): readonly string[] {
  if (document.isFree || document.isReferred || document.ofDays !== undefined) return [typed];
  const all = [...document.series, ...Object.keys(document.also)];
  if (own === undefined && shortNumber(typed) !== undefined) {
    const contoh = `${all[0]}-JKT01-${shortNumber(typed)}`;
    throw Refusal.saying('slip.branch', message('slip.branch', { nomor: typed, contoh }));
  }
  const meant = numberPrefixes(typed, own, all).filter(
    (number) => whole.test(number) && all.includes(number.split('-', 1)[0]!),
  );
  return meant.length > 0 ? meant : [typed];
}

/** The only one of the documents that answer to what was typed; undefined: none does. Refuses to choose among more. */
export function onlyNumber(typed: string, there: readonly string[]): string | undefined {
  if (there.length < 2) return there[0];
  const nomor = there.toSorted().join(', ');
  throw Refusal.saying('slip.several', message('slip.several', { ketikan: typed, nomor }));
}
