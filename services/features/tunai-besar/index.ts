import { PUSAT } from '../../../contracts/language/define/gate.js';
import { listOf } from '../../../contracts/language/define/query.js';
import { addDays, type BusinessDate } from '../../../contracts/language/values/business-date.js';
import { clockAt } from '../../../contracts/language/values/zones.js';
import { largeCash, reportedBy, workingDaysLeft, type TunaiBesar } from '../../../contracts/tunai-besar/large-cash.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { businessClock } from '../../platform/clock/business-clock.js';
import { defineServices } from '../../platform/feature/feature.js';
import { shopStream, zoneIn } from '../../platform/masters/shop-zone.js';
import { answers } from '../../platform/reads/query-source.js';
import { largeCashDeciders } from './tunai-besar.deciders.js';
import { largeCashProjection } from './tunai-besar.projection.js';

/** Days that the list looks back. */
const YEAR = 366;

type Found = Omit<TunaiBesar, 'batas' | 'sisa_hari'>;

/**
 * Selects the days of customers and the documents since a day whose cash comes to a limit. A document is left out where
 * a day of its customer with its cash comes to it, too.
 */
const cashFrom = (since: BusinessDate, limit: number): Sql => sql`
  with large as (
    select 'HARI' as jenis, kode_member || '.' || tanggal as kunci, kode_member, tanggal, jumlah
    from read_tunai_besar.hari
    where tanggal >= ${since}::date and jumlah >= ${limit}
    union all
    select 'NOTA', n.nomor, n.kode_member, max(p.tanggal), n.jumlah
    from read_tunai_besar.nota n
    join read_tunai_besar.rincian p using (nomor, kode_member)
    where n.jumlah >= ${limit}
      and n.nomor in (select r.nomor from read_tunai_besar.rincian r where r.tanggal >= ${since}::date)
      and not exists (
        select from read_tunai_besar.rincian r
        join read_tunai_besar.hari h using (kode_member, tanggal)
        where r.nomor = n.nomor and r.jumlah > 0 and h.jumlah >= ${limit}
      )
    group by n.nomor, n.kode_member, n.jumlah
  )
  select l.kunci, l.jenis, l.tanggal::text as tanggal, l.kode_member,
    coalesce(c.nama_customer, '') as nama_customer,
    case when coalesce(c.no_ktp, '') = '' then 'BELUM' else 'ADA' end as identitas,
    coalesce(
      (
        select string_agg(distinct p.branch, ', ' order by p.branch)
        from read_tunai_besar.rincian p
        where case when l.jenis = 'HARI' then p.kode_member = l.kode_member and p.tanggal = l.tanggal
          else p.nomor = l.kunci end
      ),
      ''
    ) as cabang,
    l.jumlah, case when coalesce(r.no_laporan, '') = '' then 'BELUM' else 'LAPOR' end as status,
    coalesce(r.no_laporan, '') as no_laporan, coalesce(r.tgl_laporan, '') as tgl_laporan
  from large l
  left join read_member.customer c on c.kode_member = l.kode_member
  left join read_tunai_besar.laporan r on r.kunci = l.kunci
  order by l.tanggal desc, l.kunci`;

const largeCashAnswer = answers(
  largeCash,
  largeCashProjection,
  async (_, { read, settings, states }) => {
    const { shop } = await states({ shop: shopStream(PUSAT) });
    const { today } = clockAt(zoneIn(shop), businessClock.now());
    const limit = Number(settings.value(PUSAT, 'kas.tunai_wajib_lapor'));
    const rows = await read<Found>(cashFrom(addDays(today, -YEAR), limit));
    return listOf(
      rows.map((row): TunaiBesar => {
        const batas = reportedBy(row.tanggal);
        return { ...row, batas, sisa_hari: row.status === 'LAPOR' ? 0 : workingDaysLeft(today, batas) };
      }),
    );
  },
  { beside: ['member'] },
);

/** Cash of a customer that is so much that the authority is told of it. */
export const tunaiBesar = defineServices({
  name: 'tunai-besar',
  deciders: largeCashDeciders,
  projections: [largeCashProjection],
  queries: [largeCashAnswer],
  reports: [],
});
