import { Choice, DateField, Money, MOST_RUPIAH, Text } from '../language/define/fields.js';
import { BranchParams } from '../language/define/params.js';
import { defineQuery } from '../language/define/query.js';
import { sharedGate } from '../language/routes/routes.js';
import type { BusinessDate } from '../language/values/business-date.js';
import type { Rupiah } from '../language/values/rupiah.js';
import { dailyCashChart } from './views.js';

/** Money of a day that came in or went out, less what of it was cancelled: below zero where that was of before. */
const Moved = (label: string): PropertyDecorator => Money(label, { min: -MOST_RUPIAH });

/** The money of a day: what came into the drawers and went out of them, what was paid, what was there in the end. */
export class MoneyDay {
  @DateField('Tanggal') tanggal!: BusinessDate;
  @Moved('Masuk') masuk!: Rupiah;
  @Moved('Keluar') keluar!: Rupiah;
  /** Paid to the outside, out of drawers and bank accounts, less what was cancelled. */
  @Money('Biaya') biaya!: Rupiah;
  @Money('Kas', { isBalance: true }) kas!: Rupiah;
  @Money('Bank', { isBalance: true }) bank!: Rupiah;
}

/** The money of a branch: what is there now, and what moved in its drawer on its present day. */
export class BranchMoney {
  @Text('Cabang') kode_toko!: string;
  @DateField('Tanggal') tanggal!: BusinessDate;
  @Money('Kas', { isBalance: true }) kas!: Rupiah;
  @Money('Bank', { isBalance: true }) bank!: Rupiah;
  @Moved('Masuk') masuk!: Rupiah;
  @Moved('Keluar') keluar!: Rupiah;
}

/**
 * The kinds of exceptions: a count that differs by what its shop tolerates or more, a document that was cancelled, an
 * account below zero, cash that a user drew from a bank after booking some there.
 */
export const jenisPengecualian = ['SELISIH', 'BATAL', 'MINUS', 'BOLAK'] as const;

/** Something that somebody should look at. */
export class Pengecualian {
  @Choice('Jenis', jenisPengecualian) jenis!: (typeof jenisPengecualian)[number];
  @Text('Cabang') kode_toko!: string;
  /** Of an account below zero the present day. */
  @DateField('Tanggal') tanggal!: BusinessDate;
  /** Of an account below zero its name: `CASH`, or the bank and the number. */
  @Text('No Bukti') no_bukti!: string;
  @Money('Jumlah') jumlah!: Rupiah;
  /** Empty for an account below zero. */
  @Text('User') user_id!: string;
  @Text('Posisi') position!: string;
}

/** The reports that explain what was in drawers and bank accounts. */
const balances = sharedGate('/laporan-keuangan-cash-global', '/laporan-saldo-rekening');

/**
 * A row a day, from a month before the present one to that, the last. Head office gets every branch together unless it
 * asks for one; a branch its own. The present day of all together is the calendar day, as long as a branch books on it.
 */
export const moneyDays = defineQuery(BranchParams, MoneyDay, {
  call: 'cash/harian',
  title: 'Uang Harian',
  gate: dailyCashChart.gate,
  home: ['KASIR', 'PENGAWAS', 'PEMILIK'],
  boards: ['DASHBOARD'],
});

/** A row a branch. */
export const branchMoney = defineQuery(BranchParams, BranchMoney, {
  call: 'cash/per-cabang',
  title: 'Uang per Cabang',
  gate: balances,
  home: ['PEMILIK'],
  boards: ['DASHBOARD_PUSAT'],
});

/**
 * The exceptions of the last seven days, the newest first, after the accounts that are below zero now; these are left
 * out for who may not see balances.
 */
export const exceptions = defineQuery(BranchParams, Pengecualian, {
  call: 'cash/pengecualian',
  title: 'Pengecualian',
  gate: sharedGate('/laporan-hitung-kas', '/laporan-transaksi-cash'),
  home: ['PEMILIK'],
});
