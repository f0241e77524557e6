import { ALL, PUSAT } from '../../../contracts/language/define/gate.js';
import { laporanKirimUangPusat } from '../../../contracts/remittance/laporan-kirim-uang-pusat.js';
import { laporanTerimaUangKas } from '../../../contracts/remittance/laporan-terima-uang-kas.js';
import type { arahKirim } from '../../../contracts/remittance/views.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { source } from '../../platform/reads/report-source.js';
import { remittanceProjection } from './remittance.projection.js';

/**
 * The remittances of a branch on one of the two sides: a shop sends (KIRIM) and gets back (RETUR), head office the
 * other way round.
 */
function sideOf(kode_toko: string, ofShop: (typeof arahKirim)[number]): Sql {
  if (kode_toko === ALL) return sql`toko = ${ALL}`;
  const ofPusat = ofShop === 'KIRIM' ? 'RETUR' : 'KIRIM';
  return kode_toko === PUSAT ? sql`toko = ${ALL} and arah = ${ofPusat}` : sql`toko = ${kode_toko} and arah = ${ofShop}`;
}

const amountOf = (status: string): Sql => sql`coalesce(sum(jumlah_rp) filter (where status = ${status}), 0)::bigint`;

export const laporanKirimUangPusatSource = source(laporanKirimUangPusat, {
  projection: remittanceProjection,
  order: ['tanggal', 'urut', 'no_reff'],
  rows: ({ tgl_from, tgl_to, kode_toko }) => sql`
    select d.tgl_system as tanggal, coalesce(to_char(s.recorded_at at time zone 'Asia/Jakarta', 'HH24:MI:SS'), '') as jam, d.dari, d.ke, d.no_bukti, d.no_reff, d.tujuan, d.keterangan, d.jumlah_rp,
      case status when 'OPEN' then d.jumlah_rp else 0 end as di_jalan, case status when 'DONE' then d.jumlah_rp else 0 end as diterima,
      case status when 'CANCEL' then d.jumlah_rp else 0 end as dibatalkan, d.status, coalesce(r.business_date::text, '') as tgl_terima, d.input_by as user_id,
      coalesce(s.branch || ':' || s.position, '') as position, s.recorded_at as urut
    from read_remittance.remittance d
    left join read_remittance.step s on s.no_reff = d.no_reff and s.langkah = 'KIRIM'
    left join read_remittance.step r on r.no_reff = d.no_reff and r.langkah = 'TERIMA'
    where ${kode_toko === ALL ? sql`true` : sql`d.dari = ${kode_toko}`} and d.tgl_system between ${tgl_from} and ${tgl_to}`,
  summary: ({ tgl_from, tgl_to, kode_toko }) => sql`
    select coalesce(sum(jumlah_rp), 0)::bigint as jumlah_rp, ${amountOf('OPEN')} as di_jalan, ${amountOf('DONE')} as diterima, ${amountOf('CANCEL')} as dibatalkan,
      coalesce(sum(remittances), 0)::bigint as count
    from read_remittance.daily where ${sideOf(kode_toko, 'KIRIM')} and business_date between ${tgl_from} and ${tgl_to}`,
});

export const laporanTerimaUangKasSource = source(laporanTerimaUangKas, {
  projection: remittanceProjection,
  order: ['tanggal', 'urut', 'no_reff'],
  rows: ({ tgl_from, tgl_to, kode_toko }) => sql`
    select business_date as tanggal, to_char(recorded_at at time zone 'Asia/Jakarta', 'HH24:MI:SS') as jam, ke, dari, no_bukti, no_reff, tgl_kirim, keterangan, jumlah_rp, user_id,
      branch || ':' || position as position, recorded_at as urut
    from read_remittance.step
    where langkah = 'TERIMA' and ${kode_toko === ALL ? sql`true` : sql`ke = ${kode_toko}`} and business_date between ${tgl_from} and ${tgl_to}`,
  summary: ({ tgl_from, tgl_to, kode_toko }) => sql`
    select coalesce(sum(jumlah_rp), 0)::bigint as jumlah_rp, coalesce(sum(remittances), 0)::bigint as count
    from read_remittance.reception_daily where ${sideOf(kode_toko, 'RETUR')} and business_date between ${tgl_from} and ${tgl_to}`,
});
