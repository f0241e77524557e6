/** The characters that nobody sees, line breaks too. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** The characters of a text, each of which takes one place of a line. */
const charactersOf = (value: string): readonly string[] => [...value];

/** The number of places that a text takes. */
export const lengthOf = (value: string): number => charactersOf(value).length;

/** The start of a text, as far as there is room. */
export const cut = (value: string, width: number): string => charactersOf(value).slice(0, width).join('');

/** A text without the characters that nobody sees: none of it is a command to a printer. */
export const visible = (value: string): string => value.replace(invisible, ' ').trim();

/** A text in pieces of at most `width` characters. */
function piecesOf(value: string, width: number): readonly string[] {
  const characters = charactersOf(value);
  const count = Math.ceil(characters.length / width);
  return Array.from({ length: count }, (_, at) => characters.slice(at * width, (at + 1) * width).join(''));
}

/**
 * A text in lines of at most `width` characters, or of these widths, the last of which is that of all further lines;
 * words that are longer than the narrowest are cut in pieces. None for an empty text.
 */
export function wrapped(value: string, width: number | readonly number[]): readonly string[] {
  const widths = typeof width === 'number' ? [width] : width;
  const widthOf = (line: number): number => widths[line] ?? widths.at(-1)!;
  const lines: string[] = [];
  for (const word of value.split(/\s+/).flatMap((one) => piecesOf(one, Math.min(...widths)))) {
    const at = lines.length - 1;
    const last = lines[at];
    if (last !== undefined && lengthOf(last) + 1 + lengthOf(word) <= widthOf(at)) lines[at] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The edge at which a text stands in its room. */
export type Align = 'left' | 'center' | 'right';

/** A text in its room; one that is longer than that stays as it is. */
export function padded(value: string, width: number, align: Align): string {
  const room = Math.max(0, width - lengthOf(value));
  const left = align === 'left' ? 0 : align === 'right' ? room : Math.floor(room / 2);
  return ' '.repeat(left) + value + ' '.repeat(room - left);
}
