import { texts as messages } from '../../../../contracts/passkeys/texts.js';

/** Texts of passkeys. `{…}` are values. */
export const texts = {
  ...messages,
  'passkey.title': 'Passkey saya',
  'passkey.note':
    'Dengan passkey Anda membuktikan diri dengan sidik jari, wajah atau PIN dari HP atau laptop Anda, saat orang lain meminta otorisasi.',
  'passkey.none': 'Belum ada passkey',
  'passkey.noneHelp': 'Daftarkan HP, laptop atau kunci keamanan Anda.',
  'passkey.add': 'Tambah passkey',
  'passkey.make': 'Daftarkan',
  'passkey.name': 'Nama passkey',
  'passkey.nameExample': 'HP Bambang',
  'passkey.since': 'sejak {date}',
  'passkey.used': 'terakhir dipakai {date}',
  'passkey.unused': 'belum pernah dipakai',
  'event.passkey.registered': 'Passkey didaftarkan',
  'event.passkey.removed': 'Passkey dihapus',
} as const;

declare module '../../kit/i18n/i18n.js' {
  interface FeatureTexts extends Readonly<typeof texts> {}
}
