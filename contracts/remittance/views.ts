import { Choice, DateField, Money, Text, WholeNumber } from '../language/define/fields.js';
import { Reference } from '../language/define/special-fields.js';
import { ALL } from '../language/define/gate.js';
import { defineQuery } from '../language/define/query.js';
import { sharedGate } from '../language/routes/routes.js';
import type { BusinessDate } from '../language/values/business-date.js';
import type { Rupiah } from '../language/values/rupiah.js';

/** Socket event: money was sent, received, cancelled or returned; its data names the position of that, as `after`. */
export const REMITTANCE = 'remittance';

/** The states of money of a reference: on its way, received, back with its sender. */
export const statusKirim = ['OPEN', 'DONE', 'CANCEL'] as const;
/** The label of each. */
export const statusLabels: Readonly<Record<(typeof statusKirim)[number], string>> = {
  OPEN: 'Di Jalan',
  DONE: 'Diterima',
  CANCEL: 'Dibatalkan',
};
/** From a branch to head office, or back. */
export const arahKirim = ['KIRIM', 'RETUR'] as const;
/** The steps of a remittance. */
export const langkahKirim = ['KIRIM', 'TERIMA', 'BATAL', 'RETUR'] as const;

/** The label of each. */
export const langkahLabels: Readonly<Record<(typeof langkahKirim)[number], string>> = {
  KIRIM: 'Dikirim',
  TERIMA: 'Diterima',
  BATAL: 'Dibatalkan',
  RETUR: 'Dikembalikan',
};

/** The remittances to list: of a shop (defaults to all for head office), sent in a range of dates. */
export class RemittanceParams {
  @Choice('Status', [ALL, ...statusKirim]) status?: typeof ALL | (typeof statusKirim)[number];
  @Choice('Arah', arahKirim) arah?: (typeof arahKirim)[number];
  @DateField('Tgl Awal') tgl_from?: BusinessDate;
  @DateField('Tgl Akhir') tgl_to?: BusinessDate;
  @Text('Cabang', { max: 20 }) kode_toko?: string;
  @WholeNumber('Lewati', { min: 0, max: 1_000_000_000 }) skip?: number;
  @WholeNumber('Baris', { min: 1, max: 500 }) limit?: number;
}

/** One of them. */
class OneRemittance {
  @Reference('No Referensi', { required: 'terimaUang.nomorReferensi.required', wrong: 'terimaUang.notFound' })
  nomor_referensi!: string;
}

/** Money that was sent, and where it is. */
export class RemittanceRow {
  @Choice('Status', statusKirim) status!: (typeof statusKirim)[number];
  @DateField('Tanggal') tgl_system!: BusinessDate;
  /** When it was sent, ISO; empty while that is not known here. */
  @Text('Sejak') dikirim!: string;
  @Text('Jam') jam!: string;
  /** The shop that is not head office. */
  @Text('Cabang') kode_toko!: string;
  @Text('Dari') dari!: string;
  @Text('Ke') ke!: string;
  @Text('No Bukti') no_bukti!: string;
  @Text('No Referensi') nomor_referensi!: string;
  /** The same, as the answer to sending calls it. */
  @Text('No Referensi') no_reff!: string;
  @Money('Jumlah') jumlah_rp!: Rupiah;
  @Text('Tujuan') tujuan!: string;
  @Text('Keterangan') keterangan!: string;
  @Text('Dikirim Oleh') input_by!: string;
  @Text('Tgl Terima') tgl_terima!: string;
  @Text('Diterima Oleh') diterima_oleh!: string;
  @Text('Retur Dari') retur_dari!: string;
  @Text('Retur Ke') retur_ke!: string;
  @Text('Alasan') alasan!: string;
  /** Of its sending; empty while that is not known here. */
  @Text('Posisi') position!: string;
}

/** A page of what happened to remittances, of a shop or of one reference. */
class RemittanceHistoryParams {
  @Reference('No Referensi', { wrong: 'terimaUang.notFound' }) nomor_referensi?: string;
  @Text('Cabang', { max: 20 }) kode_toko?: string;
  @WholeNumber('Lewati', { min: 0, max: 1_000_000_000 }) skip?: number;
  @WholeNumber('Baris', { min: 1, max: 500 }) limit?: number;
}

/** Something that happened to a remittance, newest first. */
export class RemittanceStep {
  @DateField('Tanggal') tanggal!: BusinessDate;
  @Text('Jam') jam!: string;
  @Choice('Langkah', langkahKirim) langkah!: (typeof langkahKirim)[number];
  @Text('Cabang') kode_toko!: string;
  @Text('Dari') dari!: string;
  @Text('Ke') ke!: string;
  @Text('No Bukti') no_bukti!: string;
  @Text('No Referensi') nomor_referensi!: string;
  @Money('Jumlah') jumlah_rp!: Rupiah;
  @Text('Keterangan') keterangan!: string;
  @Text('User') user_id!: string;
  @Text('Posisi') position!: string;
}

const gate = sharedGate('/kirim-uang-pusat', '/terima-uang-kas');

/** Beside the rows: `totals.jumlah_rp` of all of them, and their age. */
export const remittances = defineQuery(RemittanceParams, RemittanceRow, {
  call: 'kirim-uang',
  title: 'Kirim Uang',
  gate,
});
export const remittance = defineQuery(OneRemittance, RemittanceRow, {
  call: 'kirim-uang/{nomor_referensi}',
  title: 'Nota Kirim Uang',
  gate,
  one: true,
});
export const remittanceHistory = defineQuery(RemittanceHistoryParams, RemittanceStep, {
  call: 'kirim-uang-history',
  title: 'Riwayat Kirim Uang',
  gate,
});
