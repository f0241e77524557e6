import type { LanguageFile } from '../kit/i18n/languages.js';

/** The translations of the shell and of every feature, in one script. */
export const files = import.meta.glob<LanguageFile>(['./*/languages/my.json', '../shell/languages/my.json'], {
  eager: true,
  import: 'default',
});
