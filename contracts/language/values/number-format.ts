/**
 * A part of the format of a spreadsheet's cell: a text that is shown as it is, a place of a digit or a part of a date,
 * or hours, minutes or seconds that count on past their whole (`[h]`).
 */
interface Piece {
  readonly kind: 'literal' | 'mark' | 'elapsed';
  readonly text: string;
}

/** The format of a cell: what its numbers are, and how they are shown. */
export interface NumberFormat {
  readonly kind: 'general' | 'number' | 'date' | 'time' | 'dateTime';
  readonly pieces: readonly Piece[];
  /** True for months in Indonesian. */
  readonly isIndonesian: boolean;
}

/** The formats that a workbook names by number alone; those without a text here are shown as they are. */
const builtIn: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'dd/mm/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'dd/mm/yyyy h:mm',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  41: '#,##0',
  42: '#,##0',
  43: '#,##0.00',
  44: '#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss',
  48: '##0.0E+0',
};

const pieces = /"([^"]*)"|\\(.)|\[([^\]]*)\]|[_*].|(General|AM\/PM|A\/P|y+|m+|d+|h+|s+|[0#?.,%/@]|E[+-])|(;)|(.)/giu;

const formats = new Map<string, NumberFormat>();

/** Reads the format of a cell by its code (`#,##0`, `hh:mm`); that of positive numbers where there are several. */
export function numberFormat(code: string): NumberFormat {
  const known = formats.get(code) ?? parsedFormat(code);
  formats.set(code, known);
  return known;
}

/** Returns the code of a format that a workbook names by number alone. */
export const builtInFormat = (id: number): string => builtIn[id] ?? 'General';

function parsedFormat(code: string): NumberFormat {
  const parts: Piece[] = [];
  for (const [, quoted, escaped, bracket, mark, end, other] of code.matchAll(pieces)) {
    if (end !== undefined) break;
    const literal = quoted ?? escaped ?? other ?? /^\$([^-]*)/.exec(bracket ?? '')?.[1];
    if (literal !== undefined) parts.push({ kind: 'literal', text: literal });
    else if (mark !== undefined) parts.push({ kind: 'mark', text: mark });
    else if (/^[hms]+$/i.test(bracket ?? '')) parts.push({ kind: 'elapsed', text: bracket! });
  }
  return { kind: kindOf(parts), pieces: parts, isIndonesian: /\[\$[^\]]*-(?:[\dA-F]*)21\]/i.test(code) };
}

function kindOf(parts: readonly Piece[]): NumberFormat['kind'] {
  const has = (pattern: RegExp): boolean => parts.some(({ kind, text }) => kind !== 'literal' && pattern.test(text));
  const isTime = has(/^[hs]|^A/i) || parts.some(({ kind }) => kind === 'elapsed');
  const isDate = has(/^[dy]/i) || (has(/^m/i) && !isTime);
  if (isDate) return isTime ? 'dateTime' : 'date';
  if (isTime) return 'time';
  return has(/^[0#?]/) && !has(/^General|^@/i) ? 'number' : 'general';
}

const isPlace = ({ kind, text }: Piece): boolean => kind === 'mark' && /^[0#?]$/.test(text);
const isMark = (mark: string) => (piece: Piece) => piece.kind === 'mark' && piece.text === mark;

/** A number as a cell without a format shows it, with a comma; what its double has beyond 15 digits is noise. */
export function plainNumber(value: number): string {
  return String(Number(value.toPrecision(15))).replace('.', ',');
}

/**
 * A number as its cell shows it, without the marks that group thousands: zeros of the format before it, texts of the
 * format within it (`0012345678`, `PL-0012`), a comma before its decimals.
 */
export function shownNumber(value: number, { kind, pieces: parts }: NumberFormat): string {
  const percents = parts.filter(isMark('%')).length;
  const size = Math.abs(value) * 100 ** percents;
  const isFilled = kind === 'number' && size < 1e21 && !parts.some(({ text }) => /^(\/|E[+-])$/i.test(text));
  if (!isFilled) return plainNumber(value);
  const point = parts.findIndex(isMark('.'));
  const isPart = (index: number): boolean => point >= 0 && index > point;
  const decimals = parts.filter((piece, index) => isPlace(piece) && isPart(index)).length;
  const [whole = '', part = ''] = size.toFixed(Math.min(decimals, 20)).split('.');
  const filled = new Map([...wholePlaces(parts, whole, isPart), ...partPlaces(parts, part, isPart)]);
  const shown = parts.map((piece, index) => shownPiece(piece, filled.get(index)));
  return (value < 0 && /[1-9]/.test(whole + part) ? '-' : '') + shown.join('').replace(/,$/, '').trim();
}

function shownPiece({ kind, text }: Piece, digits: string | undefined): string {
  if (kind === 'literal') return text;
  return digits ?? { '.': ',', '%': '%' }[text] ?? '';
}

type Filled = readonly (readonly [index: number, digits: string])[];

/** The digits before the comma by their places: from the last to the first, which has all that are left. */
function wholePlaces(parts: readonly Piece[], whole: string, isPart: (index: number) => boolean): Filled {
  const places = [...parts.keys()].filter((index) => isPlace(parts[index]!) && !isPart(index));
  const zeros = places.filter((index) => parts[index]!.text === '0').length;
  const digits = whole.replace(/^0+/, '').padStart(zeros, '0');
  const first = digits.length - places.length + 1;
  return places.map((index, at) => [
    index,
    at === 0 ? digits.slice(0, Math.max(0, first)) : (digits[first + at - 1] ?? ''),
  ]);
}

/** The digits behind the comma by their places; a `#` shows no zero at the end. */
function partPlaces(parts: readonly Piece[], part: string, isPart: (index: number) => boolean): Filled {
  const places = [...parts.keys()].filter((index) => isPlace(parts[index]!) && isPart(index));
  const needed = places.findLastIndex((index, at) => parts[index]!.text === '0' || part[at] !== '0');
  return places.map((index, at) => [index, at <= needed ? (part[at] ?? '') : '']);
}

/** The units that a format writes before and after a figure: `Rp`, `g`, `%`; no spaces, signs or brackets. */
export function unitsOf({ kind, pieces: parts }: NumberFormat): { readonly before: string; readonly after: string } {
  if (kind !== 'number') return { before: '', after: '' };
  const [first, last] = [parts.findIndex(isPlace), parts.findLastIndex(isPlace)];
  const unit = (own: readonly Piece[]): string =>
    own
      .map((piece) => (piece.kind === 'literal' || piece.text === '%' ? piece.text : ''))
      .join('')
      .replace(/[\s()+-]/g, '');
  return { before: unit(parts.slice(0, first)), after: unit(parts.slice(last + 1)) };
}

/** The factor between the number of a cell and the one that it shows: 100 for a percentage. */
export const factorOf = ({ pieces: parts }: NumberFormat): number => 100 ** parts.filter(isMark('%')).length;
