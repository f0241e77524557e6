import { tidy } from '../define/plain-text.js';

/** The country whose numbers are kept without a plus, and are written with a 0 before them at home. */
const HOME = '62';
/** The longest text that is read as a number. */
const LONGEST = 40;
/** The digits of a number with that of its country, at least and at most (E.164). */
export const PHONE_DIGITS = { min: 8, max: 15 } as const;

const kept = /^(?:62[1-9][0-9]{6,12}|\+(?!62)[1-9][0-9]{7,14})$/;

/** A number without the signs that people write between its digits. */
const bare = (written: string): string =>
  String(tidy(written, LONGEST))
    .replace(/^(\+|00)(.*)\(0\)/, '$1$2')
    .replace(/[\s().\\/-]/g, '')
    .replace(/^00/, '+');

/** The digits after a plus as they are kept. */
const fromAbroad = (digits: string): string =>
  digits.startsWith(HOME) ? HOME + digits.slice(2).replace(/^0/, '') : `+${digits}`;

/**
 * The one form of a phone number, in whatever way it is written: `62812…` for one of Indonesia, `+81…` for one of
 * another country. A bare 8… of 9 to 12 digits is Indonesian. Undefined for what is no number.
 */
export function phoneNumber(written: string): string | undefined {
  if (written.length > LONGEST) return undefined;
  const text = bare(written);
  const number = text.startsWith('+')
    ? fromAbroad(text.slice(1))
    : text.startsWith('0') || /^8[0-9]{8,11}$/.test(text)
      ? HOME + text.replace(/^0/, '')
      : text.startsWith(HOME)
        ? fromAbroad(text)
        : '';
  return kept.test(number) ? number : undefined;
}

/** The first character of a text that a phone number never has; undefined where there is none. */
export const notOfPhone = (written: string): string | undefined => /[^+0-9]/u.exec(bare(written))?.[0];

/** True for a text that begins as phone numbers do. */
export const beginsAsPhone = (written: string): boolean => /^(?:\+[1-9]|0[1-9]|62|8|[+0]?$)/.test(bare(written));

/** The digits of a kept number as they are dialled: at home with a 0 before them. */
export const phoneLength = (number: string): number =>
  number.startsWith('+') ? number.length - 1 : number.length - HOME.length + 1;

/**
 * The beginnings of kept numbers that begin as a text does, in whatever way it is written; none for a text with other
 * signs, or without a digit.
 */
export function phoneBeginnings(written: string): readonly string[] {
  const text = bare(written);
  if (!/^\+?[0-9]+$/.test(text)) return [];
  if (text.startsWith('+')) return [fromAbroad(text.slice(1))];
  if (text.startsWith('0')) return [HOME + text.slice(1)];
  return text.startsWith(HOME) ? [fromAbroad(text)] : [HOME + text, `+${text}`];
}

/** The kept number that a text may be all of, in whatever way it is written; undefined for a part of one at most. */
export const wholePhone = (written: string): string | undefined =>
  phoneBeginnings(written).find((number) => kept.test(number));

/** The kept numbers with which a kept number begins, the shortest first. */
export const shorterPhones = (number: string): readonly string[] =>
  Array.from({ length: number.length }, (_, length) => number.slice(0, length)).filter((one) => kept.test(one));

/** Area codes of two digits after the 0. */
const shortAreas = /^2[124]|^31|^61/;

/** A kept number as people at home write it: `0812-7777-0001`, `021-5551234`. */
export function phoneText(number: string): string {
  if (!number.startsWith(HOME)) return number;
  const rest = number.slice(HOME.length);
  if (rest.startsWith('8')) return `0${rest.slice(0, 3)}-${rest.slice(3, 7)}-${rest.slice(7)}`.replace(/-$/, '');
  const area = shortAreas.test(rest) ? 2 : 3;
  return `0${rest.slice(0, area)}-${rest.slice(area)}`;
}
