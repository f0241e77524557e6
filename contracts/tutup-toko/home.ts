import { Choice, DateField, Rows, Text } from '../language/define/fields.js';
import { BranchParams } from '../language/define/params.js';
import { defineQuery } from '../language/define/query.js';
import type { BusinessDate } from '../language/values/business-date.js';
import { Halangan, openDay } from './views.js';

const { gate } = openDay;

/** The day on which a branch books, and what still stands in the way of closing it. */
export class ClosingList {
  @Text('Cabang') kode_toko!: string;
  @DateField('Tanggal') tanggal!: BusinessDate;
  @Rows('Halangan', Halangan) halangan!: readonly Halangan[];
}

/** The state of a shop: closed for the calendar day, open on it, or still open on an earlier one. */
export const statusToko = ['TUTUP', 'BUKA', 'TERLAMBAT'] as const;

/** A shop, the day on which it books, and the day that it closed last. */
class ShopDay {
  @Text('Cabang') kode_toko!: string;
  @Choice('Status', statusToko) status!: (typeof statusToko)[number];
  /** The day on which it books. */
  @DateField('Tanggal Sistem') tgl_system!: BusinessDate;
  /** The day that it closed last; empty before the first. */
  @Text('Ditutup') ditutup!: string;
  /** The instant at which that was, ISO. */
  @Text('Sejak') sejak!: string;
  @Text('Ditutup oleh') ditutup_oleh!: string;
}

/** One row, of one's own branch unless another is asked for: the conditions of closing alone, without the figures. */
export const closingList = defineQuery(BranchParams, ClosingList, {
  call: 'tutup-toko/halangan',
  title: 'Daftar Tutup Toko',
  gate,
  home: ['KASIR', 'PENGAWAS'],
});
/** Returns the days of one's own branch, or for head office of all. */
export const shopDays = defineQuery(BranchParams, ShopDay, {
  call: 'tutup-toko/toko',
  title: 'Toko yang Sudah Tutup',
  gate,
  home: ['PEMILIK'],
  boards: ['DASHBOARD_PUSAT'],
});
