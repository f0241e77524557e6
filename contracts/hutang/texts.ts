import type { Refusals } from '../language/messages/messages.js';
import { auctionRefusals, auctionTexts } from './auction-texts.js';
import { payingRefusals, payingTexts } from './paying-texts.js';
import { stepRefusals, stepTexts } from './step-texts.js';

/** Messages of loans: ids and Indonesian texts, `{…}` are values. */
export const texts = {
  ...stepTexts,
  ...auctionTexts,
  ...payingTexts,
  'hutang.noTier': 'Belum ada {parameter} untuk hutang Rp {jumlah}: isi dahulu di menu Master',
  'hutang.noReference': 'Group {kode} belum punya harga acuan: isi dahulu di Master Plafond Hutang',
  'hutang.noBoard': 'Group {kode} belum punya harga beli di papan harga: isi dahulu di Master Parameter Harga Emas',
  'hutang.noShare': 'Kadar {kode} belum punya persen plafond: isi dahulu di Plafond Kadar Hutang',
  'hutang.stones': 'Berat batu harus lebih kecil dari berat kotor',
  'hutang.photoUnknown': 'Foto ini belum diunggah: pilih atau ambil fotonya lagi',
  'hutang.unknownCode': '{nama} {kode} tidak ada atau tidak aktif',
  'hutang.fee': 'Jumlah hutang harus lebih besar dari biaya administrasi Rp {biaya}',
  'hutang.notBegun': 'Hutang ini mulai berbunga {tanggal}: ditambah mulai tanggal itu',
  'hutang.feeTold': 'Biaya administrasi sekarang Rp {biaya}: beri tahu pelanggan, lalu simpan lagi',
  'hutang.payIn': 'Yang dibayar pelanggan harus Rp {jumlah}',
  'hutang.payInElsewhere': 'Yang dibayar harus sama dengan tagihan hari ini: cari lagi suratnya',
  'hutang.identity': 'Pelanggan {kode_member} belum punya No KTP: isi dahulu di Data Member',
  'hutang.rejected': 'Pelanggan {kode_member} ada di Daftar Tolak: tanyakan kepada SPV',
  'hutang.unknownAppraiser': 'Penaksir tidak ada atau tidak aktif di cabang ini',
  'hutang.appraiser':
    'Pelanggan ini meminjam Rp {pinjaman} hari ini: di atas Rp {jumlah} harus ditaksir orang lain dari sales dan kasirnya',
  'hutang.merged': 'Pelanggan {kode_member} sudah digabung ke {gabung_ke}: pilih {gabung_ke}',
  'hutang.otherCustomer': 'Hutang {nomor} bukan milik pelanggan {kode_member}',
  'hutang.severalCodes': 'Pelanggan {kode_member} punya kode lain juga: isi Kode Member',
  'hutang.waiting': 'Ada {jumlah} hutang yang belum divalidasi',
} as const;

/** Refusals of loans. */
export const refusals = {
  ...stepRefusals,
  ...auctionRefusals,
  ...payingRefusals,
  'loan.no-tier': [422, 'hutang.noTier'],
  'loan.no-reference': [422, 'hutang.noReference'],
  'loan.no-share': [422, 'hutang.noShare'],
  'loan.kadar': [422, 'rule.kadar.max.hutang'],
  'loan.over-plafond': [422, 'rule.hutang.plafond'],
  'loan.stones': [422, 'hutang.stones'],
  'loan.unknown-photo': [422, 'hutang.photoUnknown'],
  'loan.unknown-code': [422, 'hutang.unknownCode'],
  'loan.fee': [422, 'hutang.fee'],
  'loan.not-begun': [409, 'hutang.notBegun'],
  'loan.fee-told': [409, 'hutang.feeTold'],
  'loan.pay-in': [422, 'hutang.payIn'],
  'loan.pay-in-elsewhere': [422, 'hutang.payInElsewhere'],
  'loan.identity': [422, 'hutang.identity'],
  'loan.rejected-customer': [422, 'hutang.rejected'],
  'loan.appraiser': [422, 'hutang.appraiser'],
  'loan.merged-customer': [409, 'hutang.merged'],
  'loan.other-customer': [422, 'hutang.otherCustomer'],
  'loan.several-codes': [422, 'hutang.severalCodes'],
  'loan.unknown-appraiser': [422, 'hutang.unknownAppraiser'],
  'closing.waiting-loans': [409, 'hutang.waiting'],
} as const satisfies Refusals;

declare module '../language/messages/messages.js' {
  interface FeatureMessages extends Readonly<typeof texts> {}
  interface FeatureRefusals extends Readonly<typeof refusals> {}
}
