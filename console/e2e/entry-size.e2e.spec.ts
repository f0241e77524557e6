import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { features } from '../src/features/features.js';
import { defaultLanguage, languages } from '../src/kit/i18n/languages.js';

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

const built = join(import.meta.dirname, '..', '..', 'dist', 'console');
const manifest = JSON.parse(readFileSync(join(built, '.vite', 'manifest.json'), 'utf8')) as Readonly<
  Record<string, Chunk>
>;
const languageFile = (language: string): string => `src/kit/i18n/languages/${language}.json`;

/** The chunks that come with some others: those they import, and so on. */
function withImports(names: readonly string[], found = new Set<string>()): ReadonlySet<string> {
  for (const name of names) {
    if (found.has(name)) continue;
    found.add(name);
    withImports(manifest[name]?.imports ?? [], found);
  }
  return found;
}

/** Adds up what the server sends to a browser that takes gzip and nothing better. */
const weigh = (names: ReadonlySet<string>): number =>
  [...names].reduce((sum, name) => sum + statSync(join(built, `${manifest[name]?.file}.gz`)).size, 0);
const entry = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);

describe('what the login needs, as it is built', () => {
  it.each(languages)('weighs 192 KB at most in %s', (language) => {
    const files = language === defaultLanguage ? [] : [languageFile(language)];
    expect(files.filter((file) => !manifest[file])).toEqual([]);
    const weight = weigh(withImports([...entry, ...files]));
    process.stdout.write(`login in ${language}: ${(weight / 1024).toFixed(1)} KB of scripts, gzip\n`);
    expect(weight).toBeLessThanOrEqual(192 * 1024);
  });
  it('has no language but the default in it, and no texts of features', () => {
    const inEntry = [...withImports(entry)];
    const scripts = inEntry.map((name) => readFileSync(join(built, manifest[name]?.file ?? ''), 'utf8')).join('');
    const ids = features.flatMap(({ texts = {} }) => Object.keys(texts));
    expect(ids.filter((id) => ['"', "'", '`'].some((mark) => scripts.includes(`${mark}${id}${mark}:`)))).toEqual([]);
    const isLanguage = (name: string): boolean => /languages\/\w+\.json$/.test(name);
    expect(inEntry.filter((name) => isLanguage(name) || name.includes('features'))).toEqual([]);
    expect(manifest['src/features/language-jp.ts']?.file).toBeTruthy();
  });
});

describe('what comes after the login, as it is built', () => {
  const shell = ['src/shell/shell.tsx', 'src/features/features.ts', 'src/features/language-files.ts'];
  const beyond = (names: readonly string[], before: ReadonlySet<string>): ReadonlySet<string> =>
    new Set([...withImports(names)].filter((name) => !before.has(name)));

  it('weighs 275 KB at most with the home screen, in 8 scripts at most', () => {
    const scripts = beyond([...shell, '../node_modules/antd/es/locale/id_ID.js'], withImports(entry));
    process.stdout.write(
      `after the login: ${(weigh(scripts) / 1024).toFixed(1)} KB in ${scripts.size} scripts, gzip\n`,
    );
    expect(weigh(scripts)).toBeLessThanOrEqual(275 * 1024);
    expect(scripts.size).toBeLessThanOrEqual(8);
  });
  it('is at most three scripts more for each screen', () => {
    const pages = Object.keys(manifest).filter((name) => /^src\/(kit|features)\/.*page\.tsx$/.test(name));
    expect(pages.length).toBeGreaterThan(8);
    const there = withImports([...entry, ...shell]);
    expect(pages.filter((page) => beyond([page], there).size > 3)).toEqual([]);
  });
});
