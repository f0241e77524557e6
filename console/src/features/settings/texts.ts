import { texts as messages } from '../../../../contracts/settings/texts.js';

/** Texts of settings. `{…}` are values. */
export const texts = {
  ...messages,
  'settings.search': 'Cari pengaturan',
  'settings.of': 'Pengaturan milik',
  'settings.company': 'Perusahaan',
  'settings.areas': 'Bagian',
  'settings.noneFound': 'Tidak ada pengaturan dengan kata {search}.',
  'settings.on': 'Menyala',
  'settings.off': 'Mati',
  'settings.own': 'Milik toko',
  'settings.ofCompany': 'Diatur kantor pusat',
  'settings.giveBack': 'Kembali ke {value}',
  'settings.initial': 'Awal: {value}',
  'settings.bounds': '{min} sampai {max}',
  'settings.changedBy': 'Diubah {user} {time}',
  'settings.fixed': 'Ketetapan produk',
} as const;

declare module '../../kit/i18n/i18n.js' {
  interface FeatureTexts extends Readonly<typeof texts> {}
}
