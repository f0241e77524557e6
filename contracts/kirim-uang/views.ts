import { Happened } from '../language/define/document-rows.js';
import { Choice, Money, Text } from '../language/define/fields.js';
import { arranged, DateParams, PageParams } from '../language/define/params.js';
import { defineQuery } from '../language/define/query.js';
import { Reference } from '../language/define/special-fields.js';
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
export const remittanceHistory = defineQuery(
  arranged(RemittanceStep, RemittanceHistoryParams, DateParams),
  RemittanceStep,
  {
    call: 'kirim-uang-history',
    title: 'Riwayat Kirim Uang',
    gate,
  },
);
