import { defineCommand } from '../language/define/command.js';
import { Choice, Key, Money, Text } from '../language/define/fields.js';
import { CancelSlip } from '../language/define/slip.js';
import { kodeTransaksi } from '../masters/masters.js';
import { routeGate, sharedGate } from '../language/routes/routes.js';
import type { Rupiah } from '../language/values/rupiah.js';

/** Money from the drawer or a bank account to another of the same branch (reports-and-money §3, §5). */
export class Transfer {
  @Key('Kategori', { required: 'mutasi.kategori.required', as: 'words', of: () => kodeTransaksi }) kategori!: string;
  /** `CASH` or a bank code. */
  @Key('Asal', { required: 'mutasi.asal.required', max: 20 }) asal!: string;
  @Key('Rekening asal') asal_rekening?: string;
  @Key('Tujuan', { required: 'mutasi.tujuan.required', max: 20 }) tujuan!: string;
  @Key('Rekening tujuan') tujuan_rekening?: string;
  @Money('Jumlah Rp', { required: 'mutasi.jumlahRp.required', min: 1 }) jumlah!: Rupiah;
  @Text('Keterangan', { required: 'mutasi.keterangan.required', max: 80 }) keterangan!: string;
}

/** The whole balance of the drawer or of a bank account goes over to another of the same branch. */
export class PengalihanSaldo {
  /** `CASH` or a bank code. */
  @Key('Asal', { required: 'mutasi.asal.required', max: 20 }) asal!: string;
  @Key('Rekening asal') asal_rekening?: string;
  @Key('Tujuan', { required: true, max: 20 }) tujuan!: string;
  @Key('Rekening tujuan') tujuan_rekening?: string;
  @Text('Keterangan', { required: 'mutasi.keterangan.required', max: 80 }) keterangan!: string;
}

/** From where to where, whatever else a transfer says. */
export type TransferSides = Pick<Transfer, 'asal' | 'asal_rekening' | 'tujuan' | 'tujuan_rekening'>;

/** Directions of cash in and out that is no trade. */
export const jenisUangKas = ['MASUK', 'KELUAR'] as const;

/** Cash in or out of the drawer with a transaction code: opening balance, expense, income (domain.md, Money). */
export class UangKas {
  @Choice('Jenis', jenisUangKas, { required: true }) jenis!: (typeof jenisUangKas)[number];
  @Key('Kategori', { required: 'mutasi.kategori.required', as: 'words', of: () => kodeTransaksi }) kategori!: string;
  @Money('Jumlah Rp', { required: 'mutasi.jumlahRp.required', min: 1 }) jumlah!: Rupiah;
  @Text('Keterangan', { required: 'mutasi.keterangan.required', max: 80 }) keterangan!: string;
}

export const transferCash = defineCommand(Transfer, {
  name: 'transfer-cash',
  call: 'cash/mutasi-uang-cash',
  path: '/mutasi-uang-cash',
  title: 'Mutasi Uang Cash',
  gate: routeGate('/mutasi-uang-cash'),
  saved: 'mutasiCash.success',
  failed: 'mutasiCash.failed',
});

export const transferBank = defineCommand(Transfer, {
  name: 'transfer-bank',
  call: 'cash/mutasi-uang-bank',
  path: '/mutasi-uang-bank',
  title: 'Mutasi Uang Bank',
  gate: routeGate('/mutasi-uang-bank'),
  saved: 'mutasiBank.success',
  failed: 'mutasiBank.failed',
});

export const recordUangKas = defineCommand(UangKas, {
  name: 'record-uang-kas',
  call: 'cash/uang-kas',
  path: '/uang-kas',
  title: 'Uang Kas',
  gate: routeGate('/uang-kas'),
  saved: 'uangKas.saved',
  failed: 'uangKas.failed',
});

/** Needs an approval. */
export const cancelTransfer = defineCommand(CancelSlip, {
  name: 'cancel-transfer',
  method: 'put',
  call: 'cash/mutasi-uang/{no_bukti}/cancel',
  path: '/mutasi-uang-cash',
  title: 'Batal Mutasi Uang',
  gate: sharedGate('/mutasi-uang-cash', '/mutasi-uang-bank'),
  consent: { kategori: 'UANG', description: 'BATAL MUTASI UANG' },
  saved: 'mutasi.cancelled',
  failed: 'mutasi.cancelFailed',
});

/** Needs an approval. */
export const cancelUangKas = defineCommand(CancelSlip, {
  name: 'cancel-uang-kas',
  method: 'put',
  call: 'cash/uang-kas/{no_bukti}/cancel',
  path: '/uang-kas',
  title: 'Batal Uang Kas',
  gate: routeGate('/uang-kas'),
  consent: { kategori: 'UANG', description: 'BATAL UANG KAS' },
  saved: 'uangKas.cancelled',
  failed: 'uangKas.cancelFailed',
});

/** Needs an approval. */
export const carryBalance = defineCommand(PengalihanSaldo, {
  name: 'carry-balance',
  call: 'cash/pengalihan-saldo',
  path: '/pengalihan-saldo-uang',
  title: 'Pengalihan Saldo Uang',
  gate: routeGate('/pengalihan-saldo-uang'),
  consent: { kategori: 'UANG', description: 'PENGALIHAN SALDO' },
  saved: 'pengalihan.saved',
  failed: 'pengalihan.failed',
});

/** Needs an approval. */
export const cancelCarry = defineCommand(CancelSlip, {
  name: 'cancel-carry',
  method: 'put',
  call: 'cash/pengalihan-saldo/{no_bukti}/cancel',
  path: '/pengalihan-saldo-uang',
  title: 'Batal Pengalihan Saldo',
  gate: routeGate('/pengalihan-saldo-uang'),
  consent: { kategori: 'UANG', description: 'BATAL PENGALIHAN SALDO' },
  saved: 'pengalihan.cancelled',
  failed: 'pengalihan.cancelFailed',
});
