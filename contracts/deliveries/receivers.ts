import { Choice, Text, type Referred } from '../language/define/fields.js';
import { levels, type Gate, type Level } from '../language/define/gate.js';
import { defineQuery, NoParams, type QueryDefinition } from '../language/define/query.js';
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

/** Rows of a read as a field names them, by one of their fields. */
const rowsOf = (
  name: string,
  title: string,
  { call, row }: Pick<QueryDefinition, 'call' | 'row'>,
  key: string,
): Referred => ({
  name,
  title,
  call,
  key: [key],
  row,
});

/** Receivers as a field names them. */
export const receivers = rowsOf('user', 'User', receiversAll, 'user_id');

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
export const schedulable = rowsOf('report', 'Laporan', schedulableAll, 'laporan');
