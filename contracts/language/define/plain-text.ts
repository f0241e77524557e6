/**
 * Printable by the fonts of every paper and free of markup: Latin letters, digits, space and plain punctuation; nothing
 * invisible, no marks, no `--`.
 */
const plainText = /^(?!.*--)[A-Za-zÀ-ÖØ-öø-ſȘ-ț0-9 .,:()/'&+%#@!?_-]*$/u;

/** True for a text of at most so many plain characters. */
export function isPlainText(value: unknown, max: number): value is string {
  return typeof value === 'string' && value.length <= max && plainText.test(value);
}

/**
 * A text without the space around it, its letters composed (NFC); one that is far too long as it is, since it is
 * refused anyway.
 */
export function tidy(sent: unknown, max: number): unknown {
  return typeof sent === 'string' && sent.length <= 4 * max ? sent.trim().normalize('NFC') : sent;
}

/**
 * The characters of a text of several lines: the same letters, line breaks, and the punctuation that people write and
 * paste, quotes of all kinds too. All of it is in the fonts of the papers. Still no markup (`<`, `>`, braces,
 * backslashes), nothing invisible, and no emoji, which no paper can print.
 */
const prose = /^[A-Za-zÀ-ÖØ-öø-ſȘ-ț0-9 \n.,:;()[\]/'"‘’“”&+%#@!?*=~_°×½•…–—-]*$/u;

/** True for a text of several lines of at most so many characters. */
export function isProse(value: unknown, max: number): value is string {
  return typeof value === 'string' && value.length <= max && prose.test(value);
}

/**
 * A text of several lines, as `tidy` makes it, with LF between them; tabs and hard spaces, which come by pasting, are
 * spaces.
 */
export function tidyProse(sent: unknown, max: number): unknown {
  if (typeof sent !== 'string' || sent.length > 4 * max) return sent;
  return tidy(sent.replace(/\r\n?/g, '\n').replace(/[\t\u00a0]/g, ' '), max);
}
