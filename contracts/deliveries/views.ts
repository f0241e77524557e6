import { Flag, Text, type PayloadClass } from '../language/define/fields.js';
import { Told } from '../language/define/special-fields.js';
import { defineQuery, NoParams } from '../language/define/query.js';
import type { Message } from '../language/messages/messages.js';
import { ReportEmail, ReportSchedule } from './events.js';
import { deliveryRoutes, receiving, schedulesGate } from './receivers.js';

/** A schedule as it stands. */
export class ScheduleRow extends ReportSchedule {
  /** The title of its report. */
  @Text('Nama Laporan') judul!: string;
  /** The day of its last run; empty before the first. */
  @Text('Terakhir') terakhir!: string;
  /** The outcome of that run. */
  @Told('Hasil') hasil!: Message;
  /** The day and hour of its next run; empty while it is paused. */
  @Text('Berikutnya') berikutnya!: string;
}

/** Schedules of the own branch, to head office all. */
export const schedulesAll = defineQuery(NoParams, ScheduleRow as PayloadClass<ScheduleRow>, {
  call: 'jadwal-laporan',
  title: deliveryRoutes.schedules.title,
  gate: schedulesGate,
  maybe: ['filter', 'hari', 'tanggal', 'email', 'kosong', 'dijeda'],
});

/** The address of the reader's own reports. */
export class OwnEmail extends ReportEmail {
  /** True where this installation sends mail. */
  @Flag('Server Email') terpasang!: boolean;
}

export const ownEmail = defineQuery(NoParams, OwnEmail, {
  call: 'email-laporan',
  title: deliveryRoutes.email.title,
  gate: { levels: receiving, access: [deliveryRoutes.email.path, deliveryRoutes.schedules.path] },
  maybe: ['email'],
});
