import { defineEvent } from '../language/define/event.js';
import { Key, Text } from '../language/define/fields.js';
import { slipFoot, slipTop } from '../language/define/slip.js';
import { stepSlip } from '../language/define/step-slip.js';
import { rupiah, type Rupiah } from '../language/values/rupiah.js';
import { stateByPieces } from './hand-over.js';
import { BayarHutang, Hutang, hutang, LoanPayments, Menghadap, TICKET_REPLACED } from './loan.js';

/** The paper of a loan is gone: why, by which letter of the police, and who wants another one. */
class GantiSurat extends Menghadap {
  @Key('No Faktur Hutang', { required: true, as: 'upper' }) no_bukti!: string;
  @Text('Sebab', { required: true, max: 80 }) sebab!: string;
  @Text('Surat Polisi', { required: true, max: 40 }) surat_polisi!: string;
  /** The fee, where the shop asks one. */
  @LoanPayments() pembayaran?: readonly BayarHutang[];
}

/** The fee of another paper in coins that there are, by the settings of the shop. */
export const ticketFee = (fee: number, coin: number): Rupiah => rupiah(Math.floor(fee / coin) * coin);

const ticketReplaced = defineEvent(TICKET_REPLACED, 1, Hutang);

/** Another paper with a code of its own; that of the old one opens nothing from then on. */
export const replaceTicket = hutang.action(GantiSurat, ticketReplaced, {
  name: 'replace-ticket',
  call: 'hutang/{no_bukti}/ganti-surat',
  title: 'Ganti Surat Hutang',
  consent: 'GANTI SURAT HUTANG',
  numbered: ['GS', 'no_ganti'],
  from: ['BERJALAN', 'LUNAS'],
  to: stateByPieces,
  sample: {
    no_bukti: 'HT-JKT01-000001',
    sebab: 'Hilang',
    surat_polisi: 'SKTLK-12',
    pembayaran: [{ cara: 'TUNAI', jumlah: 10_000 }],
  },
});

/** The receipt of its fee. The paper itself is the slip of the loan, printed again. */
export const ticketSlip = stepSlip(hutang, replaceTicket, {
  template: `${slipTop}
{no_ganti} {tanggal}
Hutang {no_bukti} {tgl_hutang}
Status{status|kanan}
{#nama_customer}Pelanggan: {nama_customer|kanan}{/nama_customer}
{#nama_pihak}Diminta oleh: {nama_pihak|kanan}{/nama_pihak}
Surat Polisi: {surat_polisi|kanan}
Surat pengganti ke-{surat_ke}
{#pembayaran}
{cara}{jumlah|kanan}
{/pembayaran}
${slipFoot}`,
});
