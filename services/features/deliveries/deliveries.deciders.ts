import { reports } from '../../../contracts/catalogue.js';
import { changeSchedule, createSchedule, removeSchedule, setEmail } from '../../../contracts/deliveries/commands.js';
import {
  emailSet,
  scheduleChanged,
  scheduleCreated,
  scheduleRemoved,
  type ReportSchedule,
} from '../../../contracts/deliveries/events.js';
import { receiving } from '../../../contracts/deliveries/receivers.js';
import { PUSAT } from '../../../contracts/language/define/gate.js';
import { filterErrors, filterNames, isFileOf } from '../../../contracts/language/define/report.js';
import type { BusinessDate } from '../../../contracts/language/values/business-date.js';
import { toko } from '../../../contracts/masters/masters.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { begins, decider, decidersOf, happened, refuse, type Refused } from '../../kernel/event-store/decider.js';
import { maySee } from '../../platform/identity/scope.js';
import { userStream, type UserState } from '../../platform/identity/user-stream.js';
import { masterRow } from '../../platform/masters/masters.js';
import { emailStream, scheduleStream } from './delivery-streams.js';
import { filtersOn, isDated, keptFilters } from './report-filters.js';

const needs = ({ kode_jadwal, kode_toko, penerima }: ReportSchedule) => ({
  schedule: scheduleStream(kode_jadwal),
  shop: masterRow(toko, kode_toko),
  receivers: penerima.map(userStream),
});

/** The refusal of a report, a filter or a kind of file that there is not. */
function wrongReport(c: ReportSchedule, today: BusinessDate): Refused | undefined {
  const report = reports.find(({ call }) => call === c.laporan);
  if (!report) return refuse('delivery.report', 'laporan');
  const { title: label, filters } = report;
  const known = filters.filter((filter) => !isDated(filter)).flatMap(filterNames);
  const strange = Object.keys(keptFilters(c)).find((name) => !known.includes(name));
  if (strange !== undefined) return { ...refuse('delivery.filter', 'filter'), values: { nama: strange, label } };
  if (!isFileOf(report, c.format)) return { ...refuse('delivery.format', 'format'), values: { label } };
  const [wrong] = filterErrors(filters, filtersOn(report, c, today));
  return wrong && refuse('request.invalid', 'filter', wrong);
}

/** The refusal of a receiver who is not active, a cashier, or of another branch than a branch may name. */
function wrongReceiver(c: ReportSchedule, states: readonly UserState[], sender: Actor): Refused | undefined {
  const takes = (user: UserState): boolean =>
    user.status === 'active' &&
    receiving.includes(user.level) &&
    (user.kode_toko === c.kode_toko || sender.kode_toko === PUSAT);
  const wrong = c.penerima.find((_, index) => !takes(states[index]!));
  return wrong === undefined ? undefined : { ...refuse('delivery.receiver', 'penerima'), values: { user: wrong } };
}

export const decideCreateSchedule = decider(createSchedule, {
  needs,
  decide(c, { schedule, shop, receivers }, { sender, today }) {
    if (!maySee(sender, c.kode_toko)) return refuse('access.branch', 'kode_toko');
    if (schedule.status === 'active') return refuse('master.exists', 'kode_jadwal');
    if (shop.status !== 'active') return refuse('branch.unknown', 'kode_toko');
    return (
      wrongReport(c, today) ??
      wrongReceiver(c, receivers, sender) ??
      happened(scheduleCreated, scheduleStream(c.kode_jadwal), { ...c })
    );
  },
});

export const decideChangeSchedule = decider(changeSchedule, {
  needs,
  decide(c, { schedule, shop, receivers }, { sender, today }) {
    if (!maySee(sender, c.kode_toko)) return refuse('access.branch', 'kode_toko');
    if (schedule.status !== 'active') return refuse('delivery.unknown', 'kode_jadwal');
    if (!maySee(sender, schedule.kode_toko)) return refuse('access.branch', 'kode_jadwal');
    if (shop.status !== 'active') return refuse('branch.unknown', 'kode_toko');
    return (
      wrongReport(c, today) ??
      wrongReceiver(c, receivers, sender) ??
      happened(scheduleChanged, scheduleStream(c.kode_jadwal), { ...c })
    );
  },
});

export const decideRemoveSchedule = decider(removeSchedule, {
  needs: ({ kode_jadwal }) => ({ schedule: scheduleStream(kode_jadwal) }),
  decide({ kode_jadwal }, { schedule }, { sender }) {
    if (schedule.status !== 'active') return refuse('delivery.unknown', 'kode_jadwal');
    if (!maySee(sender, schedule.kode_toko)) return refuse('access.branch', 'kode_jadwal');
    return happened(scheduleRemoved, scheduleStream(kode_jadwal), { kode_jadwal });
  },
});

/** Somebody says where their own reports go. */
export const decideSetEmail = decider(setEmail, {
  needs: (_, __, { user_id }) => ({ own: emailStream(user_id) }),
  decide({ email }, { own }, { sender: { user_id } }) {
    const record = own.status === 'none' ? begins : happened;
    return record(emailSet, emailStream(user_id), { user_id, ...(email !== undefined && { email }) });
  },
});

export const deliveriesDeciders = decidersOf(
  decideCreateSchedule,
  decideChangeSchedule,
  decideRemoveSchedule,
  decideSetEmail,
);
