import { col, defineReport } from '../language/define/report.js';
import type { RouteDefinition } from '../language/define/route.js';
import { routeGate } from '../language/routes/routes.js';

/** The screen of the security log. */
export const route: RouteDefinition = {
  path: '/log-keamanan',
  title: 'Log Keamanan',
  area: 'utility',
  gate: { levels: ['SU', 'OWN'] },
};

/** Lists logins, refusals and data taken away, by the day on which they happened in Jakarta. */
export const logKeamanan = defineReport({
  path: '/log-keamanan',
  call: 'security/log-keamanan',
  title: 'Log Keamanan',
  gate: routeGate(route),
  columns: [
    col.date('tanggal', 'Tanggal'),
    col.time('jam', 'Jam'),
    col.text('kejadian', 'Kejadian'),
    col.text('user_id', 'User'),
    col.text('kode_toko', 'Cabang', { priority: 2 }),
    col.text('alamat', 'Alamat'),
    col.text('keterangan', 'Keterangan'),
    col.count('kali', 'Kali', { priority: 2 }),
    col.text('trace', 'Trace', { priority: 2 }),
  ],
});
