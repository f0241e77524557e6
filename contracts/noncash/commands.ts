import { defineCommand } from '../language/define/command.js';
import { DateField, Key, Money, Text } from '../language/define/fields.js';
import { CancelSlip } from '../language/define/slip.js';
import { bank } from '../masters/masters.js';
import { routeGate } from '../language/routes/routes.js';
import type { BusinessDate } from '../language/values/business-date.js';
import type { Rupiah } from '../language/values/rupiah.js';

/**
 * A customer's card is swiped at the terminal of a bank, and cash paid out of the drawer; the card pays the cash and
 * the shop's fee.
 */
export class GesekTunai {
  @Key('Kode Bank', { required: true, max: 20, as: 'upper', of: () => bank }) kode_bank!: string;
  /** The amount that the customer gets. */
  @Money('Tunai Rp', { required: 'mutasi.jumlahRp.required', min: 1 }) tunai!: Rupiah;
  /** The fee that the shop keeps; defaults to nothing. */
  @Money('Biaya Rp') biaya?: Rupiah;
  @Key('4 Angka Terakhir Kartu', { max: 4, as: 'four' }) no_kartu?: string;
  /** Of the terminal's slip. */
  @Key('No Approval', { max: 20 }) no_approval?: string;
  @Text('Keterangan', { required: 'mutasi.keterangan.required', max: 80 }) keterangan!: string;
}

/**
 * A bank pays what was received by its terminal on a date, or some of it, into an account of the branch, less its own
 * fee.
 */
export class PelunasanNonCash {
  @Key('Kode Bank', { required: true, max: 20, as: 'upper', of: () => bank }) kode_bank!: string;
  /** The business date of the receipts. */
  @DateField('Tanggal Terima', { required: 'dateFilter.tanggal.required' }) tanggal!: BusinessDate;
  /** The bank of the account. */
  @Key('Tujuan', { required: true, max: 20 }) tujuan!: string;
  @Key('Rekening tujuan') tujuan_rekening?: string;
  /** The amount that is settled, fee included. */
  @Money('Jumlah Rp', { required: 'mutasi.jumlahRp.required', min: 1 }) jumlah!: Rupiah;
  /** The fee that the bank keeps; defaults to nothing. */
  @Money('Biaya Bank Rp') biaya?: Rupiah;
  @Text('Keterangan', { required: 'mutasi.keterangan.required', max: 80 }) keterangan!: string;
}

export const swipeForCash = defineCommand(GesekTunai, {
  name: 'swipe-for-cash',
  call: 'non-cash/gesek-tunai',
  path: '/gesek-tunai',
  title: 'Gesek Tunai',
  gate: routeGate('/gesek-tunai'),
  saved: 'gesek.saved',
  failed: 'gesek.failed',
});

/** Needs an approval. */
export const cancelSwipe = defineCommand(CancelSlip, {
  name: 'cancel-swipe',
  method: 'put',
  call: 'non-cash/gesek-tunai/{no_bukti}/cancel',
  path: '/gesek-tunai',
  title: 'Batal Gesek Tunai',
  gate: routeGate('/gesek-tunai'),
  consent: { kategori: 'UANG', description: 'BATAL GESEK TUNAI' },
  saved: 'gesek.cancelled',
  failed: 'gesek.cancelFailed',
});

export const settleNonCash = defineCommand(PelunasanNonCash, {
  name: 'settle-non-cash',
  call: 'non-cash/pelunasan',
  path: '/pelunasan-non-cash',
  title: 'Pelunasan Non Cash',
  gate: routeGate('/pelunasan-non-cash'),
  saved: 'pelunasan.saved',
  failed: 'pelunasan.failed',
});

/** Needs an approval. */
export const cancelSettlement = defineCommand(CancelSlip, {
  name: 'cancel-settlement',
  method: 'put',
  call: 'non-cash/pelunasan/{no_bukti}/cancel',
  path: '/pelunasan-non-cash',
  title: 'Batal Pelunasan Non Cash',
  gate: routeGate('/pelunasan-non-cash'),
  consent: { kategori: 'UANG', description: 'BATAL PELUNASAN NON CASH' },
  saved: 'pelunasan.cancelled',
  failed: 'pelunasan.cancelFailed',
});
