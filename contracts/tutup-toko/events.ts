import { defineEvent } from '../language/define/event.js';
import { Choice, DateField, Rows, Text, WholeNumber, type FieldOptions } from '../language/define/fields.js';
import type { BusinessDate } from '../language/values/business-date.js';
import type { Rupiah } from '../language/values/rupiah.js';

/** Rupiah of a day or an account, which may be more than one entry, or below zero. */
const bounds = { min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER };
const Total = (label: string, options: Pick<FieldOptions, 'isBalance'> = {}): PropertyDecorator =>
  WholeNumber(label, { ...bounds, required: true, ...options });
const Cancelled = (): PropertyDecorator => WholeNumber('Termasuk Pembatalan', bounds);

/** The kinds of money of a branch: drawer, bank account, card receipts owed by a bank, money on its way. */
export const jenisSaldo = ['KAS', 'BANK', 'NON CASH', 'DI JALAN'] as const;

/**
 * The figures of one day for one kind of money: the drawer (`CASH`), a bank account, one bank's debt, or all that is on
 * its way.
 */
export class AccountDay {
  @Choice('Jenis', jenisSaldo, { required: true }) jenis!: (typeof jenisSaldo)[number];
  /** `CASH` or a bank code; empty for what is on its way. */
  @Text('Kode Bank') kode_bank!: string;
  @Text('No Rekening') no_rekening!: string;
  @Total('Saldo Awal', { isBalance: true }) saldo_awal!: Rupiah;
  @Total('Masuk') masuk!: Rupiah;
  @Total('Keluar') keluar!: Rupiah;
  /** Money that cancelled documents brought back less what they took out: `masuk` and `keluar` are less by it. */
  @Cancelled() pembatalan?: Rupiah;
  @Total('Saldo Akhir', { isBalance: true }) saldo_akhir!: Rupiah;
}

/** The figures of a day as they are frozen. */
export class DayFigures {
  @DateField('Tanggal', { required: true }) tanggal!: BusinessDate;
  /** On which the branch books from then on. */
  @DateField('Tanggal Berikutnya', { required: true }) berikutnya!: BusinessDate;
  /** The drawer first, then each bank account that ever had something, what each bank owes, and what is on its way. */
  @Rows('Saldo', AccountDay, { required: true, max: 1000 }) saldo!: readonly AccountDay[];
  /** Into the drawer and the accounts, and out of them: a transfer between two of them stands in both. */
  @Total('Masuk') masuk!: Rupiah;
  @Total('Keluar') keluar!: Rupiah;
  @Cancelled() pembatalan?: Rupiah;
}

/** A branch closed its day: it books on the next date from then on, and the day's figures stay as they are. */
export class DayClosed extends DayFigures {
  @Text('Ditutup Oleh', { required: true }) ditutup_oleh!: string;
}

/** A closed day is open again; nothing was booked on the next one. */
class DayReopened extends DayClosed {
  @Text('Dibuka Oleh', { required: true }) dibuka_oleh!: string;
}

export const dayClosed = defineEvent('day.closed', 1, DayClosed);
export const dayReopened = defineEvent('day.reopened', 1, DayReopened);
