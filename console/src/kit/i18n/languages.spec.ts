import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kilau } from '../../../../contracts/language/messages/kilau.js';
import { messages } from '../../../../contracts/language/messages/messages.js';
import { consoleTexts } from './console-texts.js';
import { languages, languageTags, type Language, type LanguageFile } from './languages.js';
import { naming, shownWords } from './testing/shown-words.js';

const others = languages.filter((language) => language !== 'id');
const indonesian: Readonly<Record<string, string>> = { ...messages, ...consoleTexts };
const ids = Object.keys(indonesian);
const words = await shownWords();
const singular = /_one$/;
const whole = (key: string): string => key.replace(singular, '');
const fileOf = (language: Language): LanguageFile =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'languages', `${language}.json`), 'utf8')) as LanguageFile;
const places = (text: string): string => [...new Set(text.match(/\{\w+\}/g))].sort().join(' ');

/** What a language lacks: ids of texts, and words of definitions. */
function lackedBy(language: Language): readonly string[] {
  const { texts, labels } = fileOf(language);
  return [...ids.filter((id) => !texts[id]), ...[...words].filter((word) => !labels[word])];
}

/** What a language says and nobody shows any more. */
function surplusOf(language: Language): readonly string[] {
  const { texts, labels } = fileOf(language);
  return [
    ...Object.keys(texts).filter((key) => !(whole(key) in indonesian)),
    ...Object.keys(labels).filter((word) => !words.has(word)),
  ];
}

describe('Indonesian', () => {
  it('has no text that nobody shows', () => {
    const isUsed = naming('console/src/**/*.{ts,tsx}', 'contracts/**/*.ts', 'services/**/*.ts');
    expect(Object.keys({ ...consoleTexts, ...kilau }).filter((id) => !isUsed(id))).toEqual([]);
  });
  it('has each id once', () => expect(Object.keys(consoleTexts).filter((id) => id in messages)).toEqual([]));
  it('knows the words of definitions, of fields, of screens and of settings', () => {
    expect([...words]).toEqual(
      expect.arrayContaining(['Mutasi Uang Cash', 'Kategori', 'Transaksi Cash', 'Uang masuk', 'Pembulatan gram']),
    );
  });
});

describe('English, which the others fall back to', () => {
  it('lacks nothing', () => expect(lackedBy('en')).toEqual([]));
  it('has nothing that is not shown', () => expect(surplusOf('en')).toEqual([]));
});

describe.each(others)('%s', (language) => {
  const { texts, labels } = fileOf(language);
  it('has the values of each text, and no empty one', () => {
    expect(
      Object.entries(texts).filter(
        ([key, text]) => whole(key) in indonesian && places(text) !== places(indonesian[whole(key)] ?? ''),
      ),
    ).toEqual([]);
    expect([...Object.values(texts), ...Object.values(labels)].filter((text) => text.trim() === '')).toEqual([]);
  });
  it('has a singular only where its plurals have one', () => {
    const needed = new Intl.PluralRules(languageTags[language]).resolvedOptions().pluralCategories.includes('one');
    expect(Object.keys(texts).filter((key) => singular.test(key) && (!needed || !texts[whole(key)]))).toEqual([]);
  });
  it('says alike what is alike in Indonesian, for what the server says is known by its words', () => {
    const translations = new Map<string, Set<string>>();
    for (const id of Object.keys(messages)) {
      const text = indonesian[id] ?? '';
      if (texts[id]) translations.set(text, (translations.get(text) ?? new Set()).add(texts[id]));
    }
    expect([...translations].filter(([, said]) => said.size > 1).map(([text, said]) => [text, ...said])).toEqual([]);
  });
});

describe.each(others)('%s at the door', (language) => {
  it('says all of the login, of setting up a company, and of passwords', () => {
    expect(lackedBy(language).filter((id) => /^(login|setup|company|firstPassword|password)\./.test(id))).toEqual([]);
  });
});

describe('what the others lack, and say in English', () => {
  it('is listed, and what they say that is not shown any more', () => {
    for (const language of others.filter((other) => other !== 'en')) {
      const [lacked, surplus] = [lackedBy(language), surplusOf(language)];
      if (lacked.length > 0) process.stdout.write(`${language} lacks ${lacked.length} texts: ${list(lacked)}\n`);
      if (surplus.length > 0)
        process.stdout.write(`${language} has ${surplus.length} texts that nobody shows: ${list(surplus)}\n`);
    }
    expect(lackedBy('en')).toEqual([]);
  });
});

const list = (texts: readonly string[]): string => texts.map((text) => JSON.stringify(text)).join(', ');
