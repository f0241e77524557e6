import { defineEvent } from '../language/define/event.js';
import { Choice, DateField, Key, Money, Rows, Text, WholeNumber } from '../language/define/fields.js';
import type { BusinessDate } from '../language/values/business-date.js';
import type { Rupiah } from '../language/values/rupiah.js';

/** The sides of a journal line. */
export const jenisAkun = ['DEBIT', 'KREDIT'] as const;

/** A row of an accounting parameter: at which number of the chart a leg stands on one side (reports-and-money §3). */
export class DetailAkun {
  /**
   * The leg: `KAS`, `BANK`, or more exactly `BANK BCA`, `BANK BCA 5220301187`; `LUAR` for what is outside the books.
   */
  @Key('Kode Akun', { required: true, max: 80, as: 'words' }) kode_akun!: string;
  @Choice('Jenis Akun', jenisAkun, { required: true }) jenis_akun!: (typeof jenisAkun)[number];
  @Key('Nomor Akun', { required: true, max: 20 }) nomor_akun!: string;
}

/** The rows of an accounting parameter. */
export type JournalParams = readonly DetailAkun[];

/** An accounting parameter has these rows from now on, and no others. */
export class JournalParamsUpdated {
  @Key('Transaksi', { required: true, as: 'words' }) trx!: string;
  @Key('Jenis', { required: true, as: 'words' }) type!: string;
  @Rows('Detail Akun', DetailAkun, { required: true }) detail_akun!: JournalParams;
}

export const journalParamsUpdated = defineEvent('journal-params.updated', 1, JournalParamsUpdated);

/** An amount that stands at another number from now on, on the business date of what moved it. */
export class JournalMove {
  @DateField('Tanggal', { required: true }) tanggal!: BusinessDate;
  @Key('Transaksi', { required: true, as: 'words' }) trx!: string;
  @Key('Jenis', { required: true, as: 'words' }) type!: string;
  /** The leg: `kas`, `bank/BCA/5220301187`. */
  @Text('Rekening', { required: true, max: 120 }) rekening!: string;
  @Choice('Jenis Akun', jenisAkun, { required: true }) jenis_akun!: (typeof jenisAkun)[number];
  @Key('Dari', { required: true, max: 20 }) dari!: string;
  @Key('Ke', { required: true, max: 20 }) ke!: string;
  @Money('Jumlah', { required: true, min: 1 }) jumlah!: Rupiah;
}

/**
 * Amounts in the books of a branch stand at other numbers: those of the parameters in force when it was re-posted. No
 * money moved.
 */
export class JournalReposted {
  @Key('Cabang', { required: true, max: 20, as: 'upper' }) kode_toko!: string;
  @Rows('Perpindahan', JournalMove, { required: true, max: 500, right: 'HARGA_MODAL' }) pindah!: readonly JournalMove[];
}

export const journalReposted = defineEvent('journal.reposted', 1, JournalReposted);

/** A re-posting of a range is over: what was asked for, and how much of it moved. */
export class RepostFinished {
  @Text('No Bukti', { required: true }) no_bukti!: string;
  @DateField('Dari tanggal', { required: true }) tgl_from!: BusinessDate;
  @DateField('Sampai tanggal', { required: true }) tgl_to!: BusinessDate;
  /** `ALL`, or whose books. */
  @Text('Cabang', { required: true }) kode_toko!: string;
  /** The number of amounts (of a day and leg) that moved, and their sum. */
  @WholeNumber('Pindah', { required: true, min: 0, max: Number.MAX_SAFE_INTEGER }) pindah!: number;
  @WholeNumber('Jumlah', { required: true, min: 0, max: Number.MAX_SAFE_INTEGER, right: 'HARGA_MODAL' })
  jumlah!: Rupiah;
  /** Of the last that moved; empty where nothing did. */
  @Text('Posisi') posisi!: string;
}

export const repostFinished = defineEvent('journal.repost-finished', 1, RepostFinished);
