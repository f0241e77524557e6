import { loanAuctioned } from './auction.js';
import { cancelLoan, grantLoan, rejectLoan, validateLoan } from './grant.js';
import { loanInterestPaid, loanPartPaid, loanSettled } from './paying.js';
import { renewLoan } from './renewal.js';
import { hutang } from './loan.js';

const eventsOf = (...steps: readonly Parameters<typeof hutang.stepOf>[0][]) =>
  steps.flatMap((step) => hutang.stepOf(step).events);
const granted = { counts: eventsOf(grantLoan, renewLoan), takesBack: eventsOf(cancelLoan, rejectLoan) };

/** Loans as they were granted, those that take the place of others too; below zero as they were cancelled. */
export const lentLoans = hutang.counts(undefined, {
  count: ['hutang', 'Hutang'],
  dimensions: ['kode_sales', 'penaksir', 'kode_member', 'jatuh_tempo', 'no_lama', 'keterangan'],
  measures: [
    'qty',
    'berat',
    'taksiran',
    'plafond',
    'jumlah_hutang',
    'bunga_rp',
    'biaya_admin',
    'bayar_bunga',
    'bayar_denda',
  ],
  finds: ['kode_member'],
  step: { name: 'beri', ...granted },
});
/** The pieces on which was lent. */
export const lentPieces = hutang.counts('barang', {
  count: ['barang', 'Barang'],
  dimensions: [
    'nama_barang',
    'kode_group',
    'kode_kadar',
    'kode_kondisi',
    'kantong',
    'rak',
    'kode_sales',
    'kode_member',
  ],
  measures: ['berat_kotor', 'berat', 'taksiran', 'plafond'],
  step: { name: 'jaminan', ...granted },
});
/** Loans that were cancelled. */
export const cancelledLoans = hutang.counts(undefined, {
  count: ['hutang', 'Hutang'],
  dimensions: ['kode_sales', 'kode_member', 'keterangan'],
  measures: ['qty', 'berat', 'jumlah_hutang'],
  step: { name: 'batal', counts: granted.takesBack },
});
/** Loans that somebody validated. */
export const validatedLoans = hutang.counts(undefined, {
  count: ['hutang', 'Hutang'],
  dimensions: ['kode_sales', 'kode_member'],
  measures: ['qty', 'berat', 'plafond', 'jumlah_hutang'],
  step: { name: 'validasi', counts: eventsOf(validateLoan) },
});
/** Payments of loans: interest, late fee and principal; below zero as they were undone. */
export const loanPayments = hutang.counts(undefined, {
  count: ['pembayaran', 'Pembayaran'],
  dimensions: ['no_bayar', 'no_lunas', 'dibayar_di', 'kode_sales', 'kode_member'],
  measures: [
    'periode',
    'bayar_bunga',
    'bayar_bunga_selisih',
    'bayar_dimuka',
    'bayar_denda',
    'bayar_denda_selisih',
    'bayar_pokok',
    'diterima',
  ],
  finds: ['kode_member'],
  step: { name: 'bayar', counts: [loanInterestPaid, loanPartPaid, loanSettled] },
});
/** Loans that were settled; below zero as that was undone. */
export const settledLoans = hutang.counts(undefined, {
  count: ['hutang', 'Hutang'],
  dimensions: ['no_lunas', 'tgl_hutang', 'tgl_lunas', 'kode_sales', 'kode_member'],
  measures: ['jumlah_hutang', 'bunga_pinjam', 'total_bayar', 'bayar_denda', 'diterima'],
  finds: ['kode_member'],
  step: { name: 'lunas', counts: [loanSettled] },
});
/** Loans that were auctioned. */
export const auctionedLoans = hutang.counts(undefined, {
  count: ['hutang', 'Hutang'],
  dimensions: ['no_lelang', 'cara_lelang', 'kode_sales', 'kode_member'],
  measures: ['hasil_lelang', 'pokok_lelang', 'bunga_lelang', 'denda_lelang', 'biaya_lelang', 'kelebihan', 'kekurangan'],
  step: { name: 'lelang', counts: [loanAuctioned] },
});
/** The loans that run at the end of any day. */
export const loansThere = hutang.stands({
  count: ['hutang', 'Hutang'],
  in: ['MENUNGGU', 'BERJALAN'],
  dimensions: ['kode_member', 'kode_sales', 'tgl_hutang', 'jatuh_tempo', 'tgl_lelang'],
  measures: ['qty', 'berat', 'taksiran', 'plafond', 'jumlah_hutang', 'sisa'],
});
