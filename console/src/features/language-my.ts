import type { LanguageFile } from '../kit/i18n/languages.js';

/** The translations of every feature, in one script. */
export const files = import.meta.glob<LanguageFile>('./*/languages/my.json', { eager: true, import: 'default' });
