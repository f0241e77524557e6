/** Printable by the fonts of every paper and free of markup: Latin letters, digits, space and plain punctuation; nothing invisible, no marks, no `--`. */
const plainText = /^(?!.*--)[A-Za-zÀ-ÖØ-öø-ſȘ-ț0-9 .,:()/'&+%#@!?_-]*$/u;

/** True for a text of at most so many plain characters. */
export function isPlainText(value: unknown, max: number): value is string {
  return typeof value === 'string' && value.length <= max && plainText.test(value);
}

/** A text without the space around it, its letters composed (NFC); one that is far too long as it is, since it is refused anyway. */
export function tidy(sent: unknown, max: number): unknown {
  return typeof sent === 'string' && sent.length <= 4 * max ? sent.trim().normalize('NFC') : sent;
}
