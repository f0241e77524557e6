import { TradeFigures, tradeLines } from '../beranda/day-trade.js';
import { dayOf } from '../language/define/document-numbers.js';
import { Happened } from '../language/define/document-rows.js';
import {
  Choice,
  DateField,
  joined,
  Money,
  MOST_RUPIAH,
  Rows,
  Text,
  WholeNumber,
  type PayloadClass,
} from '../language/define/fields.js';
import { BranchParams, PageParams } from '../language/define/params.js';
import { defineQuery } from '../language/define/query.js';
import { defineSlip, slipFoot, slipTop } from '../language/define/slip.js';
import { Told } from '../language/define/special-fields.js';
import type { Message } from '../language/messages/messages.js';
import { routeGate } from '../language/routes/routes.js';
import type { BusinessDate } from '../language/values/business-date.js';
import type { Rupiah } from '../language/values/rupiah.js';
import { AccountDay, DayClosed, DayFigures, jenisSaldo } from './events.js';

const gate = routeGate('/tutup-toko');

/** The reason why the day cannot be closed yet. */
export class Halangan {
  /** Name of the condition. */
  @Text('Syarat', { required: true }) syarat!: string;
  @Told('Pesan', { required: true }) pesan!: Message;
  /** Path of the screen where it is put right; empty where there is none. */
  @Text('Layar') path!: string;
}

/** The day as it would be frozen now, and all that still stands in the way of closing it. */
export class OpenDay extends DayFigures {
  @Text('Cabang') kode_toko!: string;
  @Rows('Halangan', Halangan) halangan!: readonly Halangan[];
  /** The day that was closed last, while nothing was booked after it: it can be opened again. */
  @DateField('Dapat Dibuka Kembali') dapat_dibuka?: BusinessDate;
  /** The reason why the day that was closed last cannot be opened again, although the branch stands on the next. */
  @Told('Alasan Tidak Dibuka Kembali') alasan_tidak_dibuka?: Message;
}

/** The state of a closed day. */
export const statusTutup = ['TUTUP', 'DIBUKA KEMBALI'] as const;

/** The figure that closing froze for an account, and the amounts that came to that day since. */
export class ClosedAccountDay extends AccountDay {
  /**
   * Booked on this day or before it after it was closed, on an activated earlier date: what the reports say less what
   * was frozen.
   */
  @Money('Menyusul') menyusul!: Rupiah;
  /** The part that was re-posted to another number of the chart after the day was closed. */
  @Money('Diposting Ulang') diposting_ulang!: Rupiah;
}

/** A booking on a closed day that came after its closing, on an activated earlier date. */
export class LateBooking {
  @Text('No Bukti') no_bukti!: string;
  @Text('Kategori') kategori!: string;
  @Choice('Jenis', jenisSaldo) jenis!: AccountDay['jenis'];
  @Text('Kode Bank') kode_bank!: string;
  @Text('No Rekening') no_rekening!: string;
  /** By which it changed that account. */
  @Money('Jumlah', { min: -MOST_RUPIAH }) jumlah!: Rupiah;
}

/** A day that was closed, with the figures of its drawer and of all its bank accounts together. */
export class ClosedDay extends Happened {
  @Text('No Bukti') no_bukti!: string;
  @Money('Saldo Awal Kas', { isBalance: true }) kas_awal!: Rupiah;
  @Money('Masuk Kas', { min: -MOST_RUPIAH }) kas_masuk!: Rupiah;
  @Money('Keluar Kas', { min: -MOST_RUPIAH }) kas_keluar!: Rupiah;
  @Money('Termasuk Pembatalan', { min: -MOST_RUPIAH }) kas_pembatalan!: Rupiah;
  @Money('Saldo Akhir Kas', { isBalance: true }) kas_akhir!: Rupiah;
  @Money('Saldo Akhir Bank', { isBalance: true }) bank_akhir!: Rupiah;
  /** Of the drawer what came to this day since, as `saldo` has it of each account. */
  @Money('Menyusul') menyusul!: Rupiah;
  @Rows('Saldo', ClosedAccountDay) saldo!: readonly ClosedAccountDay[];
  @Rows('Menyusul', LateBooking) susulan!: readonly LateBooking[];
  @Choice('Status', statusTutup) status!: (typeof statusTutup)[number];
}

/** The day of a branch; of one's own unless another is asked for. */
export const openDay = defineQuery(BranchParams, OpenDay, {
  call: 'tutup-toko',
  title: 'Tutup Toko',
  gate,
  one: true,
  maybe: ['dapat_dibuka', 'alasan_tidak_dibuka'],
});
/** A page of the closings, newest first: of a branch, or for head office of all. */
export const closedDays = defineQuery(PageParams, ClosedDay, {
  call: 'tutup-toko/riwayat',
  title: 'Riwayat Tutup Toko',
  gate,
});

/** A closed day on paper. */
class ClosingPaper extends DayClosed {
  @Text('Cabang') kode_toko!: string;
  @Choice('Status', statusTutup) status!: (typeof statusTutup)[number];
  /** The number of documents that came to the day after it was closed. */
  @WholeNumber('Menyusul', { min: 0, max: 1_000_000 }) menyusul!: number;
  @Rows('Menyusul', LateBooking) susulan!: readonly LateBooking[];
}

const template = `${slipTop}
{tebal}TUTUP TOKO {tanggal}
Cabang{kode_toko|kanan}
Status{status|kanan}
Ditutup Oleh{ditutup_oleh|kanan}
Tanggal Berikutnya{berikutnya|kanan}
{garis}
{#saldo}
{tebal}{jenis} {kode_bank} {no_rekening}
{#saldo_awal}  Saldo Awal{saldo_awal|kanan}{/saldo_awal}
  Masuk{masuk|kanan}
  Keluar{keluar|kanan}
{#pembatalan}  Termasuk Pembatalan{pembatalan|kanan}{/pembatalan}
{#saldo_akhir}  Saldo Akhir{saldo_akhir|kanan}{/saldo_akhir}
{/saldo}
{garis}
${/* @__PURE__ */ tradeLines('Sehari')}
{#menyusul}{tebal}Menyusul setelah ditutup{menyusul|kanan}{/menyusul}
{#susulan}
{no_bukti}{jumlah|kanan}
  {kategori} {jenis} {kode_bank} {no_rekening}
{/susulan}
Diperiksa ....................
${slipFoot}`;

/** The slip of a closed day: its number is the date, or that of the document. */
export const closingPaper = defineSlip(joined(ClosingPaper, TradeFigures) as PayloadClass<ClosingPaper>, {
  name: 'tutup-toko',
  title: 'Slip Tutup Toko',
  path: '/tutup-toko',
  gate,
  set: 'slip',
  ofBranch: true,
  nomorOf: (nomor) => dayOf(nomor)?.tanggal ?? nomor,
  duplicate: { setting: 'DUPLICATE_NOTA_TUTUP_TOKO_MODULE' },
  titled: ({ tanggal }) => `Tutup Toko ${tanggal}`,
  template,
});
