import { defineDocument, slipStates } from '../language/define/document.js';
import { Recorded, usualFilters } from '../language/define/document-rows.js';
import { defineEvent } from '../language/define/event.js';
import { DateField, Key, Money, Rows, Text } from '../language/define/fields.js';
import type { BusinessDate } from '../language/values/business-date.js';
import type { Rupiah } from '../language/values/rupiah.js';
import { moneySignatures, Slip } from '../language/define/slip.js';
import { noneTwice, Together } from '../language/define/together.js';
import { bank } from '../masters/masters.js';

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
  @Key('4 Angka Terakhir Kartu', { required: true, max: 4, as: 'four' }) no_kartu!: string;
  /** Of the terminal's slip: once at a branch on a date. */
  @Key('No Approval', { required: true, max: 20, as: 'upper' }) no_approval!: string;
  @Text('Keterangan', { required: 'mutasi.keterangan.required', max: 80 }) keterangan!: string;
}

/** The category of what banks pay of card receipts. */
export const SETTLED = 'PELUNASAN NON CASH';

/** Card receipts of one settlement, at most. */
export const MOST_RECEIPTS = 500;

/** A card receipt that a bank pays, whole or in part. */
class PenerimaanLunas {
  @Key('No Bayar', { required: true, as: 'upper' }) no_bayar!: string;
  @Money('Jumlah Rp', { required: 'mutasi.jumlahRp.required', min: 1 }) jumlah!: Rupiah;
}

/**
 * A bank pays card receipts of a date, whole or in part, into an account of the branch, less its own fee. Where none is
 * named, the oldest of that date make the sum.
 */
@Together<PelunasanNonCash>(noneTwice('penerimaan', 'no_bayar'))
export class PelunasanNonCash {
  @Key('Kode Bank', { required: true, max: 20, as: 'upper', of: () => bank }) kode_bank!: string;
  /** The business date of the receipts. */
  @DateField('Tanggal Terima', { required: 'dateFilter.tanggal.required' }) tanggal!: BusinessDate;
  /** The bank of the account. */
  @Key('Tujuan', { required: true, max: 20 }) tujuan!: string;
  @Key('Rekening tujuan') tujuan_rekening?: string;
  @Rows('Penerimaan', PenerimaanLunas, { max: MOST_RECEIPTS, each: true, totals: ['jumlah'] })
  penerimaan?: readonly PenerimaanLunas[];
  /** The amount that is settled, fee included: defaults to the sum of the receipts. */
  @Money('Jumlah Rp', { min: 1 }) jumlah?: Rupiah;
  /** The fee that the bank keeps; defaults to nothing. */
  @Money('Biaya Bank Rp') biaya?: Rupiah;
  @Text('Keterangan', { required: 'mutasi.keterangan.required', max: 80 }) keterangan!: string;
}

