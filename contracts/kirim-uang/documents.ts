import { defineDocument } from '../language/define/document.js';
import type { DocumentRow } from '../language/define/document-rows.js';
import { defineEvent } from '../language/define/event.js';
import { DateField, Money, Text } from '../language/define/fields.js';
import { slipFoot, slipTop } from '../language/define/slip.js';
import { PUSAT } from '../language/define/gate.js';
import { Reference } from '../language/define/special-fields.js';
import { sharedGate } from '../language/routes/routes.js';
import type { BusinessDate } from '../language/values/business-date.js';
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
class UndoRemittance extends ReceiveByReference {
  @Text('Alasan', { max: 80 }) keterangan?: string;
}

/**
 * Money on its way, or that was: all that stood on its slip when it was sent, and what was said when it was turned
 * back.
 */
export class Remittance {
  /** Under which it is received. */
  @Text('No Referensi', { required: true, grouped: true }) no_reff!: string;
  @Text('No Bukti', { required: true }) no_bukti!: string;
  /** The kind of movement, in a word, for the cash book. */
  @Text('Kategori', { required: true }) kategori!: string;
  /** The branch that sent it. */
  @Text('Dari', { required: true }) dari!: string;
  /** The only branch that can receive it. */
  @Text('Ke', { required: true }) ke!: string;
  @Money('Jumlah', { required: true, min: 1 }) jumlah_rp!: Rupiah;
  @Text('Tujuan', { required: true }) tujuan!: string;
  @Text('Keterangan', { required: true }) keterangan!: string;
  /** The business date on which it was sent. */
  @DateField('Tanggal Kirim', { required: true }) tgl_system!: BusinessDate;
  @Text('Dikirim Oleh', { required: true }) input_by!: string;
  /** Of money that comes back: the reference under which it was received. */
  @Text('Retur Dari', { grouped: true }) retur_dari?: string;
  /** Of money that went back: its new reference. */
  @Text('Retur Ke', { grouped: true }) retur_ke?: string;
  @Text('Alasan') alasan?: string;
}

/** The money left the drawer. */
export const remittanceSent = defineEvent('remittance.sent', 1, Remittance);
/** It is no longer on its way: written into the log of its sender, on that one's date, together with its reception. */
export const remittanceArrived = defineEvent('remittance.arrived', 1, Remittance);
/** It came into the drawer of the receiver; `remittance.arrived` moves the account of the sender. */
export const remittanceReceived = defineEvent('remittance.received', 1, Remittance);
/** It came back into the drawer of the sender, before anybody received it. */
export const remittanceCancelled = defineEvent('remittance.cancelled', 1, Remittance);
/** Money that was received goes back; the sending under the new reference, recorded with this, moves it. */
export const remittanceReturned = defineEvent('remittance.returned', 1, Remittance);

/** The slip that goes with the money; its number is scanned, or read out, where it arrives. */
const slip = `${slipTop}
{tebal}KIRIM UANG
No Bukti{no_bukti|kanan}
Tanggal{tgl_system|kanan}
Dari{dari|kanan}
Ke{ke|kanan}
Status{status|kanan}
{tebal}Jumlah Rp{jumlah_rp|kanan}
{garis}
Untuk     {tujuan|baris}
{#keterangan}Catatan   {keterangan|baris}{/keterangan}
{#alasan}Alasan    {alasan|baris}{/alasan}
{#retur_dari}Retur dari{retur_dari|kanan}{/retur_dari}
{#retur_ke}Retur ke{retur_ke|kanan}{/retur_ke}
{garis}
{tebal}{no_reff|tengah}
{no_reff|qr}
Pengirim  {input_by}

Penerima  ....................
${slipFoot}`;

/** Both of its screens show money on its way. */
export const gate = sharedGate('/kirim-uang-pusat', '/terima-uang-kas');

/** Money on its way between a branch and head office, until it is received or cancelled. */
export const kirimUang = defineDocument(Remittance, {
  name: 'kirim-uang',
  title: 'Kirim Uang',
  path: '/kirim-uang-pusat',
  call: 'kirim-uang',
  series: 'KU',
  stream: 'remittance',
  number: 'no_reff',
  also: { KU: 'no_bukti' },
  order: ['dari', 'ke', 'tgl_system', 'input_by', 'tujuan', 'keterangan'],
  names: ['retur_dari', 'retur_ke'],
  amount: 'jumlah_rp',
  date: 'tgl_system',
  sides: ['dari', 'ke'],
  states: { OPEN: 'Di Jalan', DONE: 'Diterima', CANCEL: 'Dibatalkan' },
  gate,
  slip: { template: slip, duplicate: { setting: 'DUPLICATE_NOTA_KIRIM_UANG_MODULE' } },
});

