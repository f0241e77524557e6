import { DateField, Rows, Text, WholeNumber } from '../language/define/fields.js';
import { defineEvent } from '../language/define/event.js';
import type { BusinessDate } from '../language/values/business-date.js';

/** A difference, which may be below zero. */
const bounds = { min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER, required: true as const };

/**
 * The least gold of a group at the end of a day after an earlier date, as differences from that date: of its weight in
 * milligrams, and of its value, by the days that have so little.
 */
class GoldSince {
  @Text('Kode Group', { required: true }) kode_group!: string;
  @WholeNumber('Berat', bounds) berat!: number;
  @WholeNumber('Nilai Terkecil', { ...bounds, right: 'HARGA_MODAL' }) nilai_terkecil!: number;
  @WholeNumber('Nilai Terbesar', { ...bounds, right: 'HARGA_MODAL' }) nilai_terbesar!: number;
}

/** A sale of the business date that waits, and the customer whom it gave points. */
class PointsWaiting {
  @Text('Kode Member', { required: true }) kode_member!: string;
  @Text('No Bukti', { required: true }) no_bukti!: string;
}

/** A branch books on an earlier date from then on. */
export class DateActivated {
  @DateField('Tanggal', { required: true }) tanggal!: BusinessDate;
  /** The business date that it comes back to. */
  @DateField('Tanggal buku', { required: true }) tgl_system!: BusinessDate;
  /** The groups of which there is less gold at the end of a day since, or as much. */
  @Rows('Emas Sesudahnya', GoldSince, { max: 1000 }) emas?: readonly GoldSince[];
  /** The sales of the business date whose points wait: none of their customers' points are spent before it. */
  @Rows('Poin Menunggu', PointsWaiting, { max: 1000 }) poin?: readonly PointsWaiting[];
}

/** A branch books on its business date again. */
class DateRestored {
  /** The business date. */
  @DateField('Tanggal', { required: true }) tanggal!: BusinessDate;
  /** The earlier date that it comes from. */
  @DateField('Dari tanggal', { required: true }) dari!: BusinessDate;
}

export const dateActivated = defineEvent('date.activated', 1, DateActivated);
export const dateRestored = defineEvent('date.restored', 1, DateRestored);
