import { cancelLoan, grantLoan, rejectLoan, validateLoan } from './grant.js';
import { hutang } from './loan.js';

const eventsOf = (...steps: readonly Parameters<typeof hutang.stepOf>[0][]) =>
  steps.flatMap((step) => hutang.stepOf(step).events);
const granted = { counts: eventsOf(grantLoan), takesBack: eventsOf(cancelLoan, rejectLoan) };

/** Loans as they were granted; below zero as they were cancelled. */
export const lentLoans = hutang.counts(undefined, {
  count: ['hutang', 'Hutang'],
  dimensions: ['kode_sales', 'penaksir', 'kode_member', 'jatuh_tempo', 'keterangan'],
  measures: ['qty', 'berat', 'taksiran', 'plafond', 'jumlah_hutang', 'bunga_rp', 'biaya_admin'],
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
/** The loans that run at the end of any day. */
export const loansThere = hutang.stands({
  count: ['hutang', 'Hutang'],
  in: ['MENUNGGU', 'BERJALAN'],
  dimensions: ['kode_member', 'kode_sales', 'tgl_hutang', 'jatuh_tempo', 'tgl_lelang'],
  measures: ['qty', 'berat', 'taksiran', 'plafond', 'jumlah_hutang', 'sisa'],
});
