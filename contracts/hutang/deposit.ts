import { defineEvent } from '../language/define/event.js';
import { Key, Text } from '../language/define/fields.js';
import { slipFoot, slipTop } from '../language/define/slip.js';
import { stepSlip } from '../language/define/step-slip.js';
import { undoes, undoneOf } from '../language/define/undoes.js';
import { stateByPieces } from './hand-over.js';
import { BayarHutang, Hutang, hutang, LoanPayments, Menghadap } from './loan.js';

/** All that is held of transfers beyond what was due goes back to the customer. */
class KembalikanTitipan extends Menghadap {
  @Key('No Faktur Hutang', { required: true, as: 'upper' }) no_bukti!: string;
  @LoanPayments() pembayaran?: readonly BayarHutang[];
  @Text('Keterangan', { max: 80 }) keterangan?: string;
}

export const loanDepositReturned = defineEvent('loan.deposit-returned', 1, Hutang);
const loanDepositReturnUndone = defineEvent('loan.deposit-return-undone', 1, undoneOf(Hutang));

/** It needs consent, however it is paid: a cashier could hold a transfer and keep the cash. */
export const returnDeposit = hutang.action(KembalikanTitipan, loanDepositReturned, {
  name: 'return-loan-deposit',
  title: 'Kembalikan Titipan',
  call: 'hutang/{no_bukti}/kembalikan-titipan',
  consent: 'KEMBALIKAN TITIPAN HUTANG',
  numbered: ['KT', 'no_kembali'],
  from: ['BERJALAN', 'LUNAS'],
  to: stateByPieces,
  sample: { no_bukti: 'HT-JKT01-000001', pembayaran: [{ cara: 'TUNAI', jumlah: 20_000 }] },
});
export const undoDepositReturn = undoes(hutang, returnDeposit, loanDepositReturnUndone, {
  name: 'undo-loan-deposit-return',
  call: 'hutang/{no_bukti}/batal-kembalikan-titipan',
  from: ['BERJALAN', 'LUNAS', 'DIAMBIL'],
  to: stateByPieces,
});

export const depositSlip = stepSlip(hutang, returnDeposit, {
  template: `${slipTop}
{tebal}BUKTI KEMBALI TITIPAN
{no_kembali} {tanggal} {jam}
Hutang{no_bukti|kanan}
{#nama_customer}Pelanggan: {nama_customer|kanan}{/nama_customer}
{#nama_pihak}Diterima oleh: {nama_pihak|kanan}{/nama_pihak}
{#identitas_pihak}Identitas: {identitas_pihak|kanan}{/identitas_pihak}
{#surat_pihak}Surat: {surat_pihak|kanan}{/surat_pihak}
{#pembayaran}
Dibayarkan {cara}{jumlah|kanan}
{/pembayaran}
Status{status|kanan}
{#keterangan}{keterangan|baris}{/keterangan}
Penerima  ....................
${slipFoot}`,
});
