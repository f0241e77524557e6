import { defineEvent } from '../language/define/event.js';
import { Key, Money, Rows, Text } from '../language/define/fields.js';
import type { Rupiah } from '../language/values/rupiah.js';
import { sales } from '../penjualan/parameters.js';
import { loanConsentLabels } from './consents.js';
import { BarisJaminan, MOST_COLLATERAL } from './collateral.js';
import { BayarHutang, grantedState, Hutang, hutang, LoanPayments, NomorHutang } from './loan.js';

/** Pieces that are brought, and what is lent on them. */
class Hutangkan {
  @Key('Kode Member', { required: 'rule.member.empty', max: 20, as: 'upper' }) kode_member!: string;
  @Key('Sales', { required: true, max: 20, as: 'upper', of: () => sales }) kode_sales!: string;
  /** The appraiser of the pieces; the sales person where it says nobody. */
  @Key('Penaksir', { max: 20, as: 'upper', of: () => sales }) penaksir?: string;
  @Rows('Jaminan', BarisJaminan, { required: 'rule.data.fill', min: 1, max: MOST_COLLATERAL, each: true })
  barang!: readonly BarisJaminan[];
  @Money('Jumlah Hutang', { required: 'rule.nominal.empty', min: 1 }) jumlah_hutang!: Rupiah;
  /** The fee that the customer was told. */
  @Money('Biaya Administrasi') biaya_admin?: Rupiah;
  /** To the customer: what is lent less the fee. */
  @LoanPayments() pembayaran?: readonly BayarHutang[];
  @Text('Keterangan', { max: 80 }) keterangan?: string;
}

const loanGranted = defineEvent('loan.granted', 1, Hutang);
const loanValidated = defineEvent('loan.validated', 1, Hutang);
const loanRejected = defineEvent('loan.rejected', 1, Hutang);
const loanCancelled = defineEvent('loan.cancelled', 1, Hutang);

export const grantLoan = hutang.begins(Hutangkan, loanGranted, {
  name: 'grant-loan',
  title: 'Transaksi Hutang',
  consent: loanConsentLabels.sehari,
  to: grantedState,
  sample: {
    kode_member: 'MB-000001',
    kode_sales: 'DEWI',
    jumlah_hutang: 1_000_000,
    barang: [{ nama_barang: 'CINCIN', kode_group: '750', kode_kadar: '18K', kode_kondisi: 'BAIK', berat_kotor: 3_000 }],
    pembayaran: [{ cara: 'TUNAI', jumlah: 990_000 }],
  },
});
/** Somebody else has looked at the pieces. */
export const validateLoan = hutang.action(NomorHutang, loanValidated, {
  name: 'validate-loan',
  title: 'Validasi Hutang',
  path: '/validasi-hutang',
  from: ['MENUNGGU'],
  to: 'BERJALAN',
  byAnother: true,
  several: true,
});
/**
 * Somebody else has looked at the pieces, and it is not to be: the money comes back, the pieces go back. A renewal for
 * which the customer paid gives that back, with a consent.
 */
export const rejectLoan = hutang.rejects(loanRejected, 'BATAL', {
  name: 'reject-loan',
  path: '/validasi-hutang',
  consent: 'TOLAK HUTANG',
});
/** Before any other step, on its own date: the money comes back, the pieces go back. */
export const cancelLoan = hutang.cancels(loanCancelled, 'BATAL', {
  name: 'cancel-loan',
  from: ['MENUNGGU', 'BERJALAN'],
  saved: 'state.hutang.cancelled',
});
