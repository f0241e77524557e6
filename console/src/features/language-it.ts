import type { LanguageFile } from '../kit/i18n/languages.js';

/** The translations of the shell and of every feature, in one script. */
export const files = import.meta.glob<LanguageFile>(['./*/languages/it.json', '../shell/languages/it.json'], {
  eager: true,
  import: 'default',
});
