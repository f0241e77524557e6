import { laporanKadarEod, stockReports } from '../../../contracts/data-barang/stock-reports.js';
import { standingSources } from '../../domain/facts/standing-source.js';
import { standingSums } from '../../domain/facts/standing-sql.js';
import { sql } from '../../kernel/postgres/sql.js';
import { source } from '../../platform/reads/report-source.js';

/** The names of purities in the report of the end of the day, by their value, the first of each. */
const named = sql`
  select distinct on (k.row ->> 'kadar') (k.row ->> 'kadar')::bigint as kadar, e.row ->> 'nama_laporan' as nama_laporan,
    (e.row ->> 'urutan')::bigint as urutan
  from read_masters.row e
  join read_masters.row k on k.master = 'kadar' and k.key = e.key
  where e.master = 'kadar-eod' and e.status = 'active'
  order by k.row ->> 'kadar', (e.row ->> 'urutan')::bigint, e.key`;

/** Purities that the master does not name stand after those that it names. */
const LAST = 1_000_000;

const purities = source(laporanKadarEod, {
  models: ['data_barang'],
  order: ['urutan', 'kadar', 'kode_toko'],
  rows(filters: object) {
    const asked = filters as Readonly<Record<string, string>>;
    const sums = { by: ['kadar', 'kode_toko'], figures: ['qty', 'berat', 'berat_murni'], asked };
    return sql`
      select s.*, coalesce(nama_laporan, '') as nama_laporan, coalesce(urutan, ${LAST}) as urutan
      from (${standingSums(laporanKadarEod.standing, sums, asked['tanggal'] ?? '')}) s
      left join (${named}) n using (kadar)`;
  },
});

/** The sources of the reports of the pieces that are there. */
export const stockSources = [...standingSources(stockReports), purities];
