import { listOf } from '../../../contracts/language/define/query.js';
import { priceTriers, userNews, wholeReaders } from '../../../contracts/security/home.js';
import { atLeast, levels, PUSAT } from '../../../contracts/language/define/gate.js';
import type { BusinessDate } from '../../../contracts/language/values/business-date.js';
import { securityKinds, type SecurityKind } from '../../../contracts/security/kinds.js';
import { sql } from '../../kernel/postgres/sql.js';
import { HANDLED_DAYS } from '../../platform/identity/user-stream.js';
import { localTime } from '../../platform/reads/branch-clock.js';
import { answers } from '../../platform/reads/query-source.js';

const BELOW_OWNERS = levels.filter((level) => !atLeast(level, 'OWN'));

/** Users are told to who may confirm them: owners of their branch and of head office. */
export const userNewsAnswer = answers(
  userNews,
  undefined,
  async (_params, { read, actor }) =>
    listOf(
      await read<{ user_id: string; kejadian: string; oleh: string; tanggal: BusinessDate }>(sql`
        select user_id, kind || ' ' || detail as kejadian, '' as oleh,
          ${localTime(sql`at`, sql`kode_toko`)}::date as tanggal
        from identity.security_log
        where at >= now() - interval '30 days' and kind = ${securityKinds.machineUser}
        union all
        select h.user_id, h.kejadian, h.oleh, h.tanggal
        from read_users.handled h
        join read_users.profile u on u.user_id = h.user_id
        join read_users.profile o on o.user_id = h.oleh
        where o.level = any (${BELOW_OWNERS}::text[])
          and u.level = any (${BELOW_OWNERS}::text[])
          and ${actor.kode_toko === PUSAT ? sql`true` : sql`u.kode_toko = ${actor.kode_toko}`}
          and h.tanggal > (
            select business_date - ${HANDLED_DAYS}::int from log.branch_head where branch = ${PUSAT}
          )
        order by tanggal desc, user_id, kejadian
        limit 20`),
    ),
  { beside: ['users'] },
);

/** Answers who was refused by a limit of the day today, by the kind that the security log has for it. */
const limitedToday = (query: typeof wholeReaders, kind: SecurityKind) =>
  answers(query, undefined, async (_params, { read }) =>
    listOf(
      await read<{ user_id: string; kode_toko: string; kali: number }>(sql`
        select user_id, coalesce(kode_toko, '') as kode_toko, sum(times)::int as kali
        from identity.security_log
        where at >= now() - interval '1 day'
          and ${localTime(sql`at`, sql`kode_toko`)}::date = ${localTime(sql`now()`, sql`kode_toko`)}::date
          and kind = ${securityKinds[kind]} and user_id is not null
        group by 1, 2
        order by 3 desc, 1
        limit 20`),
    ),
  );

export const wholeReadersAnswer = limitedToday(wholeReaders, 'wholeOver');
export const priceTriersAnswer = limitedToday(priceTriers, 'priceHeld');
