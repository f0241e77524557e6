import { texts as messages } from '../../../../contracts/cetak-barcode/texts.js';

/** Texts of labels. */
export const texts = {
  ...messages,
  'event.labels.asked': 'Label diminta',
} as const;

declare module '../../kit/i18n/i18n.js' {
  interface FeatureTexts extends Readonly<typeof texts> {}
}
