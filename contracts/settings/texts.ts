import type { Refusals } from '../language/messages/messages.js';

/** Messages of modules, settings and shops: ids and Indonesian texts. `{…}` are values. */
export const texts = {
  'setting.notBuilt': 'Fitur untuk pengaturan ini belum ada',
  'setting.fixed': 'Nilai ini tidak dapat diubah',
  'setting.unknown': 'Pengaturan tidak ditemukan',
  'setting.company': 'Pengaturan ini hanya dapat diubah oleh kantor pusat',
  'setting.unchanged': 'Nilainya sudah demikian, tidak ada yang diubah',
  'setting.reset': 'Pengaturan Kembali Ke Nilai Perusahaan',
  'toko.saved': 'Data Toko Berhasil Disimpan',
  'toko.failed': 'Gagal Menyimpan Data Toko',
  'toko.zoneBack': 'Di zona {zona} masih tanggal {tanggal}: tanggal toko akan mundur. Ubah setelah pukul {jam}',
} as const;

/** Refusals of modules, settings and shops. */
export const refusals = {
  'setting.unknown': [404, 'setting.unknown'],
  'setting.fixed': [403, 'setting.fixed'],
  'setting.not-built': [403, 'setting.notBuilt'],
  'setting.company': [403, 'setting.company'],
  'setting.unchanged': [409, 'setting.unchanged'],
  'toko.zone-back': [409, 'toko.zoneBack'],
} as const satisfies Refusals;

declare module '../language/messages/messages.js' {
  interface FeatureMessages extends Readonly<typeof texts> {}
  interface FeatureRefusals extends Readonly<typeof refusals> {}
}
