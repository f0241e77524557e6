import { texts as messages } from '../../../../contracts/users/texts.js';

/** Texts of users and their rights. `{…}` are values. */
export const texts = {
  ...messages,
  'users.ask.deactivate': '{user} tidak dapat login lagi, dan sesinya berakhir sekarang juga.',
  'users.ask.activate': '{user} dapat login lagi dengan passwordnya yang terakhir.',
  'access.user': 'User',
  'access.choose': 'Pilih user untuk melihat hak aksesnya.',
  'access.seesAll': '{user} ({level}) melihat semua menu. Hak aksesnya tidak diatur di sini.',
  'access.self': 'Hak akses sendiri tidak dapat diubah.',
  'access.count': '{shown} dari {all} menu ditampilkan',
  'access.all': 'Tampilkan semua',
  'access.none': 'Sembunyikan semua',
  'access.given': 'Berlaku seketika, juga bila user sedang login.',
  'password.rules': 'Password baru',
  'password.rule.length': 'Paling sedikit {min} karakter',
  'password.rule.userId': 'Bukan User ID Anda',
  'password.rule.common': 'Bukan password yang umum, seperti 1234567890',
  'password.rule.same': 'Ditulis dua kali sama',
  'password.ends': 'Sesi Anda di perangkat lain berakhir.',
} as const;

declare module '../../kit/i18n/i18n.js' {
  interface FeatureTexts extends Readonly<typeof texts> {}
}
