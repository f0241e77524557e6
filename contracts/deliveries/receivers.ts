import { Choice, Text, type Referred } from '../language/define/fields.js';
import { levels, type Gate, type Level } from '../language/define/gate.js';
import { defineQuery, NoParams } from '../language/define/query.js';
import type { RouteDefinition } from '../language/define/route.js';
import { routeGate } from '../language/routes/routes.js';

/** The levels that have reports sent, and receive them. */
export const receiving: readonly Level[] = levels.filter((level) => level !== 'KASIR');

const conditions: Gate = { levels: receiving };

/** The screens of schedules and of the own address. */
export const deliveryRoutes = {
  schedules: { path: '/jadwal-laporan', title: 'Kirim Laporan Terjadwal', area: 'utility', gate: conditions },
  email: { path: '/email-laporan', title: 'Email Laporan', area: 'utility', gate: conditions },
} as const satisfies Readonly<Record<string, RouteDefinition>>;

export const schedulesGate = routeGate(deliveryRoutes.schedules);

/** A user who may receive reports. */
class Receiver {
  @Text('User ID') user_id!: string;
  @Text('Nama') nama!: string;
  @Choice('Level', levels) level!: Level;
  @Text('Cabang') kode_toko!: string;
}

/** Users who may receive reports: those of the own branch, to head office all. */
export const receiversAll = defineQuery(NoParams, Receiver, {
  call: 'jadwal-laporan/penerima',
  title: 'Penerima Laporan',
  gate: schedulesGate,
});

/** Receivers as a field names them. */
export const receivers: Referred = {
  name: 'user',
  title: 'User',
  call: receiversAll.call,
  key: ['user_id'],
  row: Receiver,
};

/** A report that its reader may open. */
class Schedulable {
  @Text('Laporan') laporan!: string;
  @Text('Nama Laporan') judul!: string;
}

/** Reports that may be sent by the clock: those that the reader may open. */
export const schedulableAll = defineQuery(NoParams, Schedulable, {
  call: 'jadwal-laporan/laporan',
  title: 'Laporan Terjadwal',
  gate: schedulesGate,
});

/** Reports as a field names them. */
export const schedulable: Referred = {
  name: 'report',
  title: 'Laporan',
  call: schedulableAll.call,
  key: ['laporan'],
  row: Schedulable,
};
