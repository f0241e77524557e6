/** Sums of the day that a benchmark has no limit of: it measures no consent, however much it moves. */
export const limitsOfDay = [
  'kas.sendiri_terbesar',
  'kas.setoran_terbesar',
  'kas.setoran_terbesar_cabang',
  'kas.tarik_terbesar',
  'kas.kirim_terbesar',
  'penjualan.kartu_terbesar',
] as const;
