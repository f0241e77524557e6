import type { MadeFigure } from '../language/define/facts.js';
import { outside } from '../mutasi-uang/accounts.js';
import { auctionTrx } from './auction-journals.js';
import { loanAuctioned } from './auction.js';
import { cancelLoan, grantLoan, rejectLoan, validateLoan } from './grant.js';
import { hutang } from './loan.js';
import { handOver } from './hand-over.js';
import { freeLoan, holdLoan } from './hold.js';
import { loanSettledByLoss, losePieces } from './lost.js';
import { loanInterestEarned, loanInterestPaid, loanPartPaid, loanSettled } from './paying.js';
import { renewLoan } from './renewal.js';
import { loanPaidBySurplus, loanSettledBySurplus } from './surplus-loan.js';
import { replaceTicket } from './ticket.js';

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
/**
 * Payments of loans: interest, late fee and principal; below zero as they were undone. The compensation for lost pieces
 * pays, too: what it leaves for the customer is received below zero.
 */
export const loanPayments = hutang.counts(undefined, {
  count: ['pembayaran', 'Pembayaran'],
  dimensions: ['no_bayar', 'no_lunas', 'no_ganti_rugi', 'dibayar_di', 'kode_sales', 'kode_member'],
  measures: [
    'periode',
    'bayar_bunga',
    'bayar_bunga_selisih',
    'bayar_dimuka',
    'bayar_denda',
    'bayar_denda_selisih',
    'bayar_pokok',
    'dari_titipan',
    'dititipkan',
    'diterima',
  ],
  finds: ['kode_member'],
  step: {
    name: 'bayar',
    counts: [
      ...[loanInterestPaid, loanPartPaid, loanSettled, loanPaidBySurplus, loanSettledBySurplus],
      ...eventsOf(losePieces),
    ],
  },
});
const settlements = [loanSettled, loanSettledBySurplus, loanSettledByLoss];

/** Loans that were settled, by a compensation for their pieces, too; below zero as that was undone. */
export const settledLoans = hutang.counts(undefined, {
  count: ['hutang', 'Hutang'],
  dimensions: ['no_lunas', 'no_ganti_rugi', 'tgl_hutang', 'tgl_lunas', 'kode_sales', 'kode_member'],
  measures: ['jumlah_hutang', 'bunga_pinjam', 'total_bayar', 'ganti_rugi', 'bayar_denda', 'diterima'],
  finds: ['kode_member'],
  step: { name: 'lunas', counts: settlements },
});
/** Settlements that were undone, once each, with the reason. */
export const undoneSettlements = hutang.counts(undefined, {
  count: ['hutang', 'Hutang'],
  dimensions: ['no_lunas', 'tgl_hutang', 'kode_sales', 'kode_member', 'keterangan'],
  measures: ['jumlah_hutang', 'bunga_pinjam', 'total_bayar', 'diterima'],
  step: { name: 'batal_lunas', counts: settlements, undone: true },
});

/** The income that a step booked by some journals. */
const income = (label: string, ...trxs: readonly string[]): MadeFigure => ({
  label,
  type: 'rupiah',
  of(lines, { branch, postings }) {
    const booked = postings.filter(({ akun }) => trxs.includes(akun?.trx ?? ''));
    const shop = outside(branch);
    const sum = booked.reduce(
      (total, { from, to, amount }) => total + (from === shop ? amount : 0) - (to === shop ? amount : 0),
      0,
    );
    return lines.map(() => Math.abs(sum));
  },
});
const ofAuctions = (trx: string): readonly string[] => [auctionTrx(trx, false), auctionTrx(trx, true)];
const incomes = {
  bunga: ['BUNGA HUTANG', 'BUNGA DIMUKA TERHITUNG', ...ofAuctions('BUNGA LELANG')],
  denda: ['DENDA HUTANG', ...ofAuctions('DENDA LELANG')],
  biaya: ['ADMIN HUTANG', 'GANTI SURAT HUTANG', 'TITIP JAMINAN', ...ofAuctions('BIAYA LELANG')],
};

/** The income from loans as it was booked: interest on the day on which it is earned, late fees, fees. */
export const loanIncome = hutang.counts(undefined, {
  count: ['langkah', 'Langkah'],
  dimensions: ['kode_sales', 'kode_member'],
  measures: [],
  made: {
    pendapatan_bunga: income('Pendapatan Bunga', ...incomes.bunga),
    pendapatan_denda: income('Pendapatan Denda', ...incomes.denda),
    pendapatan_biaya: income('Pendapatan Biaya', ...incomes.biaya),
    pendapatan: income('Pendapatan', ...incomes.bunga, ...incomes.denda, ...incomes.biaya),
  },
  step: {
    name: 'pendapatan',
    counts: [
      ...granted.counts,
      ...[loanInterestPaid, loanPartPaid, loanSettled, loanInterestEarned, loanAuctioned],
      ...[loanPaidBySurplus, loanSettledBySurplus],
      // By a hold interest ahead is earned in which it stops; what was earned since goes back with a release.
      ...eventsOf(losePieces, replaceTicket, handOver, holdLoan, freeLoan),
    ],
    takesBack: granted.takesBack,
  },
});
/** Loans that were auctioned. */
export const auctionedLoans = hutang.counts(undefined, {
  count: ['hutang', 'Hutang'],
  dimensions: ['no_lelang', 'cara_lelang', 'kode_sales', 'kode_member'],
  measures: [
    'hasil_lelang',
    'titipan_lelang',
    'pokok_lelang',
    'bunga_lelang',
    'denda_lelang',
    'biaya_lelang',
    'kelebihan',
    'kekurangan',
  ],
  step: { name: 'lelang', counts: [loanAuctioned] },
});
/** The loans that run at the end of any day, with all that steps change of what their figures follow from. */
export const loansThere = hutang.stands({
  count: ['hutang', 'Hutang'],
  in: ['MENUNGGU', 'BERJALAN'],
  many: true,
  dimensions: [
    ...(['kode_member', 'kode_sales', 'tgl_hutang', 'jatuh_tempo', 'tgl_lelang'] as const),
    ...(['langkah_akhir', 'denda_sampai', 'jatuh_tempo_asal', 'henti_sejak'] as const),
  ],
  measures: [
    ...(['qty', 'berat', 'taksiran', 'plafond', 'jumlah_hutang', 'sisa'] as const),
    ...(['pokok_berbunga', 'periode_terbayar', 'bunga_dimuka', 'hari_henti'] as const),
  ],
});
