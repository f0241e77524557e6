import type { Refusals } from '../language/messages/messages.js';

/** Messages of customers: ids and Indonesian texts. `{…}` are values. */
export const texts = {
  'member.entered': 'Member Berhasil Ditambahkan',
  'member.changed': 'Data Member Berhasil Diubah',
  'member.erased': 'Data Member Berhasil Dihapus',
  'member.merged': 'Member Berhasil Digabung',
  'member.ktp': 'No KTP harus 16 angka',
  'member.card': 'Foto KTP harus gambar JPEG, paling besar 90 KB',
  'member.noCard': 'Foto KTP belum ada',
  'member.phoneTaken': 'No HP sudah dipakai member {kode_member}',
  'member.ktpTaken':
    'No KTP sudah dipakai member {kode_member}: pakai member itu, gabungkan keduanya, atau kosongkan No KTP',
  'member.phoneTakenElsewhere':
    'No HP sudah dipakai member lain perusahaan ini: cari dengan No HP lengkap itu, atau minta kantor pusat menggabungkan keduanya',
  'member.ktpTakenElsewhere':
    'No KTP sudah dipakai member lain perusahaan ini: cari dengan 4 angka terakhirnya, kosongkan No KTP, atau minta kantor pusat menggabungkan keduanya',
  'member.elsewhere': 'Member ini dari cabang {kode_toko}: minta SPV, atau cabang itu, mengubahnya',
  'member.closed':
    'Member ini dari cabang {kode_toko}: cari dengan No HP lengkapnya untuk membuka datanya, atau minta SPV',
  'member.gone': 'Data member ini sudah dihapus atau digabung',
  'member.hasLoans':
    'Member ini masih punya hutang atau barang jaminan di {surat} (jatuh tempo {tanggal}): hapus setelah semuanya selesai',
  'member.loanHeld': 'Hutang {surat} ditahan dengan surat {nomor}: hapus setelah dilepas dan selesai',
  'member.surplus':
    'Member ini masih berhak atas kelebihan lelang {surat} sampai {tanggal}: bayar atau salurkan dahulu',
  'member.shortfall': 'Member ini masih punya kekurangan lelang di {surat}: tagih atau hapus kekurangannya dahulu',
  'member.kept': 'Data peminjam disimpan {hari} hari sesudah hutang terakhirnya: dapat dihapus mulai {tanggal}',
  'member.same': 'Pilih member lain untuk digabung',
  'member.bornLater': 'Tanggal lahir tidak boleh sesudah hari ini',
  'member.bornLongAgo': 'Tanggal lahir lebih dari {tahun} tahun yang lalu: periksa tahunnya',
} as const;

/** Refusals of customers. */
export const refusals = {
  'member.phone-taken': [409, 'member.phoneTaken'],
  'member.ktp-taken': [409, 'member.ktpTaken'],
  'member.unknown': [404, 'dict.notFound.member'],
  'member.no-card': [404, 'member.noCard'],
  'member.elsewhere': [403, 'member.elsewhere'],
  'member.closed': [403, 'member.closed'],
  'member.gone': [409, 'member.gone'],
  'member.has-loans': [409, 'member.hasLoans'],
  'member.loan-held': [409, 'member.loanHeld'],
  'member.surplus': [409, 'member.surplus'],
  'member.shortfall': [409, 'member.shortfall'],
  'member.kept': [409, 'member.kept'],
  'member.same': [422, 'member.same'],
  'member.born-later': [422, 'member.bornLater'],
  'member.born-long-ago': [422, 'member.bornLongAgo'],
} as const satisfies Refusals;

declare module '../language/messages/messages.js' {
  interface FeatureMessages extends Readonly<typeof texts> {}
  interface FeatureRefusals extends Readonly<typeof refusals> {}
}
