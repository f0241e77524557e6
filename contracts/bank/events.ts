import { defineEvent } from '../language/define/event.js';
import { Money, Text } from '../language/define/fields.js';
import type { Rupiah } from '../language/values/rupiah.js';

/** Money came into, or went out of, a bank account for something that is no trade. */
export class BankEntry {
  @Text('No Bukti', { required: true }) no_bukti!: string;
  @Text('Kode Bank', { required: true }) kode_bank!: string;
  @Text('No Rekening', { required: true }) no_rekening!: string;
  @Text('Kategori', { required: true }) kategori!: string;
  @Money('Jumlah', { required: true, min: 1 }) jumlah!: Rupiah;
  /** Of a cancellation: why. */
  @Text('Keterangan', { required: true }) keterangan!: string;
}

export const bankDeposited = defineEvent('bank.deposited', 1, BankEntry);
/** It was paid to somebody outside of the business. */
export const bankWithdrawn = defineEvent('bank.withdrawn', 1, BankEntry);
/** It was drawn into the drawer of the branch. */
export const bankCashDrawn = defineEvent('bank.cash-drawn', 1, BankEntry);
/** The bank took its fee. */
export const bankCharged = defineEvent('bank.charged', 1, BankEntry);
/** An entry was turned round: all that it was. */
export const bankEntryCancelled = defineEvent('bank.entry-cancelled', 1, BankEntry);
