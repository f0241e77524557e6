/** The way in which the figures of a field are written. */
export interface FigureShape {
  readonly decimals: number;
  /** The units that may stand before or after a figure, as alternatives of a pattern: `g|gram`. */
  readonly units?: string;
  /** True for a field that takes figures below zero. */
  readonly negative?: boolean;
  /** The decimal mark of the figures, where somebody has said which it is; the other one groups thousands. */
  readonly mark?: DecimalMark | undefined;
}

export type DecimalMark = ',' | '.';

/**
 * The reason why a text is no figure: it is none at all, has a fraction that the field does not take, groups that are
 * not of three digits, a minus, or more digits than are exact; or it can be read in two ways.
 */
type Unread =
  | { readonly wrong: 'none' | 'fraction' | 'groups' | 'negative' | 'large' }
  | { readonly wrong: 'twoReadings'; readonly readings: readonly [small: string, large: string] };

/** A text as a figure, in whole numbers of 10^−decimals, or why it is none. */
export type FigureReading = { readonly amount: number } | Unread;

/** The longest text that is read. */
const MOST_CHARACTERS = 40;

/**
 * Reads a figure as people type and paste it. A comma is the decimal mark, and dots or spaces group thousands; so do
 * the commas of `1,500,000`. A dot may stand for the decimal mark of a field with decimals (`1284.35`). A text that can
 * be read in two ways (`50,000`, `12.50`; `2.345` of grams) is refused: a guess could be wrong a thousandfold.
 */
export function readFigure(text: string, { decimals, units = '', negative = false, mark }: FigureShape): FigureReading {
  const found = text.length > MOST_CHARACTERS ? null : formOf(units).exec(spaced(text));
  if (!found) return { wrong: 'none' };
  const [, first, second, figure] = found;
  const isNegative = first !== '' || second !== '';
  const digits = mark ? markedDigits(figure!, mark, decimals) : digitsOf(withoutSpaces(figure!), decimals);
  if (typeof digits !== 'string') return digits;
  if (isNegative && !negative) return { wrong: 'negative' };
  const amount = Number(digits);
  if (!Number.isSafeInteger(amount)) return { wrong: 'large' };
  return { amount: isNegative ? 0 - amount : amount };
}

const digitsOf = (figure: string, decimals: number): string | Unread =>
  decimals === 0 ? wholeDigits(figure) : scaledDigits(figure, decimals);

/** The digits of a figure whose decimal mark is known, or why it is none. */
function markedDigits(figure: string, mark: DecimalMark, decimals: number): string | Unread {
  const [point, group] = mark === ',' ? [',', '[. ]'] : ['\\.', '[, ]'];
  const form = new RegExp(`^(\\d+|\\d{1,3}(?:${group}\\d{3})+)(?:${point}(\\d+))?$`);
  const [, whole, fraction = ''] = form.exec(figure) ?? [];
  if (whole === undefined) return { wrong: 'groups' };
  const part = fraction.replace(/0+$/, '');
  return part.length > decimals ? { wrong: 'fraction' } : whole.replace(/\D/g, '') + part.padEnd(decimals, '0');
}

/** A text with single plain spaces, as spreadsheets and web pages do not always have them. */
const spaced = (text: string): string => text.replace(/[ \u00a0\u2009\u202f]+/g, ' ').trim();

const forms = new Map<string, RegExp>();
/** The form of a figure with a minus, and with one of some units before or after it, or `,-` after it. */
function formOf(units: string): RegExp {
  const [before, after] = units === '' ? ['', ''] : [`(?:(?:${units}) ?)?`, `(?:${units})?`];
  const form =
    forms.get(units) ?? new RegExp(`^([-\u2212]?) ?${before}([-\u2212]?)(\\d[\\d., ]*?)(?: ?,-)? ?${after}$`, 'i');
  forms.set(units, form);
  return form;
}

/** A figure whose spaces group thousands with dots in their place; another one stays as it is. */
const withoutSpaces = (figure: string): string =>
  /^[1-9]\d{0,2}( \d{3})+(,\d+)?$/.test(figure) ? figure.replaceAll(' ', '.') : figure;

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, '.');
const twoReadings = (small: string, large: string): Unread => ({ wrong: 'twoReadings', readings: [small, large] });
const dotted = /^[1-9]\d{0,2}(\.\d{3})+$/;

/** The digits of a whole number, whose decimals may only be those of `1.500.000,00`; or why it is none. */
function wholeDigits(figure: string): string | Unread {
  if (/^[1-9]\d{0,2}(,\d{3}){2,}$|^[1-9]\d{0,2}(,\d{3})+\.0{1,2}$/.test(figure))
    return figure.replace(/\.0+$/, '').replaceAll(',', '');
  const whole = figure.replace(/,0{1,2}$/, '');
  if (/^\d+$/.test(whole)) return whole;
  if (dotted.test(whole)) return whole.replaceAll('.', '');
  return unreadWhole(figure);
}

/** Says why a text is no whole number. */
function unreadWhole(figure: string): Unread {
  const [, before, mark, after] = /^(\d+)([.,])(\d+)$/.exec(figure) ?? [];
  if (before === undefined || after === undefined)
    return { wrong: /^[\d.]+,\d+$/.test(figure) ? 'fraction' : 'groups' };
  const large = grouped(before + after);
  if (/^[1-9]\d{0,2},\d{3}$/.test(figure)) return twoReadings(before, large);
  if (mark === ',' || after.length === 1) return { wrong: 'fraction' };
  if (after.length > 2) return { wrong: 'groups' };
  return twoReadings(`${grouped(before)}${after === '00' ? '' : `,${after}`}`, large);
}

/** The digits of a number with so many decimals, or why it is none. */
function scaledDigits(figure: string, decimals: number): string | Unread {
  const [, groups = '', part] = /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d+))?$/.exec(figure) ?? [];
  const isOneGroup = groups.length < 8;
  if (groups !== '' && part === undefined && isOneGroup) return twoReadings(groups.replace('.', ','), groups);
  const plain = groups === '' ? figure : figure.replaceAll('.', '');
  const [, whole, fraction = ''] = /^(\d+)(?:[.,](\d+))?$/.exec(plain) ?? [];
  if (whole === undefined) return { wrong: 'groups' };
  return fraction.length > decimals ? { wrong: 'fraction' } : whole + fraction.padEnd(decimals, '0');
}
