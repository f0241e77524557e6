import { reports } from '../../../contracts/catalogue.js';
import { nextRun } from '../../../contracts/deliveries/days.js';
import type { ReportSchedule } from '../../../contracts/deliveries/events.js';
import { receiversAll, receiving, schedulableAll } from '../../../contracts/deliveries/receivers.js';
import { ownEmail, schedulesAll, type OwnEmail, type ScheduleRow } from '../../../contracts/deliveries/views.js';
import { PUSAT } from '../../../contracts/language/define/gate.js';
import { listOf } from '../../../contracts/language/define/query.js';
import { clockAt } from '../../../contracts/language/values/zones.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { sql } from '../../kernel/postgres/sql.js';
import { businessClock } from '../../platform/clock/business-clock.js';
import { shopStream, zoneIn } from '../../platform/masters/shop-zone.js';
import { answers, type QueryTools } from '../../platform/reads/query-source.js';
import { deliveriesProjection } from './deliveries.projection.js';
import { DELIVERY, outcomeOf, type LastDelivery } from './outcome.js';

interface Scheduled extends LastDelivery {
  readonly isi: ReportSchedule;
  readonly day: string | null;
}

const ofBranch = ({ kode_toko }: Pick<Actor, 'kode_toko'>) =>
  kode_toko === PUSAT ? sql`true` : sql`kode_toko = ${kode_toko}`;

/** Schedules with their last runs, and the jobs of these: those of a week, for as long as jobs are kept. */
const scheduled = (actor: Actor) => sql`
  select isi, day::text, state, coalesce(jobs, '[]') as jobs
  from read_deliveries.schedule s
  left join lateral (
    select day, state
    from job.schedule_run
    where schedule = 'laporan/' || s.kode_jadwal and branch = s.kode_toko
    order by day desc limit 1
  ) run on true
  left join lateral (
    select jsonb_agg(jsonb_build_object('owner', owner, 'state', j.state, 'error', error) order by owner) as jobs
    from job.job j
    where kind = ${DELIVERY} and request_key = s.kode_jadwal || '/' || run.day
      and owner in (select jsonb_array_elements_text(s.isi -> 'penerima'))
  ) sent on true
  where status = 'active' and ${ofBranch(actor)}
  order by kode_jadwal`;

async function zonesOf(branches: readonly string[], { states }: QueryTools) {
  const shops = await states(Object.fromEntries(branches.map((branch) => [branch, shopStream(branch)])));
  return (branch: string) => zoneIn(shops[branch]!);
}

const schedulesAllAnswer = answers(schedulesAll, deliveriesProjection, async (_, tools) => {
  const rows = await tools.read<Scheduled>(scheduled(tools.actor));
  const zoneOf = await zonesOf([...new Set(rows.map(({ isi }) => isi.kode_toko))], tools);
  return listOf(
    rows.map(({ isi, day, ...last }): ScheduleRow => {
      const clock = clockAt(zoneOf(isi.kode_toko), businessClock.now());
      const next = nextRun(isi, clock, day === clock.today);
      return {
        ...isi,
        judul: reports.find(({ call }) => call === isi.laporan)?.title ?? isi.laporan,
        terakhir: day ?? '',
        hasil: outcomeOf(last),
        berikutnya: isi.dijeda ? '' : `${next} ${String(isi.jam).padStart(2, '0')}:00`,
      };
    }),
  );
});

const receiversAnswer = answers(
  receiversAll,
  deliveriesProjection,
  async (_, { read, actor }) =>
    listOf(
      await read(sql`
        select user_id, nama, level, kode_toko
        from read_users.profile join read_users.status using (user_id)
        where status = 'active' and level = any (${receiving}) and ${ofBranch(actor)}
        order by user_id`),
    ),
  { beside: ['users'] },
);

const schedulableAnswer = answers(schedulableAll, undefined, (_, { passes }) =>
  Promise.resolve(
    listOf(
      reports
        .filter(({ gate }) => passes(gate))
        .map(({ call, title }) => ({ laporan: call, judul: title }))
        .toSorted((one, other) => (one.judul < other.judul ? -1 : 1)),
    ),
  ),
);

const ownEmailAnswer = answers(ownEmail, deliveriesProjection, async (_, { read, actor, offersMail }) => {
  const { user_id } = actor;
  const [row] = await read<{ email: string }>(
    sql`select email from read_deliveries.address where user_id = ${user_id} and email <> ''`,
  );
  return listOf<OwnEmail>([{ user_id, ...row, terpasang: offersMail }]);
});

export const deliveriesQueries = [schedulesAllAnswer, receiversAnswer, schedulableAnswer, ownEmailAnswer];
