import type { Refusals } from '../language/messages/messages.js';

/** Messages of beginning a company: ids and Indonesian texts. `{…}` are values. */
export const texts = {
  'company.begun': 'Perusahaan Berhasil Disiapkan',
  'company.notBegun': 'Perusahaan belum disiapkan. Buka halaman depan untuk mulai',
  'company.begunAlready': 'Perusahaan ini sudah dimulai. Silahkan masuk',
  'company.demoBegun': 'Data demo sudah dimulai di sini dan tidak dicampur dengan perusahaan sungguhan',
  'company.wrongCode': 'Kode salah. Kode ada di layar tempat Kilau dijalankan',
  'company.clockMoved': 'Jam Kilau digeser untuk percobaan. Mulai perusahaan sungguhan tanpa KILAU_CLOCK',
  'company.inFuture': 'Tanggal ini belum tiba',
  'company.badCode': 'Kode toko ini tidak dapat dipakai',
  'company.branchTwice': 'Kode toko {kode} ditulis dua kali',
  'company.branchOpened': 'Toko Berhasil Dibuka',
  'company.branchFailed': 'Gagal Membuka Toko',
  'company.defaultsFilled': 'Isi Awal Tersimpan',
  'company.defaultsFailed': 'Gagal Menyimpan Isi Awal',
  'company.defaultsThere': 'Isi awal sudah lengkap',
  'company.defaultsDiffer':
    'Sudah ada dengan isi lain: {rows}. Isi awal tidak mengubahnya: lengkapi sendiri di masing-masing master',
} as const;

/** Refusals of beginning a company. */
export const refusals = {
  'company.not-begun': [409, 'company.notBegun'],
  'company.begun': [409, 'company.begunAlready'],
  'company.demo-begun': [409, 'company.demoBegun'],
  'company.wrong-code': [403, 'company.wrongCode'],
  'company.clock-moved': [409, 'company.clockMoved'],
  'company.defaults-there': [409, 'company.defaultsThere'],
  'company.defaults-differ': [409, 'company.defaultsDiffer'],
  'branch.in-future': [422, 'company.inFuture'],
  'branch.bad-code': [422, 'company.badCode'],
} as const satisfies Refusals;

declare module '../language/messages/messages.js' {
  interface FeatureMessages extends Readonly<typeof texts> {}
  interface FeatureRefusals extends Readonly<typeof refusals> {}
}
