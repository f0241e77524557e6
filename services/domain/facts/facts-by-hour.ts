import type { FactPart } from '../../../contracts/language/define/fact-report.js';
import { ALL } from '../../../contracts/language/define/gate.js';
import { addDays, type BusinessDate } from '../../../contracts/language/values/business-date.js';
import { name, sql, type Sql } from '../../kernel/postgres/sql.js';
import { schemaOf } from '../../kernel/projection/projection.js';
import { businessMinute } from '../../platform/clock/business-clock.js';
import { listed } from '../../platform/reads/grouped.js';
import { localTime } from '../../platform/reads/branch-clock.js';

interface Hour {
  /** A branch, or `ALL`. */
  readonly branch: string;
  readonly days: readonly BusinessDate[];
  readonly figures: readonly string[];
}

/** The minute that the clocks of a branch show now, as reports are asked for what was there by then. */
export const timeNow = (branch: Sql): Sql => sql`to_char(${localTime(businessMinute, branch)}, 'HH24:MI:SS')`;

/** True for what was recorded by the minute that the clocks of its branch (`f`) show now. */
const isByNow = sql`
  ${localTime(sql`f.recorded_at`, sql`f.branch`)}::time <= ${timeNow(sql`f.branch`)}::time`;

/** Selects figures of facts of some days by branch and day (`tanggal`), up to the present hour of each day. */
export function sumsByNow(parts: readonly FactPart[], { branch, days, figures }: Hour): Sql {
  const each = parts.map(({ facts, measures }) => {
    const own = figures.map((figure) => sql`${name(`f.${measures[figure]!}`)} as ${name(figure)}`);
    return sql`
      select f.branch as kode_toko, f.business_date as tanggal, ${listed(own)}
      from ${name(`${schemaOf(facts.model)}.${facts.name}`)} f
      where f.business_date = any(${days}::date[]) and ${branch === ALL ? sql`true` : sql`f.branch = ${branch}`}
        and ${isByNow}`;
  });
  const sums = figures.map((figure) => sql`sum(${name(`u.${figure}`)})::bigint as ${name(figure)}`);
  return sql`
    select u.kode_toko, u.tanggal, ${listed(sums)}
    from (${each.reduce((before, one) => sql`${before} union all ${one}`)}) u
    group by u.kode_toko, u.tanggal`;
}

/** The days that the present hour of a day is compared with: the day before, and the same day of the last week. */
export const comparedWith = (today: BusinessDate): readonly [BusinessDate, BusinessDate] => [
  addDays(today, -1),
  addDays(today, -7),
];
