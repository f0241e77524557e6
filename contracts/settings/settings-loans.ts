import { within } from './areas.js';

const hutang = within('hutang');

/** The limits of pawn loans, and what renewed ones begin with. */
export const loanSettings = [
  hutang.number(
    'hutang.pinjaman_terbesar',
    'Pinjaman terbesar',
    'Pinjaman yang diberikan seorang user di bawah SPV sehari di atas ini memerlukan otorisasi. Angka 0: tanpa batas.',
    { initial: 50_000_000, min: 0, max: 100_000_000_000, unit: 'rupiah', scope: 'perusahaan' },
  ),
  hutang.number(
    'hutang.penaksir_lain_dari',
    'Penaksir lain',
    'Yang dipinjam seorang pelanggan sehari di atas ini harus ditaksir orang lain dari sales dan kasirnya. Angka 0: tanpa batas.',
    { initial: 25_000_000, min: 0, max: 100_000_000_000, unit: 'rupiah', scope: 'perusahaan' },
  ),
  hutang.number(
    'hutang.paparan_rp',
    'Pinjaman terbesar seorang pelanggan',
    'Hutang seorang pelanggan di semua cabang yang di atas ini memerlukan otorisasi. Angka 0: tanpa batas.',
    { initial: 250_000_000, min: 0, max: 100_000_000_000, unit: 'rupiah', scope: 'perusahaan' },
  ),
  hutang.number(
    'hutang.paparan_surat',
    'Surat gadai terbanyak seorang pelanggan',
    'Surat gadai berjalan seorang pelanggan di semua cabang yang lebih dari ini memerlukan otorisasi. Angka 0: tanpa batas.',
    { initial: 20, min: 0, max: 1_000, unit: 'surat', scope: 'perusahaan' },
  ),
  hutang.number(
    'hutang.simpan_data_hari',
    'Simpan data peminjam',
    'Data pelanggan tidak dapat dihapus sampai sekian hari sesudah hutang terakhirnya selesai.',
    { initial: 1_825, min: 0, max: 10_950, unit: 'hari', scope: 'perusahaan' },
  ),
  hutang.choice(
    'hutang.awal_peremajaan',
    'Awal peremajaan',
    'Hutang yang diperbarui mulai dihitung pada akhir periode yang dibayar, atau pada hari peremajaannya.',
    {
      initial: 'AKHIR_PERIODE_TERBAYAR',
      choices: { AKHIR_PERIODE_TERBAYAR: 'Akhir periode terbayar', HARI_PEREMAJAAN: 'Hari peremajaan' },
      scope: 'perusahaan',
    },
  ),
  hutang.choice(
    'hutang.jatuh_tempo_libur',
    'Jatuh tempo pada hari tutup',
    'Hutang baru yang jatuh tempo saat toko tutup tetap pada hari itu, atau pindah ke hari buka berikutnya tanpa tambahan bunga.',
    {
      initial: 'TETAP',
      choices: { TETAP: 'Tetap', HARI_BUKA_BERIKUT: 'Hari buka berikutnya' },
      scope: 'perusahaan',
    },
  ),
  hutang.text('hutang.hari_libur', 'Hari tutup', 'Hari dan tanggal toko tutup, dipisah koma: MINGGU, 2026-12-25.', {
    maxLength: 400,
    format: 'closedDays',
    scope: 'toko',
  }),
] as const;
