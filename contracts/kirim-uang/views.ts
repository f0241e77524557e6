import { Choice, DateField, Money, Text, WholeNumber } from '../language/define/fields.js';
import { defineQuery } from '../language/define/query.js';
import { Reference } from '../language/define/special-fields.js';
import type { BusinessDate } from '../language/values/business-date.js';
import type { Rupiah } from '../language/values/rupiah.js';
import { gate, remittances } from './documents.js';

/** Socket event: money was sent, received, cancelled or returned; its data names the position of that, as `after`. */
export const REMITTANCE = 'remittance';

/** The steps of a remittance, with their labels. */
export const langkahLabels = {
  KIRIM: 'Dikirim',
  TERIMA: 'Diterima',
  BATAL: 'Dibatalkan',
  RETUR: 'Dikembalikan',
} as const;
const langkahKirim = Object.keys(langkahLabels) as (keyof typeof langkahLabels)[];

/** One of them. */
class OneRemittance {
  @Reference('No Referensi', { required: 'terimaUang.nomorReferensi.required', wrong: 'terimaUang.notFound' })
  nomor_referensi!: string;
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

/** One of them, as the list has it. */
export const remittance = defineQuery(OneRemittance, remittances.row, {
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
