import { defineCommand } from '../language/define/command.js';
import { routeGate } from '../language/routes/routes.js';
import { OwnAddress, ReportSchedule, ScheduleKey } from './events.js';
import { deliveryRoutes, schedulesGate } from './receivers.js';

const { schedules, email } = deliveryRoutes;
const shared = { path: schedules.path, gate: schedulesGate, log: 'pusat', failed: 'request.failed' } as const;

export const createSchedule = defineCommand(ReportSchedule, {
  ...shared,
  name: 'create-report-schedule',
  call: 'jadwal-laporan',
  title: 'Tambah Jadwal',
  saved: 'deliveries.created',
});

export const changeSchedule = defineCommand(ReportSchedule, {
  ...shared,
  name: 'change-report-schedule',
  method: 'put',
  call: 'jadwal-laporan/{kode_jadwal}',
  title: 'Ubah Jadwal',
  saved: 'deliveries.changed',
});

export const removeSchedule = defineCommand(ScheduleKey, {
  ...shared,
  name: 'remove-report-schedule',
  method: 'delete',
  call: 'jadwal-laporan/{kode_jadwal}',
  title: 'Hapus Jadwal',
  saved: 'deliveries.removed',
});

/** Somebody says where their own reports go. */
export const setEmail = defineCommand(OwnAddress, {
  name: 'set-report-email',
  method: 'put',
  call: 'email-laporan',
  path: email.path,
  title: 'Ubah Email Laporan',
  gate: routeGate(email),
  log: 'pusat',
  answer: ({ user_id }) => ({ user_id }),
  saved: 'deliveries.emailSet',
  failed: 'request.failed',
});
