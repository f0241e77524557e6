import { defineCommand } from '../../../contracts/language/define/command.js';
import { WholeNumber } from '../../../contracts/language/define/fields.js';
import { addDays, businessDate } from '../../../contracts/language/values/business-date.js';
import { pointsLapsed } from '../../../contracts/member/events.js';
import { LapsedPoints, MOST_POINTS, resetPoinMember } from '../../../contracts/member/parameters.js';
import { POINTS, pointsOf } from '../../../contracts/member/points.js';
import { outside } from '../../../contracts/mutasi-uang/accounts.js';
import { balances, begins, decider, refuse, streamOf } from '../../kernel/event-store/decider.js';
import { sql } from '../../kernel/postgres/sql.js';
import { defineSchedule, type ScheduleRun, type ScheduleTools } from '../../platform/feature/schedule.js';
import { masterStreams } from '../../platform/masters/master-streams.js';
import { masterRow } from '../../platform/masters/masters.js';
import { activeRows } from '../../platform/masters/whole-masters.js';
import { streams } from '../../platform/streams/streams.js';
import { pointProjection } from './customer-points.js';

type Reset = InstanceType<(typeof resetPoinMember)['row']>;

/** Days for which a day of reset is still carried out: it was entered late, or a branch closed late. */
const LATE_DAYS = 31;

class LapsePoints extends LapsedPoints {
  /** Points that were given after those, by sales that stand. */
  @WholeNumber('Poin Baru', { required: true, min: 0, max: MOST_POINTS }) baru!: number;
}

const lapsePoints = defineCommand(LapsePoints, {
  name: 'lapse-points',
  call: 'member/{kode_member}/reset-poin',
  path: resetPoinMember.path,
  title: resetPoinMember.title,
  gate: resetPoinMember.gate,
  saved: 'member.changed',
  failed: 'request.failed',
});

const lapses = streams<{ readonly status: 'none' | 'lapsed' }>('customer-points', { status: 'none' }).begins(
  pointsLapsed,
  () => ({ status: 'lapsed' }),
);

/**
 * The rules of points that end: once a customer, branch and day of reset, while that day is in force, and once the
 * branch books after the last day of these points. What was spent since came off them first.
 */
export const decideLapse = decider(lapsePoints, {
  needs: ({ kode_member, tgl_reset }, branch) => ({
    row: masterRow(resetPoinMember, tgl_reset),
    own: streamOf(lapses, branch, tgl_reset, kode_member),
    points: balances(pointsOf(branch, kode_member)),
  }),
  decide({ baru, ...c }, { row, own }, { branch, business_date, balance }) {
    const account = pointsOf(branch, c.kode_member);
    const poin = Math.min(c.poin, balance(account, POINTS) - baru);
    const isInForce = row.status === 'active' && row.sampai_tgl === c.sampai_tgl && c.sampai_tgl < business_date;
    if (!isInForce || own.status === 'lapsed' || poin <= 0) return refuse('master.unchanged');
    const stream = streamOf(lapses, branch, c.tgl_reset, c.kode_member);
    return begins(pointsLapsed, stream, { ...c, poin }, [
      { from: account, to: outside(branch), asset: POINTS, amount: poin },
    ]);
  },
});

/**
 * Selects the points of customers of a branch that end on a day of reset, with those that were given since: by sales
 * that were not cancelled, each of which has moved points once.
 */
const lapsing = (branch: string, { tgl_reset, sampai_tgl }: Reset) => sql`
  select kode_member, ${tgl_reset}::text as tgl_reset, ${sampai_tgl}::text as sampai_tgl, poin - baru as poin, baru
  from log.balance
  cross join lateral (select split_part(account, '/', 3) as kode_member) whose
  cross join lateral (
    select coalesce(sum(masuk - keluar), 0)::bigint as poin,
      coalesce(sum(masuk) filter (where business_date > ${sampai_tgl} and times = 1), 0)::bigint as baru
    from (
      select nomor, min(business_date) as business_date, sum(masuk) as masuk, sum(keluar) as keluar,
        count(distinct position) as times
      from read_member_points.move m
      where m.kode_member = whose.kode_member and m.branch = ${branch}
      group by nomor
    ) document
  ) moved
  where split_part(account, '/', 1) = ${branch} and split_part(account, '/', 2) = 'poin'
    and asset = ${POINTS} and amount > 0 and poin > baru
  order by kode_member`;

/** Throws while the read model of points has not come to where the log of a branch was when the run began. */
async function caughtUp(branch: string, position: number, { freshness, read }: ScheduleTools): Promise<void> {
  await freshness.passed(pointProjection, new Map([[branch, position]]));
  const behind = await read(
    sql`select from read_member_points.checkpoint where branch = ${branch} and position >= ${position}`,
  );
  if (behind.length === 0) throw new Error(`the points of ${branch} are not read up to ${position} yet`);
}

async function pointsThatEnd({ branch, day }: ScheduleRun, tools: ScheduleTools): Promise<LapsePoints[]> {
  const { events, settings, read } = tools;
  if (!settings.isOn(branch, 'MEMBER_RESET_POIN_MODULE')) return [];
  const [head] = await read<{ business_date: string; position: number }>(
    sql`select business_date::text, position from log.branch_head where branch = ${branch}`,
  );
  const rows = activeRows(await events.states(masterStreams(resetPoinMember))).filter(
    ({ tgl_reset, sampai_tgl }) =>
      addDays(day, -LATE_DAYS) <= tgl_reset && tgl_reset <= day && sampai_tgl < businessDate(head!.business_date),
  );
  if (rows.length === 0) return [];
  await caughtUp(branch, head!.position, tools);
  return (await Promise.all(rows.map((row) => read<LapsePoints>(lapsing(branch, row))))).flat();
}

/** Points end on the days of *Parameter Reset Poin Member*, at each branch on its own. */
export const pointReset = defineSchedule({
  name: 'reset-poin',
  every: 'day',
  missed: 'each',
  rules: decideLapse,
  select: pointsThatEnd,
  key: ({ tgl_reset, kode_member }) => `${tgl_reset}/${kode_member}`,
});
