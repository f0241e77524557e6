import { defineEvent } from '../language/define/event.js';
import { DateField, Money, Text } from '../language/define/fields.js';
import type { BusinessDate } from '../language/values/business-date.js';
import type { Rupiah } from '../language/values/rupiah.js';

/** A card paid for cash out of the drawer. */
export class CardSwiped {
  @Text('No Bukti', { required: true }) no_bukti!: string;
  /** GESEK TUNAI. */
  @Text('Kategori', { required: true }) kategori!: string;
  @Text('Kode Bank', { required: true }) kode_bank!: string;
  @Text('4 Angka Terakhir Kartu') no_kartu!: string;
  @Text('No Approval') no_approval!: string;
  @Money('Tunai', { required: true, min: 1 }) tunai!: Rupiah;
  @Money('Biaya', { required: true }) biaya!: Rupiah;
  /** The amount that the card paid: both. */
  @Money('Jumlah', { required: true, min: 1 }) jumlah!: Rupiah;
  /** Of a cancellation: why. */
  @Text('Keterangan', { required: true }) keterangan!: string;
}

/** A bank paid for what was received by its terminal on a date. */
export class NonCashSettled {
  @Text('No Bukti', { required: true }) no_bukti!: string;
  /** PELUNASAN NON CASH. */
  @Text('Kategori', { required: true }) kategori!: string;
  @Text('Kode Bank', { required: true }) kode_bank!: string;
  @DateField('Tanggal Terima', { required: true }) tanggal!: BusinessDate;
  @Text('Tujuan', { required: true }) tujuan!: string;
  @Text('Rekening tujuan', { required: true }) tujuan_rekening!: string;
  @Money('Jumlah', { required: true, min: 1 }) jumlah!: Rupiah;
  @Money('Biaya Bank', { required: true }) biaya!: Rupiah;
  /** The amount that came into the account, less the fee. */
  @Money('Diterima', { required: true, min: 1 }) diterima!: Rupiah;
  /** Of a cancellation: why. */
  @Text('Keterangan', { required: true }) keterangan!: string;
}

export const cardSwiped = defineEvent('card.swiped-for-cash', 1, CardSwiped);
/** A swipe was turned round: all that it was. */
export const swipeCancelled = defineEvent('card.swipe-cancelled', 1, CardSwiped);
export const nonCashSettled = defineEvent('noncash.settled', 1, NonCashSettled);
/** A settlement was turned round: all that it was. */
export const settlementCancelled = defineEvent('noncash.settlement-cancelled', 1, NonCashSettled);
