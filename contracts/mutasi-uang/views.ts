import { Recorded } from '../language/define/document-rows.js';
import { Choice, DateField, Money, Text } from '../language/define/fields.js';
import { FlowDay, FlowParams } from '../language/define/flow.js';
import { arranged, BranchParams, DatedParams, DateParams, PageParams } from '../language/define/params.js';
import { defineQuery } from '../language/define/query.js';
import { sharedGate } from '../language/routes/routes.js';
import type { BusinessDate } from '../language/values/business-date.js';
import type { Rupiah } from '../language/values/rupiah.js';

/** The branch of the balances, and the day at whose end they are read; defaults to now. */
class SaldoParams extends BranchParams {
  @DateField('Tanggal') tanggal?: BusinessDate;
}

/** The balance of the drawer (`CASH`) or of a bank account. */
export class Saldo {
  @Text('Cabang') kode_toko!: string;
  /** `CASH` or a bank code. */
  @Text('Kode Bank') kode_bank!: string;
  @Text('No Rekening') no_rekening!: string;
  @Money('Saldo') saldo!: Rupiah;
}

/**
 * Kinds of movements: transfers with the drawer, transfers between banks, cash in and out, the same at a bank, whole
 * balances carried over, all others.
 */
export const jenisMutasi = ['CASH', 'BANK', 'KAS', 'REKENING', 'PENGALIHAN', 'LAIN'] as const;

/** A page of the movements of money, of one kind or of all. */
class CashPageParams extends PageParams {
  @Choice('Jenis', jenisMutasi) jenis?: (typeof jenisMutasi)[number];
}

/** The state of a slip: cancelled, the cancellation of another, or empty. */
export const statusMutasi = ['BATAL', 'PEMBATALAN', ''] as const;

/** A movement of money, newest first. */
class CashMovement extends Recorded {
  @Text('No Bukti') no_bukti!: string;
  @Text('Kategori') kategori!: string;
  @Text('Keterangan') keterangan!: string;
  @Text('Asal') asal!: string;
  @Text('Tujuan') tujuan!: string;
  @Money('Jumlah') jumlah!: Rupiah;
  /** Of a slip that was cancelled, and of what cancelled it; empty for all others. */
  @Choice('Status', statusMutasi) declare status: (typeof statusMutasi)[number];
}

/** Balances and movements stand on each of these screens. */
const money = sharedGate(
  '/mutasi-uang-cash',
  '/mutasi-uang-bank',
  '/uang-kas',
  '/kirim-uang-pusat',
  '/uang-bank',
  '/pengalihan-saldo-uang',
  '/gesek-tunai',
  '/pelunasan-non-cash',
  '/hitung-kas',
  '/laporan-transaksi-cash',
);

export const saldo = defineQuery(SaldoParams, Saldo, { call: 'cash/saldo', title: 'Saldo', gate: money });
export const cashPaginated = defineQuery(arranged(CashMovement, CashPageParams, DateParams), CashMovement, {
  call: 'cash/paginated',
  title: 'Mutasi Kas dan Bank',
  gate: money,
});

/** The payments to the outside on a day under a transaction code, as booked, less those cancelled. */
export class DailyBiaya {
  @Text('Cabang') kode_toko!: string;
  @Text('Kode Transaksi') kode_transaksi!: string;
  @Text('Nama Transaksi') nama_transaksi!: string;
  /** Out of the drawer. */
  @Money('Kas') kas!: Rupiah;
  /** Out of bank accounts. */
  @Money('Bank') bank!: Rupiah;
  @Money('Jumlah') jumlah!: Rupiah;
}

/**
 * A row a day, those without movement too. Head office gets every branch together unless it asks for one; a branch its
 * own.
 */
export const dailyCashChart = defineQuery(FlowParams, FlowDay, {
  call: 'cash-pusat/daily-cash-chart',
  title: 'Grafik Kas Harian',
  gate: sharedGate('/laporan-transaksi-cash', '/laporan-keuangan-cash-global'),
});

/** A row a branch and code, the largest first; branches as in the cash chart. */
export const dailyBiaya = defineQuery(DatedParams, DailyBiaya, {
  call: 'cash-pusat/daily-biaya',
  title: 'Biaya Harian',
  gate: sharedGate('/laporan-transaksi-cash', '/laporan-cash-perkode'),
});
