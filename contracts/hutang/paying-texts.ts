/** Messages of payments of loans: ids and Indonesian texts, `{…}` are values. */
export const payingTexts = {
  'hutang.nothingDue': 'Belum ada bunga atau denda yang harus dibayar: isi jumlah periode untuk membayar di muka',
  'hutang.periods': 'Bunga hanya dapat dibayar {jumlah} periode lagi',
  'hutang.agreedOver': 'Paling banyak Rp {jumlah}, sesuai perhitungan',
  'hutang.coins': 'Harus kelipatan Rp {satuan}',
  'hutang.overPaid': 'Angsuran pokok paling banyak Rp {sisa}',
  'hutang.remains': 'Barang yang tersisa hanya menjamin Rp {plafond}: tambah angsuran atau kurangi barang yang dilepas',
  'hutang.ownBranch': 'Hutang cabang sendiri dibayar di Lihat Hutang',
} as const;

/** Refusals of these. */
export const payingRefusals = {
  'loan.nothing-due': [409, 'hutang.nothingDue'],
  'loan.periods': [422, 'hutang.periods'],
  'loan.agreed-over': [422, 'hutang.agreedOver'],
  'loan.coins': [422, 'hutang.coins'],
  'loan.over-paid': [422, 'hutang.overPaid'],
  'loan.remains': [422, 'hutang.remains'],
  'loan.own-branch': [409, 'hutang.ownBranch'],
} as const;
