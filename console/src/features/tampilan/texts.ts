import { texts as messages } from '../../../../contracts/tampilan/texts.js';

/** The words of kept views: those of the server. */
export const texts = messages;

declare module '../../kit/i18n/i18n.js' {
  interface FeatureTexts extends Readonly<typeof texts> {}
}
