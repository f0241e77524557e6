import type { LanguageFile } from '../kit/i18n/languages.js';

/** The translations of every feature, in one script. */
export const files = import.meta.glob<LanguageFile>('./*/languages/it.json', { eager: true, import: 'default' });
