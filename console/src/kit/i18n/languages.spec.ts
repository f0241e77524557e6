import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { kilau } from '../../../../contracts/language/messages/kilau.js';
import { messages } from '../../../../contracts/language/messages/messages.js';
import { specified } from '../../../../contracts/language/messages/specified.js';
import { Refusal, refusalCodes } from '../../../../contracts/language/define/refusals.js';
import { consoleTexts } from './console-texts.js';
import { ownTexts } from './i18n.js';
import { languages, languageTags, type Language, type LanguageFile } from './languages.js';
import { naming, root, shownWords } from './testing/shown-words.js';

type Texts = Readonly<Record<string, string>>;

const others = languages.filter((language) => language !== 'id');
const source = join(root, 'console', 'src');
/** Those of a feature, and those that a part of one brings when it is loaded. */
const textFiles = globSync('features/*/{texts,*-texts}.ts', { cwd: source }).toSorted();
const textsOf = async (file: string): Promise<Texts> =>
  ((await import(join(source, file))) as { readonly texts: Texts }).texts;
const features = new Map<string, Texts>();
for (const file of textFiles) features.set(dirname(file), { ...features.get(dirname(file)), ...(await textsOf(file)) });
const ofFeatures: Texts = Object.assign({}, ...features.values()) as Texts;
const indonesian: Texts = { ...ownTexts, ...ofFeatures };
const ids = Object.keys(indonesian);
const words = await shownWords();
const singular = /_one$/;
const whole = (key: string): string => key.replace(singular, '');
const places = (text: string): string => [...new Set(text.match(/\{\w+\}/g))].sort().join(' ');
const isOfField = (id: string): boolean => /^(field|rule|dateRange|reportFilter|import)\./.test(id);

/** The folders with translations, each with the texts that may be said there. */
const folders: readonly (readonly [folder: string, texts: Texts])[] = [
  ['kit/i18n', ownTexts],
  ['shell', ownTexts],
  ...globSync('features/*/languages', { cwd: source })
    .map(dirname)
    .map((folder) => [folder, { ...features.get(folder), ...specified }] as const),
];
/** A file of a language as it is written, which a feature need not have. */
function written(folder: string, language: Language): Partial<LanguageFile> | undefined {
  const file = join(source, folder, 'languages', `${language}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<LanguageFile>) : undefined;
}
/** The words of a file; what it does not have is said in English. */
const read = (folder: string, language: Language): LanguageFile => ({
  texts: {},
  labels: {},
  ...written(folder, language),
});
const filesOf = (language: Language): readonly LanguageFile[] => folders.map(([folder]) => read(folder, language));
const wholeOf = (language: Language): LanguageFile => ({
  texts: Object.assign({}, ...filesOf(language).map(({ texts }) => texts)) as Texts,
  labels: Object.assign({}, ...filesOf(language).map(({ labels }) => labels)) as Texts,
});

/** The lacks of a language: ids of texts, and words of definitions. */
function lackedBy(language: Language): readonly string[] {
  const { texts, labels } = wholeOf(language);
  return [...ids.filter((id) => !texts[id]), ...[...words].filter((word) => !labels[word])];
}

/** The texts of a language that nobody shows any more, or shows elsewhere. */
function surplusOf(language: Language): readonly string[] {
  return folders.flatMap(([folder, own]) => {
    const { texts, labels } = read(folder, language);
    const surplus = [
      ...Object.keys(texts).filter((key) => !(whole(key) in own)),
      ...Object.keys(labels).filter((word) => !words.has(word)),
    ];
    return surplus.map((key) => `${folder}: ${key}`);
  });
}

describe('Indonesian', () => {
  it('has no text that nobody shows', () => {
    const isUsed = naming('console/src/**/*.{ts,tsx}', 'contracts/**/*.ts', 'services/**/*.ts');
    expect(
      Object.keys({ ...consoleTexts, ...ofFeatures, ...messages }).filter((id) => !(id in specified) && !isUsed(id)),
    ).toEqual([]);
  });
  it('has each id once, and each message of the server', () => {
    const parts: readonly Texts[] = [consoleTexts, specified, kilau, ...features.values()];
    const all = parts.flatMap((texts) => Object.keys(texts));
    expect(all.filter((id, index) => all.indexOf(id) !== index)).toEqual([]);
    expect(Object.keys(messages).filter((id) => !(id in indonesian))).toEqual([]);
  });
  it('is Indonesian, but where the specification gives English words', () => {
    const english =
      /\b(the|your?|please|not|has|have|been|must|failed|success|wrong|looks|with|from|and|refresh|update)\b/i;
    const plain = (id: string): string => (indonesian[id] ?? '').replace(/\{\w+\}/g, '');
    expect(ids.filter((id) => !(id in specified) && english.test(plain(id)))).toEqual([]);
    expect(ids.filter((id) => id in specified && english.test(plain(id))).length).toBeGreaterThan(2);
  });
  it('knows the words of definitions, of fields, of screens and of settings', () => {
    expect([...words]).toEqual(
      expect.arrayContaining([
        'Mutasi Uang Cash',
        'Kategori',
        'Laporan Transaksi Cash',
        'Uang masuk',
        'Pembulatan gram',
      ]),
    );
  });
});

describe('a file of a language', () => {
  const files = others.flatMap((language) =>
    folders.flatMap(([folder]) => {
      const file = written(folder, language);
      return file ? [[`${folder}/languages/${language}.json`, file] as const] : [];
    }),
  );
  it('has `texts` and `labels`, of which one may be empty', () => {
    const parts = ['texts', 'labels'] as const;
    const lacks = ([name, file]: (typeof files)[number]): readonly string[] =>
      parts.filter((part) => !(part in file)).map((part) => `${name} has no ${part}`);
    expect(files.flatMap(lacks)).toEqual([]);
  });
  it('has a word in it', () => {
    const empty = files.filter(([, file]) => Object.keys({ ...file.texts, ...file.labels }).length === 0);
    expect(empty.map(([name]) => name)).toEqual([]);
  });
});

describe('English, which the others fall back to', () => {
  it('lacks nothing', () => expect(lackedBy('en')).toEqual([]));
  it('has nothing that is not shown', () => expect(surplusOf('en')).toEqual([]));
});

describe.each(others)('%s', (language) => {
  const { texts, labels } = wholeOf(language);
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
  it('says each text and each word in one place', () => {
    const keys = filesOf(language).flatMap((file) => [...Object.keys(file.texts), ...Object.keys(file.labels)]);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });
  it('says every refusal, and what is wrong with a field', () => {
    const needed = [...refusalCodes().map((code) => new Refusal(code).message_id), ...ids.filter(isOfField)];
    expect(needed.filter((id) => !texts[id])).toEqual([]);
  });
  it('says all of the login, of setting up a company, of passwords, and of the editor of slips', () => {
    const whole = /^(login|setup|company|firstPassword|password|settingNota|nota)\./;
    expect(lackedBy(language).filter((id) => whole.test(id))).toEqual([]);
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
