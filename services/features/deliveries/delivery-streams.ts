import {
  emailSet,
  scheduleChanged,
  scheduleCreated,
  scheduleRemoved,
  type ReportSchedule,
} from '../../../contracts/deliveries/events.js';
import { streamOf, type StreamRef } from '../../kernel/event-store/decider.js';
import { streams } from '../../platform/streams/streams.js';

type ScheduleState = { readonly status: 'none' | 'removed' } | ({ readonly status: 'active' } & ReportSchedule);

const schedules = streams<ScheduleState>('report-schedule', { status: 'none' })
  .begins([scheduleCreated, scheduleChanged], (schedule) => ({ status: 'active', ...schedule }))
  .begins(scheduleRemoved, () => ({ status: 'removed' }));

/** The stream of one schedule. */
export const scheduleStream = (kode_jadwal: string): StreamRef<ScheduleState> => streamOf(schedules, kode_jadwal);

type EmailState = { readonly status: 'none' } | { readonly status: 'known'; readonly email?: string | undefined };

const emails = streams<EmailState>('report-email', { status: 'none' }).begins(emailSet, ({ email }) => ({
  status: 'known',
  email,
}));

/** The address of a user's reports. */
export const emailStream = (user_id: string): StreamRef<EmailState> => streamOf(emails, user_id);
