import { Happened } from '../language/define/document-rows.js';
import { Choice, DateField, Money, Text, WholeNumber } from '../language/define/fields.js';
import { BranchParams, PageParams, arranged, DateParams } from '../language/define/params.js';
import { defineQuery } from '../language/define/query.js';
import { Reference } from '../language/define/special-fields.js';
import type { BusinessDate } from '../language/values/business-date.js';
import type { Rupiah } from '../language/values/rupiah.js';
import { gate, ReceiveByReference, remittances } from './documents.js';

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

/** A page of what happened to remittances, of a shop or of one reference. */
class RemittanceHistoryParams extends PageParams {
  @Reference('No Referensi', { wrong: 'terimaUang.notFound' }) nomor_referensi?: string;
}

/** Something that happened to a remittance, newest first. */
class RemittanceStep extends Happened {
  @Choice('Langkah', langkahKirim) langkah!: (typeof langkahKirim)[number];
  @Text('Dari') dari!: string;
  @Text('Ke') ke!: string;
  @Text('No Bukti') no_bukti!: string;
  @Text('No Referensi') nomor_referensi!: string;
  @Money('Jumlah') jumlah_rp!: Rupiah;
  @Text('Keterangan') keterangan!: string;
}

/** One of them, as the list has it. */
export const remittance = defineQuery(ReceiveByReference, remittances.row, {
  call: 'kirim-uang/{nomor_referensi}',
  title: 'Nota Kirim Uang',
  gate,
  one: true,
});
const historyParams = arranged(RemittanceStep, RemittanceHistoryParams, DateParams);
export const remittanceHistory = defineQuery(historyParams, RemittanceStep, {
  call: 'kirim-uang-history',
  title: 'Riwayat Kirim Uang',
  gate,
});

const Count = (label: string): PropertyDecorator => WholeNumber(label, { min: 0, max: 1_000_000_000 });

/** Money that is on its way, and of each row what all of it is together. */
export class UangDiJalan {
  @Text('No Referensi') nomor_referensi!: string;
  @Text('Dari') dari!: string;
  @Text('Ke') ke!: string;
  @DateField('Tanggal') tanggal!: BusinessDate;
  /** The instant at which it was sent, ISO. */
  @Text('Sejak') dikirim!: string;
  @Money('Jumlah') jumlah_rp!: Rupiah;
  @Text('User') user_id!: string;
  /** All that is on its way, whether or not it is among these rows, and since when the oldest of it is. */
  @Count('Dokumen') nota!: number;
  @Money('Total') total!: Rupiah;
  @Text('Tertua') tertua!: string;
  /** The part of it that comes to the branch that is asked for. */
  @Count('Dokumen masuk') nota_masuk!: number;
  @Money('Total masuk') total_masuk!: Rupiah;
}

/** The oldest money on its way from or to a branch, or for head office between all: first what comes to the branch. */
export const onTheWay = defineQuery(BranchParams, UangDiJalan, {
  call: 'kirim-uang-di-jalan',
  title: 'Uang di Jalan',
  gate,
  home: ['KASIR', 'PENGAWAS', 'PEMILIK'],
});
