import { DateField, Money, Text, WholeNumber } from '../language/define/fields.js';
import { BranchParams } from '../language/define/params.js';
import { defineQuery } from '../language/define/query.js';
import type { BusinessDate } from '../language/values/business-date.js';
import type { Rupiah } from '../language/values/rupiah.js';
import { gate } from './documents.js';

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
  boards: ['DASHBOARD_PUSAT'],
});
