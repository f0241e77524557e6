import type { Refusals } from '../language/messages/messages.js';

/** Messages of reports by schedule: ids and Indonesian texts. `{…}` are values. */
export const texts = {
  'deliveries.created': 'Jadwal laporan berhasil ditambahkan',
  'deliveries.changed': 'Jadwal laporan berhasil diubah',
  'deliveries.removed': 'Jadwal laporan berhasil dihapus',
  'deliveries.emailSet': 'Email laporan berhasil disimpan',
  'deliveries.email': 'Email ditulis seperti nama@toko.co.id',
  'deliveries.unknown': 'Jadwal laporan tidak ditemukan',
  'deliveries.report': 'Laporan tidak dikenal: pilih dari daftar laporan',
  'deliveries.filter': 'Filter {nama} tidak dikenal laporan {label}: pilih laporan lagi dan isi filternya',
  'deliveries.format': 'Laporan {label} hanya dapat diambil sebagai PDF',
  'deliveries.receiver': '{user} tidak dapat menerima laporan: pilih supervisor atau pemilik yang aktif di cabang ini',
  'deliveries.never': 'Belum pernah',
  'deliveries.running': 'Sedang dikirim',
  'deliveries.sent': 'Terkirim',
  'deliveries.empty': 'Dilewati: kosong',
  'deliveries.restarted': 'Gagal dimulai, akan dicoba lagi',
  'deliveries.of': '{user}: {sebab}',
  'deliveries.gone': 'Jadwal laporan sudah dihapus',
  'deliveries.inactive': 'User tidak aktif lagi',
  'deliveries.noFile': 'Berkas dibatalkan penerima',
  'deliveries.noServer': 'Ada di Berkas, email tidak dikirim: server email belum dipasang (SMTP_URL)',
  'deliveries.noAddress': 'Ada di Berkas, email tidak dikirim: isi Email Laporan dahulu',
  'deliveries.tooLarge': 'Ada di Berkas, email tidak dikirim: berkas lebih dari {max} MB',
  'deliveries.refused': 'Ada di Berkas, email ditolak server email (kode {kode}): periksa alamat di Email Laporan',
  'deliveries.unreachable': 'Ada di Berkas, server email tidak dapat dihubungi, akan dicoba lagi',
  'deliveries.loginRefused': 'Ada di Berkas, server email menolak login Kilau: periksa SMTP_URL, akan dicoba lagi',
  'deliveries.noLogin': 'Ada di Berkas, server email menolak login Kilau: periksa SMTP_URL, email tidak dikirim',
  'deliveries.unreached': 'Ada di Berkas, server email tidak dapat dihubungi: email tidak dikirim',
} as const;

/** Refusals of reports by schedule. */
export const refusals = {
  'delivery.unknown': [404, 'deliveries.unknown'],
  'delivery.report': [422, 'deliveries.report'],
  'delivery.filter': [422, 'deliveries.filter'],
  'delivery.format': [422, 'deliveries.format'],
  'delivery.receiver': [422, 'deliveries.receiver'],
} as const satisfies Refusals;

declare module '../language/messages/messages.js' {
  interface FeatureMessages extends Readonly<typeof texts> {}
  interface FeatureRefusals extends Readonly<typeof refusals> {}
}
