import { defineEvent, type EventDefinition } from '../language/define/event.js';
import { Key, Rows, Text } from '../language/define/fields.js';
import { imageIn } from '../images/gambar.js';
import { Image, ImagePath } from '../language/define/kinds.js';
import { Grams } from '../language/define/measures.js';
import { CancelSlip, slipFoot, slipTop } from '../language/define/slip.js';
import { stepSlip } from '../language/define/step-slip.js';
import { noneTwice, Together } from '../language/define/together.js';
import { undoneOf } from '../language/define/undoes.js';
import type { Weight } from '../language/values/weight.js';
import { MOST_COLLATERAL } from './collateral.js';
import { BayarHutang, grantedState, Hutang, hutang, LoanPayments, Menghadap } from './loan.js';

/** A piece as it comes out of its bag or goes back into it, on the scale with its stones. */
export class Ditimbang {
  @Key('No', { required: true }) no!: string;
  @Grams('Berat Ditimbang', { required: true, min: 1, zero: 'rule.weight.zero' }) berat!: Weight;
}

/** Declares pieces that are weighed again. */
export const WeighedPieces = (): PropertyDecorator =>
  Rows('Jaminan Ditimbang', Ditimbang, { required: 'rule.data.fill', min: 1, max: MOST_COLLATERAL, each: true });

/** Pieces leave the safe, and who takes them. */
@Together<SerahkanJaminan>(noneTwice('barang', 'no'))
class SerahkanJaminan extends Menghadap {
  @Key('No Faktur Hutang', { required: true, as: 'upper' }) no_bukti!: string;
  @WeighedPieces() barang!: readonly Ditimbang[];
  /** On the paper that somebody else brings: the code, or the address that it is scanned as. */
  @Text('Kode Surat', { max: 200 }) kode_surat?: string;
  /** The fee of pieces that waited for their owner, where the shop asks one. */
  @LoanPayments() pembayaran?: readonly BayarHutang[];
  @Image('Foto Serah Terima', imageIn('JAMINAN')) foto_serah?: string;
  @ImagePath('Alamat Foto Serah Terima', { by: 'foto_serah', field: 'gambar_path' }) foto_serah_path?: string;
  @Text('Keterangan', { max: 80 }) keterangan?: string;
}

/** The same pieces come back into the safe, weighed once more. */
@Together<BatalSerahkan>(noneTwice('barang', 'no'))
class BatalSerahkan extends CancelSlip {
  @WeighedPieces() barang!: readonly Ditimbang[];
}

export const loanHandedOver = defineEvent('loan.handed-over', 1, Hutang);
export const handOverUndone = defineEvent('loan.hand-over-undone', 1, undoneOf(Hutang));

/**
 * The state of a loan by its pieces: a settled one has ended once none is left in the safe, nor away with somebody who
 * may bring it back, and no money of the customer is held.
 */
export const stateByPieces = ({ tgl_lunas, tervalidasi, qty, titipan, barang }: Hutang) => {
  if (!tgl_lunas) return grantedState({ tervalidasi });
  return qty === 0 && !titipan && barang.every(({ keadaan }) => keadaan !== 'DISITA') ? 'DIAMBIL' : 'LUNAS';
};
/** The same of a loan that may have ended by an auction or a renewal. */
export const stateByEnd = (facts: Hutang): 'LELANG' | 'DIPERBARUI' | ReturnType<typeof stateByPieces> => {
  if (facts.tgl_dilelang) return 'LELANG';
  return facts.diganti_oleh ? 'DIPERBARUI' : stateByPieces(facts);
};

/** Pieces that are paid for go to the customer, or with a consent to somebody else. */
export const handOver = hutang.action(SerahkanJaminan, loanHandedOver, {
  name: 'hand-over-loan',
  call: 'hutang/{no_bukti}/serahkan',
  title: 'Serah Terima Jaminan',
  consent: 'SERAH TERIMA JAMINAN',
  numbered: ['KJ', 'no_serah'],
  from: ['BERJALAN', 'LUNAS'],
  to: stateByPieces,
  sample: { no_bukti: 'HT-JKT01-000001', barang: [{ no: '1', berat: 3_000 }] },
});
/** On the same day: the pieces are weighed in again. */
export const undoHandOver = hutang.action(BatalSerahkan, handOverUndone as EventDefinition<string, never>, {
  name: 'undo-hand-over',
  call: 'hutang/{no_bukti}/batal-serahkan',
  purpose: 'undo',
  title: 'Batal Serah Terima Jaminan',
  consent: 'BATAL SERAH TERIMA JAMINAN',
  undoes: [loanHandedOver],
  from: ['BERJALAN', 'LUNAS', 'DIAMBIL'],
  to: stateByPieces,
  saved: 'document.cancelled',
  failed: 'document.cancelFailed',
  sample: { no_bukti: 'HT-JKT01-000001', keterangan: 'Salah', barang: [{ no: '1', berat: 3_000 }] },
});

/** The lines of pieces that leave the safe, on a slip. */
export const piecesOnSlip = `{#diserahkan}
{tebal}{no} {nama_barang|baris}
Berat kotor{berat|kanan}
{/diserahkan}`;

/** The receipt of pieces. */
export const handOverSlip = stepSlip(hutang, handOver, {
  template: `${slipTop}
{no_serah} {tanggal}
Hutang {no_bukti} {tgl_hutang}
Status{status|kanan}
{#nama_customer}Pelanggan: {nama_customer|kanan}{/nama_customer}
{#nama_pihak}Diterima oleh: {nama_pihak|kanan}{/nama_pihak}
{#identitas_pihak}Identitas: {identitas_pihak|kanan}{/identitas_pihak}
{#surat_pihak}Surat: {surat_pihak|kanan}{/surat_pihak}
${piecesOnSlip}
{#bayar_titip}Biaya titip{bayar_titip|kanan}{/bayar_titip}
{#pembayaran}
{cara}{jumlah|kanan}
{/pembayaran}
{#foto_serah}Foto{foto_serah|kanan}{/foto_serah}
{#qty}Masih di brankas{qty|kanan}{/qty}
${slipFoot}`,
});
