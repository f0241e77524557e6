import { isPlainText, wrongMark } from '../../../../contracts/language/define/plain-text.js';
import { Metrics } from './fonts.js';

describe('the fonts of the PDF', () => {
  it('have every character of a plain text, and of one of several lines, in both weights', async () => {
    const metrics = await Metrics.load();
    const plain = Array.from({ length: 0x110000 }, (_, codePoint) => codePoint)
      .filter((codePoint) => codePoint < 0xd800 || codePoint > 0xdfff)
      .map((codePoint) => String.fromCodePoint(codePoint))
      .filter((character) => isPlainText(character, 2) || (character !== '\n' && !wrongMark(character, true)));
    expect(plain.length).toBeGreaterThan(250);
    const missing = ([400, 600] as const).flatMap((weight) =>
      plain.filter((character) =>
        metrics
          .runs(character, weight)
          .some(({ font }) => !font.glyphs.hasGlyphForCodePoint(character.codePointAt(0)!)),
      ),
    );
    expect(missing).toEqual([]);
  });
});
