import { listOf } from '../../../contracts/language/define/query.js';
import { machineUsers, wholeReaders } from '../../../contracts/security/home.js';
import type { BusinessDate } from '../../../contracts/language/values/business-date.js';
import { securityKinds } from '../../../contracts/security/kinds.js';
import { sql } from '../../kernel/postgres/sql.js';
import { answers } from '../../platform/reads/query-source.js';

export const machineUsersAnswer = answers(machineUsers, undefined, async (_params, { read }) =>
  listOf(
    await read<{ user_id: string; level: string; tanggal: BusinessDate }>(sql`
      select user_id, detail as level, (at at time zone 'Asia/Jakarta')::date as tanggal
      from identity.security_log
      where at >= now() - interval '30 days' and kind = ${securityKinds.machineUser}
      order by at desc
      limit 20`),
  ),
);

export const wholeReadersAnswer = answers(wholeReaders, undefined, async (_params, { read }) =>
  listOf(
    await read<{ user_id: string; kode_toko: string; kali: number }>(sql`
      select user_id, coalesce(kode_toko, '') as kode_toko, sum(times)::int as kali
      from identity.security_log
      where at >= date_trunc('day', now() at time zone 'Asia/Jakarta') at time zone 'Asia/Jakarta'
        and kind = ${securityKinds.wholeOver} and user_id is not null
      group by 1, 2
      order by 3 desc, 1
      limit 20`),
  ),
);
