import type { Refusals } from '../language/messages/messages.js';

/** Messages of passkeys: ids and Indonesian texts. `{…}` are values. */
export const texts = {
  'passkey.registered': 'Passkey Berhasil Didaftarkan',
  'passkey.removed': 'Passkey Berhasil Dihapus',
  'passkey.failed': 'Passkey tidak dapat didaftarkan, silahkan coba lagi',
  'passkey.unknown': 'Passkey tidak ditemukan',
  'passkey.tooMany': 'Paling banyak {max} passkey, hapus dulu yang tidak dipakai',
  'passkey.noName': 'Passkey perlu alamat dengan nama, bukan angka: minta pengelola mengatur PUBLIC_ORIGIN',
  'passkey.elsewhere': 'Passkey hanya dapat dipakai di {origin}',
} as const;

/** Refusals of passkeys. */
export const refusals = {
  'passkey.failed': [422, 'passkey.failed'],
  'passkey.unknown': [404, 'passkey.unknown'],
  'passkey.too-many': [422, 'passkey.tooMany'],
  'passkey.no-name': [422, 'passkey.noName'],
  'passkey.elsewhere': [422, 'passkey.elsewhere'],
} as const satisfies Refusals;

declare module '../language/messages/messages.js' {
  interface FeatureMessages extends Readonly<typeof texts> {}
  interface FeatureRefusals extends Readonly<typeof refusals> {}
}
