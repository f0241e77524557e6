import type { FeatureFiles } from '../kit/i18n/i18n.js';
import type { LanguageFile } from '../kit/i18n/languages.js';

/** The translations of features, `./<feature>/languages/<language>.json`, those of a language as one. */
const asOne = ({ files }: { readonly files: Readonly<Record<string, LanguageFile>> }): LanguageFile => ({
  texts: Object.assign({}, ...Object.values(files).map(({ texts }) => texts)) as LanguageFile['texts'],
  labels: Object.assign({}, ...Object.values(files).map(({ labels }) => labels)) as LanguageFile['labels'],
});

/** The translations of features by language, each loaded when it is asked for. */
export const languageFiles: FeatureFiles = {
  './en.json': async () => asOne(await import('./language-en.js')),
  './it.json': async () => asOne(await import('./language-it.js')),
  './hk.json': async () => asOne(await import('./language-hk.js')),
  './my.json': async () => asOne(await import('./language-my.js')),
  './jp.json': async () => asOne(await import('./language-jp.js')),
};
