import { globSync } from 'node:fs';
import { join } from 'node:path';
import { messages } from '../../../../contracts/language/messages/messages.js';
import { specified } from '../../../../contracts/language/messages/specified.js';
import { routes } from '../../../../contracts/language/routes/routes.js';
import { ownTexts } from './i18n.js';
import { root, shownWords } from './testing/shown-words.js';

/** The one Indonesian word for a thing, and the words that would be others for it. */
const words: Readonly<Record<string, RegExp>> = {
  pelanggan: /\b(customers?|konsumen|nasabah)\b/i,
  stok: /\bstocks?\b/i,
  poin: /\bpoints?\b/i,
  kas: /\bcash\b/i,
  pengaturan: /\b(settings?|setelan|konfigurasi)\b/i,
};

/** Names that are specified: titles of screens, and what the payments of *Validasi Non Cash* are called. */
const names = [...routes.map(({ title }) => title), 'Non Cash', 'Non cash', 'non cash'].toSorted(
  (one, other) => other.length - one.length,
);

/** The words of a text that have another word: those of specified names, values and codes (`CASH`) apart. */
function others(text: string): readonly string[] {
  const plain = names
    .reduce((left, name) => left.replaceAll(name, ''), text)
    .replace(/\{[^}]*\}|\b[A-Z][A-Z_]+\b/g, '');
  return Object.entries(words).flatMap(([word, wrong]) => (wrong.test(plain) ? [`${text}: ${word}`] : []));
}

const shownInDefinitions = await shownWords();
const source = join(root, 'console', 'src');
const texts: Record<string, string> = { ...ownTexts, ...messages };
for (const file of globSync('features/*/{texts,*-texts}.ts', { cwd: source }))
  Object.assign(texts, ((await import(join(source, file))) as { readonly texts: object }).texts);

describe('an Indonesian text', () => {
  it('has one word for a thing, but where the specification has the text', () => {
    const own = Object.entries(texts).flatMap(([id, text]) => (id in specified ? [] : [text]));
    const shown = [...own, ...shownInDefinitions];
    expect(shown.length).toBeGreaterThan(2000);
    expect([...new Set(shown.flatMap(others))]).toEqual([]);
  });
  it.each([
    ['Cari customer', ['Cari customer: pelanggan']],
    [
      'Stock {stock} dan konfigurasi',
      ['Stock {stock} dan konfigurasi: stok', 'Stock {stock} dan konfigurasi: pengaturan'],
    ],
    ['Buka Setting System', []],
    ['CASH tidak memakai rekening', []],
    ['Pelunasan Non Cash', []],
  ])('%s', (text, found) => expect(others(text)).toEqual(found));
});
