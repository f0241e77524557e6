import { DateField } from '../language/define/fields.js';
import { defineEvent } from '../language/define/event.js';
import type { BusinessDate } from '../language/values/business-date.js';

/** A branch books on an earlier date from then on. */
class DateActivated {
  @DateField('Tanggal', { required: true }) tanggal!: BusinessDate;
  /** The business date that it comes back to. */
  @DateField('Tanggal buku', { required: true }) tgl_system!: BusinessDate;
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
