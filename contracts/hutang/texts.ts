import type { Refusals } from '../language/messages/messages.js';

/** Messages of loans: ids and Indonesian texts, `{…}` are values. */
export const texts = {
  'hutang.noTier': 'Belum ada {parameter} untuk hutang Rp {jumlah}: isi dahulu di menu Master',
  'hutang.noReference': 'Group {kode} belum punya harga acuan: isi dahulu di Master Plafond Hutang',
  'hutang.noShare': 'Kadar {kode} belum punya persen plafond: isi dahulu di Plafond Kadar Hutang',
  'hutang.plafond': 'Jumlah hutang tidak boleh melebihi plafond: paling banyak Rp {plafond}',
  'hutang.stones': 'Berat batu harus lebih kecil dari berat kotor',
  'hutang.unknownCode': '{nama} {kode} tidak ada atau tidak aktif',
  'hutang.fee': 'Jumlah hutang harus lebih besar dari biaya administrasi Rp {biaya}',
  'hutang.payOut': 'Uang yang diterima pelanggan harus Rp {jumlah}: hutang dikurangi biaya administrasi',
  'hutang.payIn': 'Yang dibayar pelanggan harus Rp {jumlah}',
  'hutang.held': '{nomor} ditahan dengan surat {surat}, cabut penahanan dahulu',
  'hutang.nothingDue': 'Belum ada bunga atau denda yang harus dibayar: isi jumlah periode untuk membayar di muka',
  'hutang.periods': 'Bunga hanya dapat dibayar {jumlah} periode lagi',
  'hutang.agreedOver': 'Paling banyak Rp {jumlah}, sesuai perhitungan',
  'hutang.unit': 'Harus kelipatan Rp {satuan}',
  'hutang.overPaid': 'Angsuran pokok paling banyak Rp {sisa}',
  'hutang.remains': 'Barang yang tersisa hanya menjamin Rp {plafond}: tambah angsuran atau kurangi barang yang dilepas',
  'hutang.identity': 'Pelanggan {kode_member} belum punya No KTP: isi dahulu di Data Member',
  'hutang.waiting': 'Ada {jumlah} hutang yang belum divalidasi',
} as const;

/** Refusals of loans. */
export const refusals = {
  'loan.no-tier': [422, 'hutang.noTier'],
  'loan.no-reference': [422, 'hutang.noReference'],
  'loan.no-share': [422, 'hutang.noShare'],
  'loan.over-plafond': [422, 'hutang.plafond'],
  'loan.stones': [422, 'hutang.stones'],
  'loan.unknown-code': [422, 'hutang.unknownCode'],
  'loan.fee': [422, 'hutang.fee'],
  'loan.pay-out': [422, 'hutang.payOut'],
  'loan.pay-in': [422, 'hutang.payIn'],
  'loan.held': [409, 'hutang.held'],
  'loan.nothing-due': [409, 'hutang.nothingDue'],
  'loan.periods': [422, 'hutang.periods'],
  'loan.agreed-over': [422, 'hutang.agreedOver'],
  'loan.unit': [422, 'hutang.unit'],
  'loan.over-paid': [422, 'hutang.overPaid'],
  'loan.remains': [422, 'hutang.remains'],
  'loan.identity': [422, 'hutang.identity'],
  'closing.waiting-loans': [409, 'hutang.waiting'],
} as const satisfies Refusals;

declare module '../language/messages/messages.js' {
  interface FeatureMessages extends Readonly<typeof texts> {}
  interface FeatureRefusals extends Readonly<typeof refusals> {}
}
