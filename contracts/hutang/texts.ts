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
  'hutang.identity': 'Pelanggan {kode_member} belum punya No KTP: isi dahulu di Data Member',
  'lelang.held': 'Hutang ini ditahan dengan surat {surat}: tidak dapat dilelang',
  'lelang.notices': 'Pelanggan harus diberitahu {wajib} kali sebelum lelang: baru {sudah} kali',
  'lelang.noticesClose': 'Pemberitahuan harus berjarak paling sedikit {hari} hari: {sudah} dari {wajib} dihitung',
  'lelang.noticeLate': 'Lelang paling cepat {tanggal}: {hari} hari sesudah pemberitahuan terakhir',
  'lelang.released': 'Serahkan dahulu barang yang sudah dilepas kepada pelanggan',
  'lelang.nothingLeft': 'Tidak ada barang jaminan yang dapat dilelang',
  'lelang.noBoard': 'Harga beli emas group {kode_group} hari ini belum ditentukan',
  'lelang.prices': 'Isi harga lot atau harga per barang, jangan keduanya',
  'lelang.buyer': 'Isi nama dan identitas pembeli',
  'lelang.noMoney': 'Barang yang masuk stok tidak dibayar',
  'lelang.type': 'Isi jenis barang untuk {nama_barang}',
  'lelang.later': 'Lelang berikut harus sesudah {tanggal}',
  'lelang.nothingOwed': 'Tidak ada kekurangan lelang yang harus dibayar',
  'lelang.over': 'Sisa kekurangan lelang Rp {sisa}',
  'kelebihan.reminders': 'Pelanggan harus diingatkan {wajib} kali dahulu: baru {sudah} kali',
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
  'loan.identity': [422, 'hutang.identity'],
  'loan.auction-held': [409, 'lelang.held'],
  'loan.notices': [409, 'lelang.notices'],
  'loan.notices-close': [409, 'lelang.noticesClose'],
  'loan.notice-late': [409, 'lelang.noticeLate'],
  'loan.released': [409, 'lelang.released'],
  'loan.nothing-left': [409, 'lelang.nothingLeft'],
  'loan.no-board': [422, 'lelang.noBoard'],
  'loan.auction-prices': [422, 'lelang.prices'],
  'loan.buyer': [422, 'lelang.buyer'],
  'loan.no-money': [422, 'lelang.noMoney'],
  'loan.no-type': [422, 'lelang.type'],
  'loan.auction-later': [422, 'lelang.later'],
  'loan.nothing-owed': [409, 'lelang.nothingOwed'],
  'loan.shortfall-over': [422, 'lelang.over'],
  'surplus.reminders': [409, 'kelebihan.reminders'],
  'closing.waiting-loans': [409, 'hutang.waiting'],
} as const satisfies Refusals;

declare module '../language/messages/messages.js' {
  interface FeatureMessages extends Readonly<typeof texts> {}
  interface FeatureRefusals extends Readonly<typeof refusals> {}
}
