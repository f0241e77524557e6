import { addLanguages, addTexts } from '../kit/i18n/i18n.js';

/**
 * Loads the texts of every feature, in Indonesian and in the language that is spoken. The login does without; what
 * comes after it waits for them, so that no text shows untranslated.
 */
export async function needFeatures(): Promise<void> {
  await Promise.all([
    import('./features.js').then(({ features }) => features.forEach(({ texts = {} }) => addTexts(texts))),
    import('./language-files.js').then(({ languageFiles }) => addLanguages(languageFiles)),
  ]);
}