/** The document with its slip, as the answer to sending has both (shell-and-rules §7). */
const withSlip = (payload: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => ({
  ...payload,
  nota_kirim: payload,
});

/** A large sum with those of the day needs an approval. */
export const sendToPusat = kirimUang.begins(SendToPusat, remittanceSent, {
  name: 'send-to-pusat',
  title: 'Kirim Uang Pusat',
  consent: 'KIRIM UANG DI ATAS BATAS',
  answer: withSlip,
  saved: 'kirimUang.saved',
  failed: 'kirimUang.failed',
  sample: { jumlah_rp: 1000, tujuan: 'PUSAT', keterangan: 'Setoran harian' },
});

/** Recorded where the money is received: head office, or the branch that it was returned to. */
export const receiveByReference = kirimUang.action(ReceiveByReference, remittanceReceived, {
  from: ['OPEN'],
  to: 'DONE',
  name: 'receive-by-reference',
  call: 'kirim-uang/{nomor_referensi}/reception',
  path: '/terima-uang-kas',
  title: 'Terima Uang Kas',
  several: true,
  saved: 'terimaUang.success',
  failed: 'terimaUang.failed',
  sample: { nomor_referensi: 'K7PM3XQD' },
});

/** By the sender, while nobody has received it; with an approval where the drawer was counted since. */
export const cancelRemittance = kirimUang.action(UndoRemittance, remittanceCancelled, {
  from: ['OPEN'],
  to: 'CANCEL',
  name: 'cancel-remittance',
  purpose: 'cancel',
  call: 'kirim-uang/{nomor_referensi}/cancel',
  title: 'Batal Kirim Uang',
  consent: 'BATAL KIRIM UANG SESUDAH HITUNG KAS',
  saved: 'kirimUang.cancelled',
  failed: 'kirimUang.cancelFailed',
  sample: { nomor_referensi: 'K7PM3XQD', keterangan: 'Salah jumlah' },
});

/** By head office, of what it has received: on its way back under a new reference. */
export const returnRemittance = kirimUang.action(UndoRemittance, remittanceReturned, {
  from: ['DONE', 'CANCEL'],
  to: ({ dari }) => (dari === PUSAT ? 'CANCEL' : 'DONE'),
  name: 'return-remittance',
  call: 'kirim-uang/{nomor_referensi}/return',
  title: 'Kembalikan Uang',
  answer: withSlip,
  saved: 'kirimUang.returned',
  failed: 'kirimUang.returnFailed',
  sample: { nomor_referensi: 'K7PM3XQD', keterangan: 'Uang kembalian' },
});

/** The part of a row of the list that is joined to what the money says. */
class OnTheWay {
  /** The instant at which it was sent, ISO. */
  @Text('Sejak') dikirim!: string;
  /** The same as `no_reff`, as the commands call it. */
  @Text('No Referensi') nomor_referensi!: string;
  @Text('Tgl Terima') tgl_terima!: string;
  @Text('Diterima Oleh') diterima_oleh!: string;
}

/** Money that was sent, and where it is. */
export type RemittanceRow = DocumentRow<Remittance> & OnTheWay;

/** The money that was sent, with `totals.jumlah_rp` of all of it and its age. */
export const remittances = kirimUang.lists({
  call: 'kirim-uang',
  title: 'Kirim Uang',
  more: OnTheWay,
  joined: ['kode_toko', 'dikirim', 'tgl_terima', 'diterima_oleh'],
  shows: (slip) => ({ ...slip, nomor_referensi: slip.no_reff, arah: slip.dari === PUSAT ? 'RETUR' : 'KIRIM' }),
  filters: [
    { kind: 'states', all: 'filter.all' },
    { kind: 'words', name: 'arah', label: 'Arah', words: { KIRIM: 'Ke pusat', RETUR: 'Ke toko' } },
    { kind: 'dates' },
    { kind: 'branch', required: 'kirimUang.toko.required' },
  ],
  totals: ['jumlah_rp'],
});
