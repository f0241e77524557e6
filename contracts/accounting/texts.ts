import type { Refusals } from '../language/messages/messages.js';

/** Messages of the chart, its parameters and journals: ids and Indonesian texts. `{…}` are values. */
export const texts = {
  'akun.started': 'Daftar Akun Awal Berhasil Dipakai',
  'akun.startFailed': 'Gagal Memakai Daftar Akun Awal',
  'akun.startedAlready': 'Daftar akun sudah ada, dan tidak ada jurnal baru',
  'akun.golongan':
    'Golongan {golongan} bukan untuk akun berjenis {jenis}: pilih golongan yang diawali {jenis}, atau kosongkan',
  'paraAkun.unknown': 'Parameter jurnal ini tidak dikenal',
  'paraAkun.unknownLeg': 'Kode akun tidak dipakai jurnal ini: {leg}',
  'paraAkun.twice': 'Kode akun ditulis dua kali: {leg}',
  'paraAkun.unbalanced': 'Debit dan kredit tidak seimbang, belum ada {legs}',
  'paraAkun.unknownAkun': 'Nomor akun {nomor} tidak ada di daftar akun',
  'paraAkun.notAset': 'Uang toko hanya boleh berada di akun berjenis ASET: {legs}',
  'paraAkun.legNotAset': '{leg} adalah uang toko: akun {nomor} ({nama}) berjenis {jenis}, harus ASET',
  'paraAkun.changedMeanwhile': 'Parameter ini sudah diubah oleh {user}, muat ulang',
  'jurnal.reposted': 'Jurnal Berhasil Diposting Ulang',
  'jurnal.nothingToRepost': 'Tidak ada jurnal yang perlu diposting ulang',
  'jurnal.repostFailed': 'Gagal Memposting Ulang Jurnal',
  'jurnal.closedDays': 'Tanggal yang sudah ditutup ikut berubah: {days}. Setujui dahulu bila memang harus ikut',
  'jurnal.repostedMeanwhile': 'Jurnal atau parameternya sedang diubah orang lain, silahkan coba lagi',
  'jurnal.behind': 'Pembukuan {cabang} belum selesai dihitung. Cabang lain sudah diposting ulang, coba lagi nanti',
} as const;

/** Refusals of the chart, its parameters and journals. */
export const refusals = {
  'akun.started': [409, 'akun.startedAlready'],
  'params.unknown': [404, 'paraAkun.unknown'],
  'params.unknown-leg': [422, 'paraAkun.unknownLeg'],
  'params.twice': [422, 'paraAkun.twice'],
  'params.unbalanced': [422, 'paraAkun.unbalanced'],
  'params.unknown-akun': [422, 'paraAkun.unknownAkun'],
  'params.not-asset': [422, 'paraAkun.notAset'],
  'params.changed-meanwhile': [409, 'paraAkun.changedMeanwhile'],
  'journal.closed-days': [409, 'jurnal.closedDays'],
  'journal.reposted-meanwhile': [409, 'jurnal.repostedMeanwhile'],
  'journal.behind': [503, 'jurnal.behind'],
} as const satisfies Refusals;

declare module '../language/messages/messages.js' {
  interface FeatureMessages extends Readonly<typeof texts> {}
  interface FeatureRefusals extends Readonly<typeof refusals> {}
}
