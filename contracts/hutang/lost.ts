import { defineEvent } from '../language/define/event.js';
import { Key, Rows, Text } from '../language/define/fields.js';
import { slipFoot, slipTop } from '../language/define/slip.js';
import { stepSlip } from '../language/define/step-slip.js';
import { noneTwice, Together } from '../language/define/together.js';
import { undoes, undoneOf } from '../language/define/undoes.js';
import { jenis } from '../masters/references.js';
import { MOST_COLLATERAL } from './collateral.js';
import { stateByEnd, stateByPieces, WeighedPieces, type Ditimbang } from './hand-over.js';
import { BayarHutang, Hutang, hutang, LoanPayments, Menghadap } from './loan.js';

class NomorJaminan {
  @Key('No', { required: true }) no!: string;
}

/** Pieces that the shop lost or broke, and what the customer gets for them. */
@Together<BarangHilang>(noneTwice('barang', 'no'))
class BarangHilang extends Menghadap {
  @Key('No Faktur Hutang', { required: true, as: 'upper' }) no_bukti!: string;
  @Rows('Jaminan Hilang', NomorJaminan, { required: 'rule.data.fill', min: 1, max: MOST_COLLATERAL, each: true })
  barang!: readonly NomorJaminan[];
  /** To the customer: the compensation less what it pays of the debt. */
  @LoanPayments() pembayaran?: readonly BayarHutang[];
  @Text('Keterangan', { required: 'mutasi.keterangan.required', max: 80 }) keterangan!: string;
}

/** Pieces that the shop had lost and compensated for are found. */
@Together<Ditemukan>(noneTwice('barang', 'no'))
class Ditemukan {
  @Key('No Faktur Hutang', { required: true, as: 'upper' }) no_bukti!: string;
  @WeighedPieces() barang!: readonly Ditimbang[];
  /** Of pieces that have none. */
  @Key('Jenis', { max: 20, as: 'upper', of: () => jenis }) kode_dept?: string;
  @Text('Keterangan', { max: 80 }) keterangan?: string;
}

export const collateralFound = defineEvent('loan.collateral-found', 1, Hutang);
const findingUndone = defineEvent('loan.finding-undone', 1, undoneOf(Hutang));
const collateralLost = defineEvent('loan.collateral-lost', 1, Hutang);
/** The last pieces of a loan that ran are lost: their compensation ends it. */
export const loanSettledByLoss = defineEvent('loan.settled-by-loss', 1, Hutang);
const lossUndone = defineEvent('loan.loss-undone', 1, undoneOf(Hutang));

/** The loan goes on with the rest, or ends where no piece is left. */
export const losePieces = hutang.action(BarangHilang, [collateralLost, loanSettledByLoss], {
  name: 'compensate-collateral',
  call: 'hutang/{no_bukti}/barang-hilang',
  title: 'Ganti Rugi Jaminan',
  consent: 'GANTI RUGI JAMINAN',
  numbered: ['GR', 'no_ganti_rugi'],
  from: ['BERJALAN', 'LUNAS'],
  to: stateByPieces,
  sample: {
    no_bukti: 'HT-JKT01-000001',
    barang: [{ no: '1' }],
    pembayaran: [{ cara: 'TUNAI', jumlah: 200_000 }],
    keterangan: 'Hilang',
  },
});
export const undoLoss = undoes(hutang, losePieces, lossUndone, {
  name: 'undo-compensation',
  call: 'hutang/{no_bukti}/batal-barang-hilang',
  from: ['BERJALAN', 'LUNAS', 'DIAMBIL'],
  to: stateByPieces,
});

const after = ['BERJALAN', 'LUNAS', 'DIAMBIL', 'LELANG', 'DIPERBARUI'] as const;
/** They are the shop's, and come into its stock; nothing of the loan changes. */
export const findPieces = hutang.action(Ditemukan, collateralFound, {
  name: 'find-collateral',
  call: 'hutang/{no_bukti}/barang-ditemukan',
  title: 'Jaminan Ditemukan',
  consent: 'JAMINAN DITEMUKAN',
  from: after,
  to: stateByEnd,
  stays: true,
  sample: { no_bukti: 'HT-JKT01-000001', barang: [{ no: '1', berat: 3_000 }], kode_dept: 'CP' },
});
export const undoFinding = undoes(hutang, findPieces, findingUndone, {
  name: 'undo-finding',
  call: 'hutang/{no_bukti}/batal-barang-ditemukan',
  from: after,
  to: stateByEnd,
});

/** The receipt of the compensation. */
export const lossSlip = stepSlip(hutang, losePieces, {
  template: `${slipTop}
{no_ganti_rugi} {tanggal}
Hutang {no_bukti} {tgl_hutang}
Status{status|kanan}
{#nama_customer}Pelanggan: {nama_customer|kanan}{/nama_customer}
{#nama_pihak}Diterima oleh: {nama_pihak|kanan}{/nama_pihak}
{keterangan|baris}
Ganti rugi{ganti_rugi|kanan}
{#bayar_denda}Denda{bayar_denda|kanan}{/bayar_denda}
{#bayar_bunga}Bunga{bayar_bunga|kanan}{/bayar_bunga}
{#bayar_pokok}Pokok{bayar_pokok|kanan}{/bayar_pokok}
{#pembayaran}
{tebal}{cara}{jumlah|kanan}
{/pembayaran}
Sisa hutang{sisa|kanan}
${slipFoot}`,
});
