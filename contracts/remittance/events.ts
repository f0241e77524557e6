import { defineEvent } from '../language/define/event.js';
import { DateField, Money, Text } from '../language/define/fields.js';
import type { BusinessDate } from '../language/values/business-date.js';
import type { Rupiah } from '../language/values/rupiah.js';

/**
 * Money on its way, or that was: all that stood on its slip when it was sent, and what was said when it was turned
 * back.
 */
export class Remittance {
  /** Under which it is received. */
  @Text('No Referensi', { required: true }) no_reff!: string;
  @Text('No Bukti', { required: true }) no_bukti!: string;
  /** The kind of movement, in a word, for the cash book. */
  @Text('Kategori', { required: true }) kategori!: string;
  /** The branch that sent it. */
  @Text('Dari', { required: true }) dari!: string;
  /** The only branch that can receive it. */
  @Text('Ke', { required: true }) ke!: string;
  @Money('Jumlah Rp', { required: true, min: 1 }) jumlah_rp!: Rupiah;
  @Text('Tujuan', { required: true }) tujuan!: string;
  @Text('Keterangan', { required: true }) keterangan!: string;
  /** The business date on which it was sent. */
  @DateField('Tanggal Kirim', { required: true }) tgl_system!: BusinessDate;
  @Text('Dikirim Oleh', { required: true }) input_by!: string;
  /** Of money that comes back: the reference under which it was received. */
  @Text('Retur Dari') retur_dari?: string;
  /** Of money that went back: its new reference. */
  @Text('Retur Ke') retur_ke?: string;
  @Text('Alasan') alasan?: string;
}

/** The money left the drawer. */
export const remittanceSent = defineEvent('remittance.sent', 1, Remittance);
/** It is no longer on its way: written into the log of its sender, on that one's date, together with its reception. */
export const remittanceArrived = defineEvent('remittance.arrived', 1, Remittance);
/** It came into the drawer of the receiver; `remittance.arrived` moves the account of the sender. */
export const remittanceReceived = defineEvent('remittance.received', 2, Remittance);
/** It came back into the drawer of the sender, before anybody received it. */
export const remittanceCancelled = defineEvent('remittance.cancelled', 1, Remittance);
/** Money that was received goes back; the sending under the new reference, recorded with this, moves it. */
export const remittanceReturned = defineEvent('remittance.returned', 1, Remittance);
