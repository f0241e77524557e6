import type { Refusals } from '../language/messages/messages.js';

/** Messages of users and their passwords: ids and Indonesian texts. `{…}` are values. */
export const texts = {
  'password.wrong': 'Password saat ini salah',
  'password.same': 'Password baru harus lain dari password saat ini',
  'users.created': 'User Berhasil Ditambahkan',
  'users.changed': 'User Berhasil Diubah',
  'users.passwordSet': 'Password User Berhasil Diatur',
  'users.accessSaved': 'Hak Akses Berhasil Disimpan',
  'users.activated': 'Status User Berhasil Diubah',
  'users.deviceLetIn': 'Perangkat diizinkan selama 10 menit',
  'users.device': 'Nama perangkat adalah 8 huruf atau angka di halaman login',
  'users.unknown': 'User tidak ditemukan',
  'users.higherLevel': 'User dengan level di atas Anda tidak dapat dibuat atau diubah',
  'users.equalLevel': 'User dengan level setingkat atau di atas Anda tidak dapat dibuat atau diubah',
  'users.self': 'Tidak dapat dilakukan pada diri sendiri',
  'users.notYours': 'Hak akses {label} tidak dapat Anda berikan: minta pemilik',
  'users.handled':
    '{oleh} membuat {user} atau passwordnya, atau mengubah level atau haknya hari ini: minta supervisor lain atau pemilik, atau pemilik menyimpan Hak Aksesnya',
} as const;

/** Refusals of users and their passwords. */
export const refusals = {
  'users.device': [422, 'users.device'],
  'users.unknown': [404, 'users.unknown'],
  'users.higher-level': [403, 'users.higherLevel'],
  'users.equal-level': [403, 'users.equalLevel'],
  'users.self': [403, 'users.self'],
  'users.not-yours': [403, 'users.notYours'],
  'users.handled': [403, 'users.handled'],
  'password.wrong': [422, 'password.wrong'],
  'password.same': [422, 'password.same'],
} as const satisfies Refusals;

declare module '../language/messages/messages.js' {
  interface FeatureMessages extends Readonly<typeof texts> {}
  interface FeatureRefusals extends Readonly<typeof refusals> {}
}
