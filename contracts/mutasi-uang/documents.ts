import { defineDocument, slipStates } from '../language/define/document.js';
import { usualFilters } from '../language/define/document-rows.js';
import { defineEvent } from '../language/define/event.js';
import { Choice, Key, Money, Text } from '../language/define/fields.js';
import { moneySignatures, Slip } from '../language/define/slip.js';
import { sharedGate } from '../language/routes/routes.js';
import type { Rupiah } from '../language/values/rupiah.js';
import { kodeTransaksi } from '../masters/masters.js';
import { CASH } from './accounts.js';
import { InOrOut, sided } from './in-or-out.js';

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

/** Cash in or out of the drawer with a transaction code: opening balance, expense, income. */
export class UangKas {
  @Choice('Jenis', jenisUangKas, { required: true }) jenis!: (typeof jenisUangKas)[number];
  @Key('Kategori', { required: 'mutasi.kategori.required', as: 'words', of: () => kodeTransaksi }) kategori!: string;
  @Money('Jumlah Rp', { required: 'mutasi.jumlahRp.required', min: 1 }) jumlah!: Rupiah;
  @Text('Keterangan', { required: 'mutasi.keterangan.required', max: 80 }) keterangan!: string;
}

/** Money moved between the drawer and bank accounts of a branch. */
class Transferred extends Slip {
  @Text('Asal', { required: true }) asal!: string;
  @Text('Rekening asal') asal_rekening!: string;
  @Text('Tujuan', { required: true }) tujuan!: string;
  @Text('Rekening tujuan') tujuan_rekening!: string;
  @Money('Jumlah', { required: true, min: 1 }) jumlah!: Rupiah;
  @Text('Keterangan', { required: true }) keterangan!: string;
}

/** Cash came into, or went out of, the drawer for something that is no trade. */
export class CashEntry extends Slip {
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

/** The consent to a large sum that leaves a bank account for the drawer or another account. */
export const drawingConsent = 'TARIKAN DI ATAS BATAS';
/** The consents to cash that comes into a counted drawer for no goods, and to all that a user moves on a date. */
export const aloneConsentLabels = {
  masuk: 'UANG MASUK SETELAH KAS DIHITUNG',
  sehari: 'JUMLAH SEHARI DI ATAS BATAS',
} as const;

/** Documents of cash share their streams, so that a number is given once. */
const slip = {
  slip: { signatures: moneySignatures },
  stream: 'cash',
  states: slipStates,
} as const;
const transfers = sharedGate('/mutasi-uang-cash', '/mutasi-uang-bank');
const transfer = {
  ...{ kategori: 'SETORAN BANK', asal: 'CASH', asal_rekening: '', tujuan: 'BCA', tujuan_rekening: '5220301187' },
  ...{ jumlah: 1000, keterangan: 'Setoran' },
};

/** Money between the drawer and bank accounts of a branch. */
export const mutasiUang = defineDocument(Transferred, {
  ...slip,
  name: 'mutasi-uang',
  title: 'Mutasi Uang',
  path: '/mutasi-uang-cash',
  call: 'cash/mutasi-uang',
  series: 'MU',
  gate: transfers,
});
/** A large sum of cash that goes to the bank, or comes from there, needs an approval. */
export const transferCash = mutasiUang.begins(Transfer, cashTransferred, {
  name: 'transfer-cash',
  call: 'cash/mutasi-uang-cash',
  title: 'Mutasi Uang Cash',
  consent: 'SETORAN DI ATAS BATAS',
  saved: 'mutasiCash.success',
  failed: 'mutasiCash.failed',
  sample: transfer,
});
/** A large sum needs an approval. */
export const transferBank = mutasiUang.begins(Transfer, cashTransferred, {
  name: 'transfer-bank',
  call: 'cash/mutasi-uang-bank',
  path: '/mutasi-uang-bank',
  title: 'Mutasi Uang Bank',
  consent: drawingConsent,
  saved: 'mutasiBank.success',
  failed: 'mutasiBank.failed',
  sample: { ...transfer, asal: 'BCA', asal_rekening: '5220301195' },
});
export const cancelTransfer = mutasiUang.cancels(transferCancelled, 'BATAL', {
  name: 'cancel-transfer',
  gate: transfers,
});
mutasiUang.lists({
  call: 'cash/mutasi-uang',
  title: 'Daftar Mutasi Uang',
  shows: (facts) => ({ ...facts, jenis: [facts.asal, facts.tujuan].includes(CASH) ? 'CASH' : 'BANK' }),
  filters: [...usualFilters, { kind: 'words', name: 'jenis', label: 'Jenis', words: { CASH: 'Kas', BANK: 'Bank' } }],
  totals: ['jumlah'],
});

/** The consent to a large expense, in cash or of a bank account. */
export const expenseConsent = 'PENGELUARAN DI ATAS BATAS';

/** Cash in or out of the drawer that is no trade. */
export const uangKas = defineDocument(CashEntry, {
  ...slip,
  name: 'uang-kas',
  title: 'Uang Kas',
  path: '/uang-kas',
  call: 'cash/uang-kas',
  series: ['KM', 'KK'],
});
/** A large expense needs an approval. */
export const recordUangKas = uangKas.begins(UangKas, [cashReceived, cashPaid], {
  name: 'record-uang-kas',
  consent: expenseConsent,
  sample: { jenis: 'MASUK', kategori: 'MODAL', jumlah: 1000, keterangan: 'Modal' },
});
export const cancelUangKas = uangKas.cancels(entryCancelled, 'BATAL', { name: 'cancel-uang-kas' });
uangKas.lists({
  ...{ call: 'cash/uang-kas', title: 'Daftar Uang Kas', row: InOrOut },
  shows: sided('KM'),
  filters: usualFilters,
  totals: ['masuk', 'keluar'],
});

/** The whole balance of an account, carried over to another. */
export const pengalihanSaldo = defineDocument(Transferred, {
  ...slip,
  name: 'pengalihan-saldo',
  title: 'Pengalihan Saldo Uang',
  path: '/pengalihan-saldo-uang',
  call: 'cash/pengalihan-saldo',
  series: 'PS',
});
/** Needs an approval. */
export const carryBalance = pengalihanSaldo.begins(PengalihanSaldo, balanceCarried, {
  name: 'carry-balance',
  consent: 'PENGALIHAN SALDO',
  sample: {
    ...{ asal: 'MANDIRI', asal_rekening: '1230098765', tujuan: 'BCA', tujuan_rekening: '5220301187' },
    keterangan: 'Ditutup',
  },
});
export const cancelCarry = pengalihanSaldo.cancels(carryCancelled, 'BATAL', {
  name: 'cancel-carry',
  title: 'Batal Pengalihan Saldo',
  consent: 'BATAL PENGALIHAN SALDO',
});
pengalihanSaldo.lists({
  call: 'cash/pengalihan-saldo',
  title: 'Daftar Pengalihan Saldo Uang',
  filters: usualFilters,
  totals: ['jumlah'],
});
