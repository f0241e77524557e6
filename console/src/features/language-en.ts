import type { LanguageFile } from '../kit/i18n/languages.js';

/** The translations of the shell and of every feature, in one script. */
export const files = import.meta.glob<LanguageFile>(['./*/languages/en.json', '../shell/languages/en.json'], {
  eager: true,
  import: 'default',
});
