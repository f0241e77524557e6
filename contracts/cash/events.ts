import { defineEvent } from '../language/define/event.js';
import { Money, Text } from '../language/define/fields.js';
import type { Rupiah } from '../language/values/rupiah.js';

/** Money moved between the drawer and bank accounts of a branch. */
export class Transferred {
  @Text('No Bukti', { required: true }) no_bukti!: string;
  @Text('Kategori', { required: true }) kategori!: string;
  @Text('Asal', { required: true }) asal!: string;
  @Text('Rekening asal') asal_rekening!: string;
  @Text('Tujuan', { required: true }) tujuan!: string;
  @Text('Rekening tujuan') tujuan_rekening!: string;
  @Money('Jumlah', { required: true, min: 1 }) jumlah!: Rupiah;
  @Text('Keterangan', { required: true }) keterangan!: string;
}

/** Cash came into, or went out of, the drawer for something that is no trade. */
export class CashEntry {
  @Text('No Bukti', { required: true }) no_bukti!: string;
  @Text('Kategori', { required: true }) kategori!: string;
  @Money('Jumlah', { required: true, min: 1 }) jumlah!: Rupiah;
  @Text('Keterangan', { required: true }) keterangan!: string;
}

export const cashTransferred = defineEvent('cash.transferred', 1, Transferred);
export const cashReceived = defineEvent('cash.received', 1, CashEntry);
export const cashPaid = defineEvent('cash.paid', 1, CashEntry);
/** A transfer was turned round: all that it was, but `keterangan` says why. Its money moved back. */
export const transferCancelled = defineEvent('cash.transfer-cancelled', 1, Transferred);
/** Cash in or out was turned round, in the same way. */
export const entryCancelled = defineEvent('cash.entry-cancelled', 1, CashEntry);
/** The balance of an account went over to another, as a whole; its category says so. */
export const balanceCarried = defineEvent('cash.balance-carried', 1, Transferred);
export const carryCancelled = defineEvent('cash.carry-cancelled', 1, Transferred);
