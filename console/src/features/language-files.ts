import type { FeatureFiles } from '../kit/i18n/i18n.js';
import type { LanguageFile } from '../kit/i18n/languages.js';

/** The translations of features, `./<feature>/languages/<language>.json`, each loaded when it is asked for. */
export const languageFiles: FeatureFiles = import.meta.glob<LanguageFile>('./*/languages/*.json', {
  import: 'default',
});
