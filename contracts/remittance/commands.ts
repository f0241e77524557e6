import { defineCommand } from '../language/define/command.js';
import { Money, Text } from '../language/define/fields.js';
import { Reference } from '../language/define/special-fields.js';
import { routeGate } from '../language/routes/routes.js';
import type { Rupiah } from '../language/values/rupiah.js';

/** Cash from the drawer of a branch on its way to head office (shell-and-rules §7). */
class SendToPusat {
  @Money('Jumlah Rp', { required: 'mutasi.jumlahRp.required', min: 1 }) jumlah_rp!: Rupiah;
  /** The receiver at head office, or the purpose; defaults to PUSAT. */
  @Text('Untuk keperluan', { max: 80 }) tujuan?: string;
  @Text('Keterangan', { required: 'mutasi.keterangan.required', max: 80 }) keterangan!: string;
}

/** The money of a reference has arrived (shell-and-rules §2). */
export class ReceiveByReference {
  @Reference('No Referensi', { required: 'terimaUang.nomorReferensi.required', wrong: 'terimaUang.notFound' })
  nomor_referensi!: string;
}

/** Something is done to the money of a reference, with a reason where one is given. */
export class UndoRemittance {
  @Reference('No Referensi', { required: 'terimaUang.nomorReferensi.required', wrong: 'terimaUang.notFound' })
  nomor_referensi!: string;
  @Text('Alasan', { max: 80 }) keterangan?: string;
}

export const sendToPusat = defineCommand(SendToPusat, {
  name: 'send-to-pusat',
  call: 'kirim-uang',
  path: '/kirim-uang-pusat',
  title: 'Kirim Uang Pusat',
  gate: routeGate('/kirim-uang-pusat'),
  saved: 'kirimUang.saved',
  failed: 'kirimUang.failed',
});

/** Recorded where the money is received: head office, or the branch that it was returned to. */
export const receiveByReference = defineCommand(ReceiveByReference, {
  name: 'receive-by-reference',
  method: 'put',
  call: 'kirim-uang/{nomor_referensi}/reception',
  path: '/terima-uang-kas',
  title: 'Terima Uang Kas',
  gate: routeGate('/terima-uang-kas'),
  saved: 'terimaUang.success',
  failed: 'terimaUang.failed',
});

/** By the sender, while nobody has received it. */
export const cancelRemittance = defineCommand(UndoRemittance, {
  name: 'cancel-remittance',
  method: 'put',
  call: 'kirim-uang/{nomor_referensi}/cancel',
  path: '/kirim-uang-pusat',
  title: 'Batal Kirim Uang',
  gate: routeGate('/kirim-uang-pusat'),
  saved: 'kirimUang.cancelled',
  failed: 'kirimUang.cancelFailed',
});

/** By head office, of what it has received: on its way back under a new reference. */
export const returnRemittance = defineCommand(UndoRemittance, {
  name: 'return-remittance',
  method: 'put',
  call: 'kirim-uang/{nomor_referensi}/return',
  path: '/kirim-uang-pusat',
  title: 'Kembalikan Uang',
  gate: routeGate('/kirim-uang-pusat'),
  saved: 'kirimUang.returned',
  failed: 'kirimUang.returnFailed',
});
