import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Font as FontStore } from '@react-pdf/renderer';
import { unpackWoff } from './woff.js';

/** A piece of text in one font. */
export interface Run {
  readonly font: Font;
  readonly text: string;
}

export type Weight = 400 | 600;

/** The family for `<Text>`; Latin only. */
export const FAMILY = 'IBM Plex Sans';
const EXTENDED = `${FAMILY} Extended`;
/** Of the em, above the baseline. */
export const CAP_HEIGHT = 0.698;

const isAscii = /^[ -~]*$/;
const require = createRequire(import.meta.url);
/** As an address that holds the font itself: plain, where the package has it packed. */
function addressOf(subset: string, weight: Weight): string {
  const packed = readFileSync(
    require.resolve(`@fontsource/ibm-plex-sans/files/ibm-plex-sans-${subset}-${weight}-normal.woff`),
  );
  return `data:font/ttf;base64,${unpackWoff(packed).toString('base64')}`;
}

/** A font as fontkit reads it. */
interface Glyphs {
  readonly postscriptName: string;
  readonly unitsPerEm: number;
  hasGlyphForCodePoint(codePoint: number): boolean;
  glyphForCodePoint(codePoint: number): { readonly advanceWidth: number };
}

/** A font, and the key under which a document keeps it: the one that `<Text>` uses, so that both share one subset. */
export interface Font {
  readonly glyphs: Glyphs;
  readonly key: string;
}

/**
 * Widths of characters, and which file has them. Kerning is left out, so a width is never too small; figures have none.
 */
export class Metrics {
  private readonly widths: Readonly<Record<Weight, Map<string, number>>> = { 400: new Map(), 600: new Map() };

  private constructor(private readonly fonts: Readonly<Record<Weight, readonly [latin: Font, extended: Font]>>) {}

  /** Loads the fonts for measuring and for rendering. */
  static async load(): Promise<Metrics> {
    const fonts = (subset: string) =>
      ([400, 600] as const).map((fontWeight) => ({ src: addressOf(subset, fontWeight), fontWeight }));
    FontStore.register({ family: FAMILY, fonts: fonts('latin') });
    FontStore.register({ family: EXTENDED, fonts: fonts('latin-ext') });
    FontStore.registerHyphenationCallback((word) => [word]);
    const both = async (weight: Weight): Promise<[Font, Font]> => [
      await font(FAMILY, weight, ''),
      await font(EXTENDED, weight, ' Extended'),
    ];
    return new Metrics({ 400: await both(400), 600: await both(600) });
  }

  /** Width of a text in points. */
  width(text: string, size: number, weight: Weight): number {
    let sum = 0;
    for (const character of text) sum += this.advance(character, weight);
    return sum * size;
  }

  /** A text in pieces of one font each. What no font has shows as the box for missing characters. */
  runs(text: string, weight: Weight): Run[] {
    if (isAscii.test(text)) return [{ font: this.fonts[weight][0], text }];
    const runs: Run[] = [];
    for (const character of text) {
      const font = this.fontOf(character, weight);
      const last = runs.at(-1);
      if (last?.font === font) runs[runs.length - 1] = { font, text: last.text + character };
      else runs.push({ font, text: character });
    }
    return runs;
  }

  private fontOf(character: string, weight: Weight): Font {
    const codePoint = character.codePointAt(0) ?? 0;
    const [latin, extended] = this.fonts[weight];
    const isExtended =
      codePoint > 0x7f &&
      !latin.glyphs.hasGlyphForCodePoint(codePoint) &&
      extended.glyphs.hasGlyphForCodePoint(codePoint);
    return isExtended ? extended : latin;
  }

  private advance(character: string, weight: Weight): number {
    const known = this.widths[weight].get(character);
    if (known !== undefined) return known;
    const { glyphs } = this.fontOf(character, weight);
    const width = glyphs.glyphForCodePoint(character.codePointAt(0) ?? 0).advanceWidth / glyphs.unitsPerEm;
    this.widths[weight].set(character, width);
    return width;
  }
}

async function font(fontFamily: string, fontWeight: Weight, suffix: string): Promise<Font> {
  await FontStore.load({ fontFamily, fontWeight });
  const { data } = FontStore.getFont({ fontFamily, fontWeight });
  if (!data) throw new Error(`font ${fontFamily} ${fontWeight} cannot be read`);
  // Its types name a fontkit that ships none.
  const glyphs = data as unknown as Glyphs;
  return { glyphs, key: glyphs.postscriptName + suffix };
}
