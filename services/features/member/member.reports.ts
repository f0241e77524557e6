import { LINES } from '../../../contracts/language/define/facts.js';
import { laporanDaftarMember, laporanPoinMember, memberFactReports } from '../../../contracts/member/reports.js';
import { factSources } from '../../domain/facts/fact-source.js';
import { name, sql } from '../../kernel/postgres/sql.js';
import { atBranches } from '../../platform/reads/asked-branches.js';
import { source } from '../../platform/reads/report-source.js';
import { pointProjection } from './customer-points.js';
import { memberProjection } from './member.projection.js';

const list = source(laporanDaftarMember, {
  projection: memberProjection,
  order: ['kode_toko', 'kode_member'],
  rows: ({ kode_toko }) => sql`
    select kode_toko, kode_member, tgl_daftar, kode_area, kode_tingkat, status, 1 as member
    from read_member.customer
    where ${atBranches(sql`kode_toko`, kode_toko)}`,
});

const points = source(laporanPoinMember, {
  projection: pointProjection,
  order: ['kode_toko', 'kode_member'],
  rows({ tgl_from, tgl_to, kode_toko }) {
    const within = sql`filter (where business_date >= ${tgl_from})`;
    return sql`
      select * from (
        select branch as kode_toko, kode_member,
          coalesce(sum(masuk - keluar) filter (where business_date < ${tgl_from}), 0)::bigint as awal,
          coalesce(sum(masuk) ${within}, 0)::bigint as masuk, coalesce(sum(keluar) ${within}, 0)::bigint as keluar,
          sum(masuk - keluar)::bigint as akhir, count(*) ${within} as ${name(LINES)}
        from read_member_points.move
        where business_date <= ${tgl_to} and ${atBranches(sql`branch`, kode_toko)}
        group by branch, kode_member
      ) p
      where awal <> 0 or ${name(LINES)} > 0`;
  },
  detail: ({ tgl_from, tgl_to }) => sql`
    select business_date as tanggal, nomor as no_bukti, masuk, keluar, branch || ':' || position as position
    from read_member_points.move
    where branch = r.kode_toko and kode_member = r.kode_member and business_date between ${tgl_from} and ${tgl_to}
    order by recorded_at, position, masuk, keluar`,
});

/** The reports of customers. */
export const memberSources = [...factSources(memberFactReports), list, points];
