import { Happened } from '../language/define/document-rows.js';
import { Choice, DateField, Flag, Key, Money, Rows, Text, WholeNumber } from '../language/define/fields.js';
import { BranchParams } from '../language/define/params.js';
import { defineQuery, NoParams } from '../language/define/query.js';
import { routeGate, sharedGate } from '../language/routes/routes.js';
import { routes } from './routes.js';
import type { BusinessDate } from '../language/values/business-date.js';
import type { Rupiah } from '../language/values/rupiah.js';
import { jenisAkun } from './events.js';

/** A row of a parameter as it is shown: also one that is needed and has no number yet. */
export class ShownDetailAkun {
  /** Of its leg and side. */
  @Text('Id', { required: true }) _id!: string;
  @Key('Kode Akun', { required: true, max: 80, as: 'words' }) kode_akun!: string;
  @Choice('Jenis Akun', jenisAkun, { required: true }) jenis_akun!: (typeof jenisAkun)[number];
  /** Empty: not set yet. */
  @Text('Nomor Akun') nomor_akun!: string;
}

/** An accounting parameter: also one of which nothing is set yet. */
export class ParaAkun {
  /** Of its transaction and kind: `UANG KAS/GAJI`. */
  @Text('Id', { required: true }) _id!: string;
  @Text('Transaksi') trx!: string;
  @Text('Jenis') type!: string;
  /** True when nothing that it moves goes to the suspense account. */
  @Flag('Keadaan') lengkap!: boolean;
  /** The number of times it was set. `PUT` may send it, so that nothing is undone that somebody else set meanwhile. */
  @WholeNumber('Versi', { min: 0, max: Number.MAX_SAFE_INTEGER }) versi!: number;
  /** True when it was never set, and the start chart has numbers for all of it that can be taken. */
  @Flag('Ada di Daftar Akun Awal') ada_awal!: boolean;
  /** True when one of those numbers is closed or used otherwise by the company, which sets it itself. */
  @Flag('Harus Diatur Sendiri') atur_sendiri!: boolean;
  @Rows('Detail Akun', ShownDetailAkun) detail_akun!: readonly ShownDetailAkun[];
}

/** Every journal with its parameter: those of the trade, and one for each transaction code. */
export const paraAkunTransaksi = defineQuery(NoParams, ParaAkun, {
  call: 'para-akun-transaksi',
  title: 'Parameter Akun',
  gate: routeGate('/parameter-akun'),
});

/** The amount of a journal's leg that stands on the suspense account because no row of its parameter maps it. */
export class Penampung {
  /** Empty where nothing was asked for a parameter. */
  @Text('Transaksi') trx!: string;
  @Text('Jenis') type!: string;
  @Text('Rekening') rekening!: string;
  @Choice('Jenis Akun', jenisAkun) jenis_akun!: (typeof jenisAkun)[number];
  @Money('Jumlah') jumlah!: Rupiah;
}

/** It is warned of on each report of the books, until there is nothing. */
export const penampung = defineQuery(BranchParams, Penampung, {
  call: 'jurnal/penampung',
  title: 'Akun Penampung',
  gate: {
    ...sharedGate('/jurnal-umum', '/buku-besar', '/neraca-saldo', '/laba-rugi', '/neraca'),
    on: ['NAGAFIN_ACCOUNTING_MODULE'],
  },
});

/** A range of the books of a branch, or of all where none is named. */
class RepostPlanParams extends BranchParams {
  @DateField('Dari tanggal', { required: 'reportFilter.tglAwal.required' }) tgl_from!: BusinessDate;
  @DateField('Sampai tanggal', { required: 'reportFilter.tglAkhir.required' }) tgl_to!: BusinessDate;
}

/** A day that a branch has closed. */
export class ClosedDate {
  @DateField('Tanggal') tanggal!: BusinessDate;
}

/** An amount that a re-posting would move between two accounts in the books of a branch. */
export class RepostPlanRow {
  @Text('Cabang') kode_toko!: string;
  @Key('Dari', { max: 20 }) dari!: string;
  @Text('Nama Akun') nama_dari!: string;
  @Key('Ke', { max: 20 }) ke!: string;
  @Text('Nama Akun') nama_ke!: string;
  /** Sums a day and leg that move. */
  @WholeNumber('Baris', { min: 1, max: Number.MAX_SAFE_INTEGER }) baris!: number;
  @Money('Jumlah') jumlah!: Rupiah;
  /** Of the days of these moves those that the branch has closed. */
  @Rows('Tanggal Tutup', ClosedDate) tutup!: readonly ClosedDate[];
}

/** The effect that a re-posting would have now, worked out by the same code. */
export const repostPreview = defineQuery(RepostPlanParams, RepostPlanRow, {
  call: 'jurnal/repost/pratinjau',
  title: 'Posting Ulang Jurnal',
  gate: routeGate(routes.repost),
});

/** A re-posting: how many amounts of which days of a branch moved. */
export class RepostRow extends Happened {
  @DateField('Dari tanggal') tgl_from!: BusinessDate;
  @DateField('Sampai tanggal') tgl_to!: BusinessDate;
  @WholeNumber('Baris', { min: 1, max: 500 }) baris!: number;
}

export const reposts = defineQuery(NoParams, RepostRow, {
  call: 'jurnal/repost',
  title: 'Posting Ulang Jurnal',
  gate: routeGate(routes.repost),
});
