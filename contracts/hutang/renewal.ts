import { defineEvent } from '../language/define/event.js';
import { Key, Money, Rows, Text } from '../language/define/fields.js';
import { Grams } from '../language/define/measures.js';
import { succeeds } from '../language/define/succeeds.js';
import { noneTwice, Together } from '../language/define/together.js';
import { undoneOf } from '../language/define/undoes.js';
import type { Rupiah } from '../language/values/rupiah.js';
import type { Weight } from '../language/values/weight.js';
import { sales } from '../penjualan/parameters.js';
import { MOST_COLLATERAL } from './collateral.js';
import { BayarHutang, grantedState, Hutang, hutang, ImpersonalLoan, LoanPayments, Menghadap } from './loan.js';
import { kondisiPinjaman } from './parameters.js';

/** A piece that is not as it was: its condition, or its weight with its stones. */
class BarisPeremajaan {
  @Key('No', { required: true }) no!: string;
  @Key('Kondisi', { max: 20, as: 'upper', of: () => kondisiPinjaman }) kode_kondisi?: string;
  @Grams('Berat Kotor', { min: 1, zero: 'rule.weight.zero' }) berat_kotor?: Weight;
}

/** A loan takes the place of another one, on the same pieces. */
@Together<PerbaruiHutang>(noneTwice('barang', 'no'))
class PerbaruiHutang extends Menghadap {
  @Key('Hutang Lama', { required: true, as: 'upper' }) no_lama!: string;
  /** The customer as they are called by now; needed where other customers were merged into them. */
  @Key('Kode Member', { max: 20, as: 'upper' }) kode_member?: string;
  @Money('Jumlah Hutang', { required: 'rule.nominal.empty', min: 1 }) jumlah_hutang!: Rupiah;
  @Key('Penaksir', { max: 20, as: 'upper', of: () => sales }) penaksir?: string;
  /** The pieces that are not as they were; all of them go along. */
  @Rows('Jaminan Berubah', BarisPeremajaan, { max: MOST_COLLATERAL, each: true })
  barang?: readonly BarisPeremajaan[];
  /** Of the customer, or to them where the loan grows by more than what is due. */
  @LoanPayments() pembayaran?: readonly BayarHutang[];
  /** On the old ticket: the code, or the address that it is scanned as. */
  @Text('Kode Surat', { max: 200 }) kode_surat?: string;
  @Text('Keterangan', { max: 80 }) keterangan?: string;
}
export type Renewal = PerbaruiHutang;

/** It begins in place of another one. */
export const loanRenewed = defineEvent('loan.renewed', 1, Hutang);
/** It ends by another one, and stands again where that is cancelled or rejected. */
export const loanReplaced = defineEvent('loan.replaced', 1, Hutang);
export const loanReopened = defineEvent('loan.reopened', 1, undoneOf(ImpersonalLoan));

export const renewLoan = hutang.begins(PerbaruiHutang, loanRenewed, {
  name: 'renew-loan',
  title: 'Peremajaan Hutang',
  call: 'hutang/peremajaan',
  consent: 'PEREMAJAAN HUTANG',
  failed: 'dict.peremajaan.failed',
  to: grantedState,
  sample: {
    no_lama: 'HT-JKT01-000001',
    jumlah_hutang: 1_000_000,
    pembayaran: [{ cara: 'TUNAI', jumlah: 20_000 }],
  },
});
succeeds(hutang, { ends: loanReplaced, reopens: loanReopened, from: 'BERJALAN', to: 'DIPERBARUI' });
