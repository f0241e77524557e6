import { Choice, DateField, Money, Text, WholeNumber } from '../language/define/fields.js';
import { defineQuery } from '../language/define/query.js';
import { routeGate, sharedGate } from '../language/routes/routes.js';
import type { BusinessDate } from '../language/values/business-date.js';
import type { Rupiah } from '../language/values/rupiah.js';

/** A page of slips of a branch, newest first. */
export class SlipPageParams {
  @Text('Cabang', { max: 20 }) kode_toko?: string;
  @WholeNumber('Lewati', { min: 0, max: 1_000_000_000 }) skip?: number;
  @WholeNumber('Baris', { min: 1, max: 500 }) limit?: number;
}

/** The state of a slip: cancelled, or empty. */
export const statusSlip = ['BATAL', ''] as const;

/** Cash that was paid out for a card. */
export class Gesek {
  @Text('Cabang') kode_toko!: string;
  @DateField('Tanggal') tanggal!: BusinessDate;
  @Text('Jam') jam!: string;
  @Text('No Bukti') no_bukti!: string;
  @Text('Kode Bank') kode_bank!: string;
  @Text('Kartu') no_kartu!: string;
  @Text('No Approval') no_approval!: string;
  @Money('Tunai') tunai!: Rupiah;
  @Money('Biaya') biaya!: Rupiah;
  @Money('Jumlah') jumlah!: Rupiah;
  @Text('Keterangan') keterangan!: string;
  @Choice('Status', statusSlip) status!: (typeof statusSlip)[number];
  @Text('User') user_id!: string;
  @Text('Posisi') position!: string;
}

/** A payment of a bank for receipts of a date. */
export class Pelunasan {
  @Text('Cabang') kode_toko!: string;
  @DateField('Tanggal') tanggal!: BusinessDate;
  @Text('Jam') jam!: string;
  @Text('No Bukti') no_bukti!: string;
  @Text('Kode Bank') kode_bank!: string;
  @DateField('Tanggal Terima') tanggal_terima!: BusinessDate;
  @Text('Tujuan') tujuan!: string;
  @Money('Jumlah') jumlah!: Rupiah;
  @Money('Biaya Bank') biaya!: Rupiah;
  @Money('Diterima') diterima!: Rupiah;
  @Text('Keterangan') keterangan!: string;
  @Choice('Status', statusSlip) status!: (typeof statusSlip)[number];
  @Text('User') user_id!: string;
  @Text('Posisi') position!: string;
}

/** As of which business date (now when absent), and whose. */
class OutstandParams {
  @DateField('Tanggal') tgl_system?: BusinessDate;
  @Text('Cabang', { max: 20 }) kode_toko?: string;
}

/** The part of a date's card receipts that a bank has not paid yet. */
export class Outstand {
  @Text('Cabang') kode_toko!: string;
  @Text('Kode Bank') kode_bank!: string;
  @DateField('Tanggal Terima') tanggal!: BusinessDate;
  @Money('Diterima') diterima!: Rupiah;
  @Money('Dilunasi') dilunasi!: Rupiah;
  @Money('Belum Dilunasi') jumlah!: Rupiah;
}

export const gesekHistories = defineQuery(SlipPageParams, Gesek, {
  call: 'non-cash/gesek-histories',
  title: 'Riwayat Gesek Tunai',
  gate: routeGate('/gesek-tunai'),
});

export const settlements = defineQuery(SlipPageParams, Pelunasan, {
  call: 'non-cash/pelunasan',
  title: 'Riwayat Pelunasan Non Cash',
  gate: routeGate('/pelunasan-non-cash'),
});

/** Head office gets every branch unless it asks for one; a branch its own. */
export const outstandNonCash = defineQuery(OutstandParams, Outstand, {
  call: 'cash-pusat/outstand-noncash',
  title: 'Non Cash Belum Dilunasi',
  gate: sharedGate('/pelunasan-non-cash', '/gesek-tunai'),
});
