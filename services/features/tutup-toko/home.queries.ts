import { ALL } from '../../../contracts/language/define/gate.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import {
  jakartaClock,
  type BusinessDate,
  type JakartaClock,
} from '../../../contracts/language/values/business-date.js';
import { closingList, shopDays } from '../../../contracts/tutup-toko/home.js';
import { type Halangan } from '../../../contracts/tutup-toko/views.js';
import type { ClosingCondition } from '../../domain/dates/closing-condition.js';
import { messageOf, obstaclesOf } from '../../domain/dates/conditions.js';
import { sql } from '../../kernel/postgres/sql.js';
import { businessClock } from '../../platform/clock/business-clock.js';
import { branchScope } from '../../platform/identity/scope.js';
import { localToday } from '../../platform/reads/branch-clock.js';
import { answers, type QuerySource, type QueryTools } from '../../platform/reads/query-source.js';
import { scopedAnswer } from '../../platform/reads/scoped-answer.js';
import { dayQuestions } from './day-figures.js';
import { closingNeeds } from './tutup-toko.deciders.js';
import { closingProjection } from './tutup-toko.projection.js';

/** The day on which a branch books, and what the clocks in Jakarta show. */
export interface Head extends JakartaClock {
  readonly business_date: BusinessDate;
}

/** Reads the day of a branch. Throws 404 for one that nobody knows. */
export async function headOf(branch: string, { read }: Pick<QueryTools, 'read'>): Promise<Head> {
  const [head] = await read<Pick<Head, 'business_date'>>(
    sql`select business_date from log.open_day where branch = ${branch}`,
  );
  if (!head) throw Refusal.of('branch.unknown', 'kode_toko');
  return { ...head, ...jakartaClock(businessClock.now()) };
}

/** The obstacles as they are answered, each with the screen where it is put right. */
export const halanganOf = (obstacles: ReturnType<typeof obstaclesOf>): readonly Halangan[] =>
  obstacles.map((one) => ({ syarat: one.condition, pesan: messageOf(one), path: one.path ?? '' }));

/** The obstacles to closing, by the rules and from the log as in the closing itself; no figures. */
export const closingListAnswer = (conditions: readonly ClosingCondition[]): QuerySource =>
  answers(closingList, undefined, async ({ kode_toko }, tools) => {
    const branch = branchScope(tools.actor, kode_toko);
    const [head, queryRows, known] = await Promise.all([
      headOf(branch, tools),
      tools.read<Readonly<Record<string, unknown>>>(dayQuestions(branch, conditions)),
      tools.states(closingNeeds(branch, conditions)),
    ]);
    const halangan = halanganOf(obstaclesOf(conditions, known, { branch, ...head }, queryRows));
    return { data: [{ kode_toko: branch, tanggal: head.business_date, halangan }], count: 1 };
  });

/** Every shop with the day on which it books, by the log, and the day that it closed last. */
export const shopDaysAnswer = scopedAnswer(shopDays, closingProjection, (_params, { branch }) => {
  const own = branch === ALL ? sql`true` : sql`h.branch = ${branch}`;
  return sql`
    select h.branch as kode_toko, present as tgl_system,
      case when present > today then 'TUTUP' when present = today then 'BUKA' else 'TERLAMBAT' end as status,
      coalesce(c.tanggal::text, '') as ditutup,
      coalesce(to_char(c.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '') as sejak,
      coalesce(c.user_id, '') as ditutup_oleh
    from (
      select branch, coalesce(present_date, business_date) as present, ${localToday(sql`branch`)} as today
      from log.branch_head
    ) h
    left join lateral (
      select tanggal, recorded_at, user_id
      from read_closing.closed_day d
      where d.branch = h.branch and d.status = 'TUTUP'
      order by tanggal desc limit 1
    ) c on true
    where ${own}
    order by present, h.branch`;
});
