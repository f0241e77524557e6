/** Messages of payments of loans: ids and Indonesian texts, `{…}` are values. */
export const payingTexts = {
  'hutang.nothingDue': 'Belum ada bunga atau denda yang harus dibayar: isi jumlah periode untuk membayar di muka',
  'hutang.periods': 'Bunga hanya dapat dibayar {jumlah} periode lagi',
  'hutang.agreedOver': 'Paling banyak Rp {jumlah}, sesuai perhitungan',
  'hutang.coins': 'Harus kelipatan Rp {satuan}',
  'hutang.overPaid': 'Angsuran pokok paling banyak Rp {sisa}',
  'hutang.remains': 'Barang yang tersisa hanya menjamin Rp {plafond}: tambah angsuran atau kurangi barang yang dilepas',
  'hutang.depositOver': 'Paling banyak Rp {jumlah} dari titipan',
  'hutang.depositCash': 'Kelebihan tunai dikembalikan kepada pelanggan: hanya kelebihan transfer dapat dititipkan',
  'hutang.depositLimit': 'Kelebihan Rp {jumlah} melebihi sisa pokok Rp {sisa}: periksa jumlah transfernya',
  'hutang.depositFirst': 'Titipan Rp {jumlah} dipakai atau dikembalikan dahulu',
  'hutang.noDeposit': 'Tidak ada titipan pada hutang ini',
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
  'loan.deposit-over': [422, 'hutang.depositOver'],
  'loan.deposit-cash': [422, 'hutang.depositCash'],
  'loan.deposit-limit': [422, 'hutang.depositLimit'],
  'loan.deposit-first': [409, 'hutang.depositFirst'],
  'loan.no-deposit': [409, 'hutang.noDeposit'],
  'loan.own-branch': [409, 'hutang.ownBranch'],
} as const;
