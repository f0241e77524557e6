import type { LanguageFile } from '../kit/i18n/languages.js';

/** The translations of the shell and of every feature, in one script. */
export const files = import.meta.glob<LanguageFile>(['./*/languages/jp.json', '../shell/languages/jp.json'], {
  eager: true,
  import: 'default',
});
