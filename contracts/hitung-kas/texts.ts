import type { Refusals } from '../language/messages/messages.js';

/** Messages of the drawer and its shifts: ids and Indonesian texts. `{…}` are values. */
export const texts = {
  'drawer.notCounted': 'Hitungan berisi pecahan yang tidak dikenal atau ganda',
  'drawer.nothingCounted': 'Belum ada yang dihitung',
  'drawer.shortOnDate':
    'Kas sejak {tanggal} tidak cukup untuk selisih ini: kembali dahulu ke tanggal bisnis, lalu hitung lagi',
  'hitungKas.saved': 'Hitungan Kas Berhasil Disimpan',
  'hitungKas.failed': 'Gagal Menyimpan Hitungan Kas',
  'shift.opened': 'Shift Berhasil Dibuka',
  'shift.openFailed': 'Gagal Membuka Shift',
  'shift.closed': 'Shift Berhasil Ditutup',
  'shift.closeFailed': 'Gagal Menutup Shift',
  'shift.running': 'Shift ini masih berjalan, tutup dahulu',
  'shift.notLast': 'Shift terakhir sudah berganti, muat ulang layar ini',
  'shift.unknown': 'Shift tidak ditemukan di cabang ini',
  'shift.over': 'Shift ini sudah ditutup',
  'shift.noneOpen': 'Belum ada shift yang berjalan: buka shift dahulu di Hitung Kas, lalu ulangi',
  'shift.closedSince': 'Shift {no_shift} sudah ditutup: buka shift dahulu di Hitung Kas, uang kembali dari sana',
} as const;

/** Refusals of the drawer and its shifts. */
export const refusals = {
  'drawer.not-counted': [422, 'drawer.notCounted'],
  'drawer.nothing-counted': [422, 'drawer.nothingCounted'],
  'drawer.short-on-date': [409, 'drawer.shortOnDate'],
  'drawer.reason-required': [422, 'mutasi.keterangan.required'],
  'shift.not-last': [409, 'shift.notLast'],
  'shift.running': [409, 'shift.running'],
  'shift.unknown': [404, 'shift.unknown'],
  'shift.over': [409, 'shift.over'],
  'shift.none-open': [409, 'shift.noneOpen'],
  'shift.closed-since': [409, 'shift.closedSince'],
} as const satisfies Refusals;

declare module '../language/messages/messages.js' {
  interface FeatureMessages extends Readonly<typeof texts> {}
  interface FeatureRefusals extends Readonly<typeof refusals> {}
}
