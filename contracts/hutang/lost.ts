import { defineEvent } from '../language/define/event.js';
import { Key, Rows, Text } from '../language/define/fields.js';
import { slipFoot, slipTop } from '../language/define/slip.js';
import { stepSlip } from '../language/define/step-slip.js';
import { noneTwice, Together } from '../language/define/together.js';
import { undoes, undoneOf } from '../language/define/undoes.js';
import { MOST_COLLATERAL } from './collateral.js';
import { stateByPieces } from './hand-over.js';
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

const collateralLost = defineEvent('loan.collateral-lost', 1, Hutang);
const lossUndone = defineEvent('loan.loss-undone', 1, undoneOf(Hutang));

/** The loan goes on with the rest, or ends where no piece is left. */
export const losePieces = hutang.action(BarangHilang, collateralLost, {
  name: 'barang-hilang',
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
  name: 'batal-barang-hilang',
  call: 'hutang/{no_bukti}/batal-barang-hilang',
  from: ['BERJALAN', 'LUNAS', 'DIAMBIL'],
  to: stateByPieces,
});

/** The receipt of the compensation. */
export const lossSlip = stepSlip(hutang, losePieces, {
  template: `${slipTop}
{no_ganti_rugi} {tanggal}
Hutang {no_bukti} {tgl_hutang}
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
