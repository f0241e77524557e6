import { PUSAT } from '../../../contracts/language/define/gate.js';
import { addDaysWithin } from '../../../contracts/language/values/business-date.js';
import { clockAt } from '../../../contracts/language/values/zones.js';
import { birthdaysWithin, type BirthdayIn } from '../../../contracts/member/birthdays.js';
import { name, sql } from '../../kernel/postgres/sql.js';
import { businessClock } from '../../platform/clock/business-clock.js';
import { holding } from '../../platform/masters/search-text.js';
import { shopStream, zoneIn } from '../../platform/masters/shop-zone.js';
import { answers } from '../../platform/reads/query-source.js';
import { memberProjection } from './member.projection.js';

/** The days of a period are a year at most: each has every birthday once. */
const YEAR = 365;

/** The answer to whose birthday is within some days; who was born on 29 February has it on the 28th of other years. */
export const birthdaysWithinAnswer = answers(birthdaysWithin, memberProjection, async (params, tools) => {
  const { read, states, actor } = tools;
  const { skip = 0, limit = 100, search = '', sort_by = 'ulang_tahun' } = params;
  const { shop } = await states({ shop: shopStream(actor.kode_toko) });
  const { tgl_from = clockAt(zoneIn(shop), businessClock.now()).today } = params;
  const asked = params.tgl_to ?? tgl_from;
  const last = addDaysWithin(tgl_from, YEAR);
  const own = actor.kode_toko === PUSAT ? sql`true` : sql`c.kode_toko = ${actor.kode_toko}`;
  const rows = sql`
    select d.day::date as ulang_tahun, c.kode_member, c.nama_customer, c.no_hp, c.kode_toko
    from generate_series(${tgl_from}::date, ${asked < last ? asked : last}::date, interval '1 day') d(day)
    join read_member.customer c on c.hari_lahir = to_char(d.day, 'MM-DD')
      or c.hari_lahir = '02-29' and to_char(d.day, 'MM-DD') = '02-28' and extract(day from d.day + interval '1 day') = 1
    where c.status = 'AKTIF' and ${own} and upper(c.kode_member || ' ' || c.nama_customer) like ${holding(
      search.trim().toUpperCase(),
    )}`;
  const column = name(sort_by.replace(/^-/, ''));
  const order = sort_by.startsWith('-') ? sql`${column} desc` : column;
  const [counted] = await read<{ count: number }>(sql`select count(*)::int as count from (${rows}) c`);
  const data = await read<BirthdayIn>(sql`
    select ulang_tahun::text as ulang_tahun, kode_member, nama_customer, no_hp, kode_toko
    from (${rows}) b
    order by ${order}, kode_member offset ${skip} limit ${limit}`);
  return { data, count: counted!.count };
});
