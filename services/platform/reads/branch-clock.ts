import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { businessMinute } from '../clock/business-clock.js';

const shops = sql`read_masters.row where master = 'toko'`;
const zone = sql`coalesce(row ->> 'zona_waktu', 'WIB')`;

/** The zones of branches by their codes, once a statement: a row costs no look-up of its own. */
const zones = sql`
  (
    select jsonb_object_agg(key, case ${zone} when 'WIT' then 'Asia/Jayapura' else 'Asia/Makassar' end)
    from ${shops} and ${zone} <> 'WIB'
  )`;
/** The names of the zones by the codes of branches, where these are not all in one. */
const names = sql`
  (select case when count(distinct ${zone}) > 1 then jsonb_object_agg(key, ' ' || ${zone}) end from ${shops})`;

/** The zone of a branch as Postgres knows it. */
const zoneAt = (branch: Sql): Sql => sql`coalesce(${zones} ->> (${branch})::text, 'Asia/Jakarta')`;

/** The day and time (`timestamp`) that the clocks of a branch show at an instant. */
export const localTime = (at: Sql, branch: Sql): Sql => sql`(${at} at time zone ${zoneAt(branch)})`;

/** The calendar day of a branch at present. */
export const localToday = (branch: Sql): Sql => sql`${localTime(businessMinute, branch)}::date`;

const zoneName = (branch: Sql): Sql => sql`coalesce(${names} ->> (${branch})::text, '')`;

/** The time of day of a branch at an instant: `09:15:00`, or `09:15:00 WITA` in a company of several zones. */
export const timeIn = (at: Sql, branch: Sql): Sql =>
  sql`(to_char(${localTime(at, branch)}, 'HH24:MI:SS') || ${zoneName(branch)})`;

/** The same with the calendar day before it. */
export const dayAndTimeIn = (at: Sql, branch: Sql): Sql =>
  sql`(to_char(${localTime(at, branch)}, 'YYYY-MM-DD HH24:MI:SS') || ${zoneName(branch)})`;
