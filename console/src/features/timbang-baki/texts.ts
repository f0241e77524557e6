import { texts as messages } from '../../../../contracts/timbang-baki/texts.js';

/** Texts of weighing trays. */
export const texts = {
  ...messages,
  'timbangBaki.begin': 'Mulai timbang',
  'event.tray.weighing-started': 'Baki mulai ditimbang',
  'event.tray.weighed': 'Baki ditimbang',
  'event.tray.weighing-dropped': 'Batal ditimbang',
} as const;

declare module '../../kit/i18n/i18n.js' {
  interface FeatureTexts extends Readonly<typeof texts> {}
}
