import { emailSet, scheduleChanged, scheduleCreated, scheduleRemoved } from '../../../contracts/deliveries/events.js';
import type { ReportSchedule } from '../../../contracts/deliveries/events.js';
import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import { project } from '../../kernel/projection/projection.js';
import { documents, instant, json, text, type Change } from '../../kernel/projection/tables.js';

/** Schedules: `active` or `removed`, and since when each is as it is. */
const schedules = documents(
  'schedule',
  { kode_jadwal: text },
  { kode_toko: text, status: text, isi: json, sejak: instant },
);

/** The addresses of reports, by user; empty: none. */
const addresses = documents('address', { user_id: text }, { email: text });

const active = ({ payload, version, recorded_at }: RecordedEvent<ReportSchedule>): readonly Change[] => {
  const { kode_jadwal, kode_toko } = payload;
  return [schedules.put(version, { kode_jadwal, kode_toko, status: 'active', isi: payload, sejak: recorded_at })];
};

/** Reports by schedule, and where they go. */
export const deliveriesProjection = project('deliveries', 1, [schedules, addresses])
  .from('head office')
  .on(scheduleCreated, active)
  .on(scheduleChanged, active)
  .on(scheduleRemoved, ({ payload: { kode_jadwal }, version, recorded_at }) => [
    schedules.put(version, { kode_jadwal, kode_toko: '', status: 'removed', isi: {}, sejak: recorded_at }),
  ])
  .on(emailSet, ({ payload: { user_id, email = '' }, version }) => [addresses.put(version, { user_id, email })]);
