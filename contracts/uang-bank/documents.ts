import { defineDocument, slipStates } from '../language/define/document.js';
import { usualFilters } from '../language/define/document-rows.js';
import { defineEvent } from '../language/define/event.js';
import { Choice, Key, Money, Text } from '../language/define/fields.js';
import { moneySignatures } from '../language/define/slip.js';
import type { Rupiah } from '../language/values/rupiah.js';
import { kodeTransaksi } from '../masters/masters.js';
import { expenseConsent } from '../mutasi-uang/documents.js';
import { InOrOut, sided } from '../mutasi-uang/in-or-out.js';

/**
 * Kinds of entries of a bank account, each with one other side: money comes in from outside, is drawn into the drawer,
 * is paid to somebody outside, or is the bank's fee.
 */
export const jenisUangBank = ['SETOR', 'TARIK', 'BAYAR', 'BIAYA'] as const;

/**
 * Money into or out of a bank account that is no trade, with a transaction code: as uang kas has it for the drawer.
 * Money that is drawn into the drawer takes a code of transfers.
 */
export class UangBank {
  @Choice('Jenis', jenisUangBank, { required: true }) jenis!: (typeof jenisUangBank)[number];
  @Key('Kode Bank', { required: true, max: 20, as: 'upper' }) kode_bank!: string;
  @Key('No Rekening', { required: true }) no_rekening!: string;
  @Key('Kategori', { required: 'mutasi.kategori.required', as: 'words', of: () => kodeTransaksi }) kategori!: string;
  @Money('Jumlah Rp', { required: 'mutasi.jumlahRp.required', min: 1 }) jumlah!: Rupiah;
  @Text('Keterangan', { required: 'mutasi.keterangan.required', max: 80 }) keterangan!: string;
}

/** Money came into, or went out of, a bank account for something that is no trade. */
class BankEntry {
  @Text('No Bukti', { required: true }) no_bukti!: string;
  @Text('Kode Bank', { required: true }) kode_bank!: string;
  @Text('No Rekening', { required: true }) no_rekening!: string;
  @Text('Kategori', { required: true }) kategori!: string;
  @Money('Jumlah', { required: true, min: 1 }) jumlah!: Rupiah;
  /** Of a cancellation: why. */
  @Text('Keterangan', { required: true }) keterangan!: string;
}

/** The same in the list of it. */
class BankInOrOut extends InOrOut {
  @Text('Kode Bank') kode_bank!: string;
  @Text('No Rekening') no_rekening!: string;
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

/** Money into or out of a bank account that is no trade. */
export const uangBank = defineDocument(BankEntry, {
  name: 'uang-bank',
  title: 'Uang Bank',
  path: '/uang-bank',
  call: 'cash/uang-bank',
  series: ['BM', 'BT', 'BK', 'BA'],
  states: slipStates,
  slip: { signatures: moneySignatures },
});
/** A large payment, fee or withdrawal needs an approval. */
export const recordUangBank = uangBank.begins(UangBank, [bankDeposited, bankCashDrawn, bankWithdrawn, bankCharged], {
  name: 'record-uang-bank',
  consent: expenseConsent,
  sample: {
    ...{ jenis: 'SETOR', kode_bank: 'BCA', no_rekening: '5220301187' },
    ...{ kategori: 'MODAL', jumlah: 1000, keterangan: 'Modal' },
  },
});
export const cancelUangBank = uangBank.cancels(bankEntryCancelled, 'BATAL', { name: 'cancel-uang-bank' });
uangBank.lists({
  ...{ call: 'cash/uang-bank', title: 'Daftar Uang Bank', row: BankInOrOut },
  shows: sided('BM'),
  filters: usualFilters,
  totals: ['masuk', 'keluar'],
});
