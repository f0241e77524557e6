import { exportFormats, type ExportFormat } from '../exports/commands.js';
import { defineEvent } from '../language/define/event.js';
import { Choice, Flag, Key, Text, WholeNumber, type FieldError } from '../language/define/fields.js';
import { Keys } from '../language/define/kinds.js';
import { Words } from '../language/define/special-fields.js';
import { Together, wrong } from '../language/define/together.js';
import { toko } from '../masters/masters.js';
import { periods, rhythms, weekdays, type Period, type Rhythm } from './days.js';
import { Email } from './email-field.js';
import { receivers, schedulable } from './receivers.js';

/** A rhythm has its day: a weekly one that of the week, a monthly one its date. */
function dayOfRhythm({ setiap, hari, tanggal }: Partial<ReportSchedule>): FieldError | undefined {
  if (setiap === 'Mingguan' && !hari) return wrong('hari', 'field.required', { label: 'Hari' });
  if (setiap === 'Bulanan' && !tanggal) return wrong('tanggal', 'field.required', { label: 'Tanggal' });
  return undefined;
}

/** A report that is made by the clock, for users who may open it: of which dates, as which file, when, and for whom. */
@Together<ReportSchedule>(dayOfRhythm)
export class ReportSchedule implements Rhythm {
  @Key('Kode', { required: true, max: 20, as: 'upper' }) kode_jadwal!: string;
  @Text('Nama', { required: true }) nama_jadwal!: string;
  /** The branch that keeps it, whose clocks it follows. */
  @Key('Cabang', { required: true, max: 20, as: 'upper', of: () => toko }) kode_toko!: string;
  /** The call of the report: `cash/laporan-transaksi-cash`. */
  @Text('Laporan', { required: true, max: 100, of: () => schedulable }) laporan!: string;
  /** The values of its filters but for dates: `kode_toko:JKT01`. */
  @Words('Filter') filter?: readonly string[];
  @Choice('Periode', periods, { required: true }) periode!: Period;
  @Choice('Berkas', exportFormats, { required: true }) format!: ExportFormat;
  @Choice('Setiap', rhythms, { required: true }) setiap!: Rhythm['setiap'];
  @Choice('Hari', weekdays) hari?: Rhythm['hari'];
  @WholeNumber('Tanggal', { min: 1, max: 31 }) tanggal?: number;
  @WholeNumber('Jam', { required: true, min: 0, max: 23 }) jam!: number;
  @Keys('Penerima', { required: true, as: 'upper', of: () => receivers }) penerima!: readonly string[];
  @Flag('Kirim lewat email') email?: boolean;
  @Flag('Kirim juga bila kosong') kosong?: boolean;
  @Flag('Dijeda') dijeda?: boolean;
}

/** A schedule, by its code alone. */
export class ScheduleKey {
  @Key('Kode', { required: true, max: 20, as: 'upper' }) kode_jadwal!: string;
}

/** A new address for the sender's own reports. */
export class OwnAddress {
  @Email('Email', { personal: true }) email?: string;
}

/** The address to which a user has their reports sent; none: to their list of files alone. */
export class ReportEmail {
  @Key('User ID', { required: true, as: 'upper' }) user_id!: string;
  @Email('Email', { personal: true }) email?: string;
}

export const scheduleCreated = defineEvent('report-schedule.created', 1, ReportSchedule);
export const scheduleChanged = defineEvent('report-schedule.changed', 1, ReportSchedule);
export const scheduleRemoved = defineEvent('report-schedule.removed', 1, ScheduleKey);
export const emailSet = defineEvent('report-email.set', 1, ReportEmail);
