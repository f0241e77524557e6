import { logKeamanan } from '../../../contracts/security/log-keamanan.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { atBranches } from '../../platform/reads/asked-branches.js';
import { localTime, timeIn } from '../../platform/reads/branch-clock.js';
import { source } from '../../platform/reads/report-source.js';

interface Filters {
  readonly tgl_from: string;
  readonly tgl_to: string;
  readonly kode_toko: string;
}

/**
 * The events of days by the clocks of their branches; the first and the last zone bound them for the index. A branch
 * sees what its own users did; what nobody known did is for head office.
 */
const kept = ({ tgl_from, tgl_to, kode_toko }: Filters): Sql => sql`
  from identity.security_log
  where at >= ${tgl_from}::date::timestamp at time zone 'Asia/Jayapura'
    and at < (${tgl_to}::date + 1)::timestamp at time zone 'Asia/Jakarta'
    and ${localTime(sql`at`, sql`kode_toko`)}::date between ${tgl_from} and ${tgl_to}
    and ${atBranches(sql`kode_toko`, kode_toko)}`;

export const logKeamananSource = source(logKeamanan, {
  order: ['at', 'id'],
  rows: (filters) => sql`
    select to_char(${localTime(sql`at`, sql`kode_toko`)}, 'YYYY-MM-DD') as tanggal,
      ${timeIn(sql`at`, sql`kode_toko`)} as jam, kind as kejadian, coalesce(user_id, '') as user_id,
      coalesce(kode_toko, '') as kode_toko, address as alamat, detail as keterangan, times as kali, trace_id as trace,
      at, id ${kept(filters)}`,
  summary: (filters) => sql`select count(*)::bigint as count ${kept(filters)}`,
});
