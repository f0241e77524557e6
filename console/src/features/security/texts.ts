import { texts as messages } from '../../../../contracts/security/texts.js';

/** Texts of the security log: ids and Indonesian texts. `{…}` are values. */
export const texts = {
  ...messages,
  'security.wholeReader': '{user} ({kode_toko}) ditolak {kali} kali: batas baca data member hari ini tercapai',
  'security.priceTrier': '{user} ({kode_toko}) ditolak {kali} kali: terlalu banyak mencoba harga barang hari ini',
} as const;

declare module '../../kit/i18n/i18n.js' {
  interface FeatureTexts extends Readonly<typeof texts> {}
}
