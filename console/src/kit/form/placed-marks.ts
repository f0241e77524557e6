/** The marks that a field places among digits that are typed alone. */
export interface Marks {
  /** Places them among digits. */
  readonly place: (digits: string) => string;
  /** True where a mark that is typed goes on from those that are placed: `2026-11` and `-`. */
  readonly typedOn?: true;
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');
const isDigits = (text: string): boolean => /^\d+$/.test(text);

/** Thousands dots, but for a number that begins with zeros. */
export const thousands: Marks = {
  place: (digits) => (digits.startsWith('0') ? digits : digits.replace(/\B(?=(\d{3})+$)/g, '.')),
};

/** The dashes of `yyyy-MM-dd`. */
export const dashes: Marks = {
  typedOn: true,
  place: (digits) => [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].filter(Boolean).join('-'),
};

/** No marks. */
export const noMarks: Marks = { place: (digits) => digits };

/** The text of a field: as it was typed, and as it is shown. */
export interface Shown {
  readonly typed: string;
  readonly text: string;
}

/** Shows a text: digits alone with marks among them, any other as it was typed. */
export const shownAs = (typed: string, { place }: Marks): Shown => ({
  typed,
  text: isDigits(typed) ? place(typed) : typed,
});

/** Returns a value that is written as it would be typed: without marks that a field would place. */
export function asTyped(written: string, { place }: Marks): string {
  const digits = digitsOf(written);
  return place(digits) === written ? digits : written;
}

/** One change of a text: what it is now, where the caret is after it, and where its first new character is. */
export interface Edit {
  readonly text: string;
  readonly caret: number;
  /** Undefined where nobody knows. */
  readonly from: number | undefined;
}

/**
 * Returns what was typed once a shown text was changed. Marks that were placed are none that were typed; whatever else
 * stands there is. A change of which it is not known where it began is taken as a whole.
 */
export function editedText({ typed, text: before }: Shown, { text, caret, from }: Edit, marks: Marks): string {
  if (typed === before || from === undefined) return text;
  const [head, tail] = [text.slice(0, from), text.slice(caret)];
  if (from > caret || !before.startsWith(head) || !before.endsWith(tail)) return text;
  const put = text.slice(from, caret);
  if (marks.typedOn && put !== '' && !isDigits(put)) return text;
  return digitsOf(head) + put + digitsOf(tail);
}

/** Returns the place of the caret in a shown text, by that in the changed text: after as many digits. */
export function caretIn({ typed, text }: Shown, edit: Edit): number {
  if (!isDigits(typed)) return text.length - digitsOf(edit.text.slice(edit.caret)).length;
  let left = digitsOf(edit.text.slice(0, edit.caret)).length;
  let at = 0;
  for (; left > 0 && at < text.length; at++) if (/\d/.test(text[at]!)) left--;
  return at;
}
