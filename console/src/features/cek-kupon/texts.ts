import { texts as messages } from '../../../../contracts/cek-kupon/texts.js';

/** Texts of coupons. `{…}` are values. */
export const texts = {
  ...messages,
  'event.coupon.given': 'Kupon diberikan',
  'event.coupon.promised': 'Kupon diberikan, menunggu validasi',
  'event.coupon.confirmed': 'Kupon mulai berlaku',
  'event.coupon.used': 'Kupon dipakai',
  'event.coupon.returned': 'Kupon dikembalikan',
  'event.coupon.cancelled': 'Kupon dibatalkan',
} as const;

declare module '../../kit/i18n/i18n.js' {
  interface FeatureTexts extends Readonly<typeof texts> {}
}
