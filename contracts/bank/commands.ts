import { defineCommand } from '../language/define/command.js';
import { Choice, Key, Money, Text } from '../language/define/fields.js';
import { CancelSlip } from '../language/define/slip.js';
import { kodeTransaksi } from '../masters/masters.js';
import { routeGate } from '../language/routes/routes.js';
import type { Rupiah } from '../language/values/rupiah.js';

/**
 * Kinds of entries of a bank account, each with one other side: money comes in from outside, is drawn into the drawer,
 * is paid to somebody outside, or is the bank's fee.
 */
export const jenisUangBank = ['SETOR', 'TARIK', 'BAYAR', 'BIAYA'] as const;

/**
 * Money into or out of a bank account that is no trade, with a transaction code: as uang kas has it for the drawer.
 * What is drawn into the drawer takes a code of transfers.
 */
export class UangBank {
  @Choice('Jenis', jenisUangBank, { required: true }) jenis!: (typeof jenisUangBank)[number];
  @Key('Kode Bank', { required: true, max: 20, as: 'upper' }) kode_bank!: string;
  @Key('No Rekening', { required: true }) no_rekening!: string;
  @Key('Kategori', { required: 'mutasi.kategori.required', as: 'words', of: () => kodeTransaksi }) kategori!: string;
  @Money('Jumlah Rp', { required: 'mutasi.jumlahRp.required', min: 1 }) jumlah!: Rupiah;
  @Text('Keterangan', { required: 'mutasi.keterangan.required', max: 80 }) keterangan!: string;
}

export const recordUangBank = defineCommand(UangBank, {
  name: 'record-uang-bank',
  call: 'cash/uang-bank',
  path: '/uang-bank',
  title: 'Uang Bank',
  gate: routeGate('/uang-bank'),
  saved: 'uangBank.saved',
  failed: 'uangBank.failed',
});

/** Needs an approval. */
export const cancelUangBank = defineCommand(CancelSlip, {
  name: 'cancel-uang-bank',
  method: 'put',
  call: 'cash/uang-bank/{no_bukti}/cancel',
  path: '/uang-bank',
  title: 'Batal Uang Bank',
  gate: routeGate('/uang-bank'),
  consent: { kategori: 'UANG', description: 'BATAL UANG BANK' },
  saved: 'uangBank.cancelled',
  failed: 'uangBank.cancelFailed',
});
