/**
 * The languages of the console (shell-and-rules §1): the first is the default, `en` is what others fall back to. `hk`
 * is Traditional Chinese, `my` Malay.
 */
export const languages = ['id', 'en', 'it', 'hk', 'my', 'jp'] as const;

/** A language of the console. */
export type Language = (typeof languages)[number];

/** The language that every text is written in first. */
export const defaultLanguage = 'id' satisfies Language;

/** BCP 47 tags: for `html lang`, dates and plurals. */
export const languageTags: Readonly<Record<Language, string>> = {
  id: 'id',
  en: 'en-GB',
  it: 'it',
  hk: 'zh-HK',
  my: 'ms',
  jp: 'ja',
};

/** The name of each language in itself. */
export const languageNames: Readonly<Record<Language, string>> = {
  id: 'Bahasa Indonesia',
  en: 'English',
  it: 'Italiano',
  hk: '繁體中文',
  my: 'Bahasa Melayu',
  jp: '日本語',
};

/**
 * The contents of a language file: texts by their id, and labels of definitions by their Indonesian words. A key with
 * `_one` is the singular of the one without.
 */
export interface LanguageFile {
  readonly texts: Readonly<Record<string, string>>;
  readonly labels: Readonly<Record<string, string>>;
}

/** The files of what login, shell and kit say, each loaded when its language is first chosen. */
export const languageFiles: Readonly<Record<Exclude<Language, 'id'>, () => Promise<{ default: LanguageFile }>>> = {
  en: () => import('./languages/en.json', { with: { type: 'json' } }),
  it: () => import('./languages/it.json', { with: { type: 'json' } }),
  hk: () => import('./languages/hk.json', { with: { type: 'json' } }),
  my: () => import('./languages/my.json', { with: { type: 'json' } }),
  jp: () => import('./languages/jp.json', { with: { type: 'json' } }),
};

/** True for a language of the console. */
export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}
