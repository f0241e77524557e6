import { texts as messages } from '../../../../contracts/setting-nota/texts.js';

/** Texts of slips and their templates. `{…}` are values. */
export const texts = {
  ...messages,
  'event.slip-template.saved': 'Pengaturan nota disimpan',
  'event.slip-template.reset': 'Pengaturan nota dikembalikan',
  'event.slip.printed': 'Nota dicetak',
  'settingNota.which': 'Nota',
  'settingNota.of': 'Nota milik',
  'settingNota.company': 'Perusahaan',
  'settingNota.width': 'Lebar kertas',
  'settingNota.columns': '{count} huruf',
  'settingNota.template': 'Isi nota',
  'settingNota.preview': 'Contoh cetakan',
  'settingNota.fields': 'Isian yang tersedia',
  'settingNota.forms':
    'Bentuk: |14 lebar, |20x3 tiga baris, |baris menurut pengaturan toko, |kiri |tengah |kanan sisa baris, |barcode dan |qr.',
  'settingNota.blocks':
    'Blok {blok} … {tutup} berulang untuk setiap baris, atau hanya tampil bila ada isinya; {kosong} … {tutup} hanya bila kosong. Juga: {lain}.',
  'settingNota.initial': 'Bawaan',
  'settingNota.ofCompany': 'Milik perusahaan',
  'settingNota.ofShop': 'Milik toko',
  'settingNota.changed': 'Diubah {user}, {date}',
  'settingNota.giveBack': 'Kembali ke bawaan',
  'settingNota.save': 'Simpan',
} as const;

declare module '../../kit/i18n/i18n.js' {
  interface FeatureTexts extends Readonly<typeof texts> {}
}
