import { texts as messages } from '../../../../contracts/hutang/texts.js';
import { texts as steps } from './step-texts.js';

/** Texts of loans. `{…}` are values. */
export const texts = {
  ...messages,
  ...steps,
  'event.loan.granted': 'Hutang dicatat',
  'event.loan.validated': 'Hutang divalidasi',
  'event.loan.rejected': 'Hutang ditolak',
  'event.loan.cancelled': 'Hutang dibatalkan',
  'event.loan.interest-paid': 'Bunga hutang dibayar',
  'event.loan.part-paid': 'Hutang diangsur',
  'event.loan.settled': 'Hutang dilunasi',
  'event.loan.interest-earned': 'Bunga di muka terhitung',
  'event.loan.payment-undone': 'Pembayaran hutang dibatalkan',
  'event.loan.settlement-undone': 'Pelunasan hutang dibatalkan',
  'hutang.settledList': 'Lunas, belum diambil',
  'hutang.noneSettled': 'Tidak ada hutang lunas yang belum diambil',
  'hutang.noneSettledHelp': 'Pelunasan dapat dibatalkan selama barangnya belum diserahkan.',
  'hutang.longTerm': 'Paling lama 120 hari bagi usaha gadai berizin',
  'hutang.byBoard': 'Tidak dipakai toko yang menurut papan harga',
  'hutang.termsPlafond': 'Plafond Rp {plafond}',
  'hutang.termsOver': 'Jumlah hutang melebihi plafond Rp {plafond}',
  'hutang.terms': 'Bunga {bunga}% = Rp {rp} per {hari} hari · Biaya Rp {biaya} · Jatuh tempo {tempo}',
  'hutang.today': 'Hari ini',
  'hutang.tomorrow': 'Besok',
  'hutang.periodEnd': 'Akhir periode',
  'hutang.found': 'Hutang dengan nomor ini',
  'hutang.waitingList': 'Menunggu validasi',
  'hutang.noneWaiting': 'Tidak ada hutang yang menunggu',
  'hutang.noneWaitingHelp': 'Hutang yang belum divalidasi tampil di sini.',
  'event.loan.notice-given': 'Pelanggan diberitahu',
  'event.loan.notice-undone': 'Pemberitahuan dibatalkan',
  'event.loan.auction-postponed': 'Lelang tidak laku',
  'event.loan.auctioned': 'Jaminan dilelang',
  'event.loan.shortfall-paid': 'Kekurangan lelang dibayar',
  'event.loan.shortfall-written-off': 'Kekurangan lelang dihapus',
  'event.auction-surplus.owed': 'Kelebihan lelang dicatat',
  'event.auction-surplus.reminded': 'Pelanggan diingatkan',
  'event.auction-surplus.paid': 'Kelebihan lelang dibayar',
  'event.auction-surplus.passed-on': 'Kelebihan lelang disalurkan',
  'event.auction-surplus.reopened': 'Pembayaran kelebihan lelang dibatalkan',
  'lelang.ready': 'Siap dilelang',
  'lelang.noneReady': 'Tidak ada hutang yang siap dilelang',
  'lelang.noneReadyHelp': 'Hutang yang sudah sampai tanggal lelangnya tampil di sini.',
  'kelebihan.none': 'Tidak ada kelebihan lelang yang belum dibayar',
  'kelebihan.noneHelp': 'Kelebihan hasil lelang tampil di sini sampai pelanggan mengambilnya.',
} as const;

declare module '../../kit/i18n/i18n.js' {
  interface FeatureTexts extends Readonly<typeof texts> {}
}
