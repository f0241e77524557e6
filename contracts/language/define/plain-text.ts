import { message, type Message } from '../messages/messages.js';

const letters = 'A-Za-zÀ-ÖØ-öø-ſȘ-ț0-9';

/** Printable by the fonts of every paper and free of markup: Latin letters, digits, space and plain punctuation. */
const oneLine = new RegExp(`[^${letters} .,:;()/'"&+%#@!?_-]|--`, 'u');

/** True for a text of at most so many plain characters. */
export function isPlainText(value: unknown, max: number): value is string {
  return typeof value === 'string' && value.length <= max && !oneLine.test(value);
}

/** Characters that have a plain twin, which they are read as. */
const twins: readonly (readonly [RegExp, string])[] = [
  [/[‘’‛ʼʻ′`´]/gu, "'"],
  [/[“”„‟″«»]/gu, '"'],
  [/[‐‑‒–—―−]/gu, '-'],
  [/…/gu, '...'],
];
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/gu;
const space = /[\s\u0085]+/gu;

/**
 * A text without the space around it and what is invisible in it, its letters composed (NFC), each character that has a
 * plain twin read as that; one that is far too long as it is, since it is refused anyway.
 */
export function tidy(sent: unknown, max: number): unknown {
  if (typeof sent !== 'string' || sent.length > 4 * max) return sent;
  const visible = sent.replace(invisible, '').replace(space, (spaces) => (/^ +$/.test(spaces) ? spaces : ' '));
  return twins
    .reduce((text, [of, twin]) => text.replace(of, twin), visible)
    .trim()
    .normalize('NFC');
}

/**
 * The characters of a text of several lines: the same letters, line breaks, and the punctuation that people write and
 * paste, quotes of all kinds too. All of it is in the fonts of the papers. Still no markup (`<`, `>`, braces,
 * backslashes), nothing invisible, and no emoji, which no paper can print.
 */
const prose = new RegExp(`[^${letters} \\n.,:;()[\\]/'"‘’“”&+%#@!?*=~_°×½•…–—-]`, 'u');

/**
 * A text of several lines without the space around it, composed, with LF between them; tabs and hard spaces, which come
 * by pasting, are spaces.
 */
export function tidyProse(sent: unknown, max: number): unknown {
  if (typeof sent !== 'string' || sent.length > 4 * max) return sent;
  return sent
    .replace(/\r\n?/g, '\n')
    .replace(/[\t\u00a0]/g, ' ')
    .trim()
    .normalize('NFC');
}

/** The refusal of a text for its first character that is not taken; undefined where all are. */
export function wrongMark(value: string, lines = false): Message | undefined {
  const [mark] = (lines ? prose : oneLine).exec(value) ?? [];
  return mark === undefined ? undefined : message('field.mark', { tanda: shownMark(mark) });
}

/** The refusal of a key for its first character beyond those of a plain keyboard; undefined where it has none. */
export function strangeMark(value: string): Message | undefined {
  const [mark] = /[^ -~]/u.exec(value) ?? [];
  return mark === undefined ? undefined : message('field.mark', { tanda: shownMark(mark) });
}

/** A character as it is seen, one that is not by its number. */
const shownMark = (mark: string): string =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(mark) ? mark : `U+${mark.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
