import { texts as messages } from '../../../../contracts/member/texts.js';

/** Texts of customers. `{…}` are values. */
export const texts = {
  ...messages,
  'member.ask.deactivate': '{member} tidak ditawarkan lagi di kasir, sampai diaktifkan kembali.',
  'member.ask.activate': '{member} ditawarkan lagi di kasir.',
} as const;

declare module '../../kit/i18n/i18n.js' {
  interface FeatureTexts extends Readonly<typeof texts> {}
}