/** A card paid for cash out of the drawer. */
class CardSwiped extends Slip {
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

/** A card receipt, and the part of it that its bank paid by a settlement, or has not paid yet. */
export class SettledReceipt extends PenerimaanLunas {
  @Text('No Faktur', { required: true }) no_faktur!: string;
}

/** A bank paid card receipts of a date. */
class NonCashSettled extends Slip {
  @Text('Kode Bank', { required: true }) kode_bank!: string;
  @DateField('Tanggal Terima', { required: true }) tanggal!: BusinessDate;
  @Text('Tujuan', { required: true }) tujuan!: string;
  @Text('Rekening tujuan', { required: true }) tujuan_rekening!: string;
  @Money('Jumlah', { required: true, min: 1 }) jumlah!: Rupiah;
  @Money('Biaya Bank', { required: true }) biaya!: Rupiah;
  @Rows('Penerimaan', SettledReceipt, { required: true, max: MOST_RECEIPTS, totals: ['jumlah'] })
  penerimaan!: readonly SettledReceipt[];
  /** The amount that came into the account, less the fee. */
  @Money('Diterima', { required: true, min: 1 }) diterima!: Rupiah;
  /** Of a cancellation: why. */
  @Text('Keterangan', { required: true }) keterangan!: string;
}

/** The consent to a settlement of receipts that the same user took, at which nobody else looked. */
export const settlementConsentLabels = { sendiri: 'PELUNASAN PENERIMAAN SENDIRI' } as const;

export const cardSwiped = defineEvent('card.swiped-for-cash', 1, CardSwiped);
/** A swipe was turned round: all that it was. */
export const swipeCancelled = defineEvent('card.swipe-cancelled', 1, CardSwiped);
export const nonCashSettled = defineEvent('noncash.settled', 1, NonCashSettled);
/** A settlement was turned round: all that it was. */
export const settlementCancelled = defineEvent('noncash.settlement-cancelled', 1, NonCashSettled);

/** Cash out of the drawer for a card. */
export const gesek = defineDocument(CardSwiped, {
  name: 'gesek',
  title: 'Gesek Tunai',
  path: '/gesek-tunai',
  call: 'non-cash/gesek-tunai',
  series: 'GT',
  states: slipStates,
});
export const swipeForCash = gesek.begins(GesekTunai, cardSwiped, {
  name: 'swipe-for-cash',
  consent: 'GESEK TUNAI DI ATAS BATAS',
  sample: { kode_bank: 'BCA', tunai: 1000, biaya: 30, no_kartu: '1234', no_approval: '3188', keterangan: 'Gesek' },
});
export const cancelSwipe = gesek.cancels(swipeCancelled, 'BATAL', { name: 'cancel-swipe' });
gesek.lists({
  call: 'non-cash/gesek-histories',
  title: 'Riwayat Gesek Tunai',
  filters: usualFilters,
  totals: ['tunai', 'biaya', 'jumlah'],
});

/** A payment of a bank for receipts of a date. */
export const pelunasan = defineDocument(NonCashSettled, {
  name: 'pelunasan',
  title: 'Pelunasan Non Cash',
  path: '/pelunasan-non-cash',
  call: 'non-cash/pelunasan',
  series: 'PN',
  states: slipStates,
  slip: { signatures: moneySignatures },
});
export const settleNonCash = pelunasan.begins(PelunasanNonCash, nonCashSettled, {
  name: 'settle-non-cash',
  consent: 'BIAYA PELUNASAN',
  sample: {
    ...{ kode_bank: 'BCA', tanggal: '2026-11-20', tujuan: 'BCA', tujuan_rekening: '5220301187' },
    penerimaan: [{ no_bayar: 'NC-JKT01-00000101', jumlah: 1000 }],
    ...{ jumlah: 1000, biaya: 7, keterangan: 'EDC' },
  },
});
export const cancelSettlement = pelunasan.cancels(settlementCancelled, 'BATAL', { name: 'cancel-settlement' });

/** A payment of a bank in the list of them. */
class Pelunasan extends Recorded {
  @Text('No Bukti') no_bukti!: string;
  @Text('Kode Bank') kode_bank!: string;
  @DateField('Tanggal Terima') tanggal_terima!: BusinessDate;
  @Text('Tujuan') tujuan!: string;
  @Money('Jumlah') jumlah!: Rupiah;
  @Money('Biaya Bank') biaya!: Rupiah;
  @Money('Diterima') diterima!: Rupiah;
  @Text('Keterangan') keterangan!: string;
}
pelunasan.lists({
  call: 'non-cash/pelunasan',
  title: 'Riwayat Pelunasan Non Cash',
  row: Pelunasan,
  shows: ({ tanggal, tujuan, tujuan_rekening, ...facts }) => ({
    ...facts,
    tanggal_terima: tanggal,
    tujuan: `${tujuan} ${tujuan_rekening}`,
  }),
  filters: usualFilters,
  totals: ['jumlah', 'biaya', 'diterima'],
});
