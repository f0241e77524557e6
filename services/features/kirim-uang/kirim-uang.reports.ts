import { ALL } from '../../../contracts/language/define/gate.js';
import { remittanceCancelled, remittanceReceived, remittanceSent } from '../../../contracts/kirim-uang/documents.js';
import { laporanKirimUangPusat } from '../../../contracts/kirim-uang/laporan-kirim-uang-pusat.js';
import { laporanTerimaUangKas } from '../../../contracts/kirim-uang/laporan-terima-uang-kas.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { source } from '../../platform/reads/report-source.js';
import { remittanceProjection } from './kirim-uang.projection.js';

const jam = sql`to_char(s.recorded_at at time zone 'Asia/Jakarta', 'HH24:MI:SS') as jam`;
const position = sql`s.branch || ':' || s.position as position, s.recorded_at as urut`;
const sumOf = (column: Sql, ...types: readonly string[]): Sql =>
  sql`coalesce(sum(${column}) filter (where kejadian = any(${types}::text[])), 0)::bigint`;

export const laporanKirimUangPusatSource = source(laporanKirimUangPusat, {
  projection: remittanceProjection,
  order: ['tanggal', 'urut', 'no_reff'],
  rows: ({ tgl_from, tgl_to, kode_toko }) => sql`
    select d.business_date as tanggal, ${jam}, dari, ke, no_bukti, d.nomor as no_reff, tujuan, d.keterangan, jumlah_rp,
      case status when 'OPEN' then jumlah_rp else 0 end as di_jalan,
      case status when 'DONE' then jumlah_rp else 0 end as diterima,
      case status when 'CANCEL' then jumlah_rp else 0 end as dibatalkan,
      status, coalesce(r.business_date::text, '') as tgl_terima, s.user_id, ${position}
    from read_remittance.kirim_uang d
    join read_remittance.kirim_uang_step s on s.nomor = d.nomor and s.version = 1
    left join read_remittance.kirim_uang_step r on r.nomor = d.nomor and r.kejadian = ${remittanceReceived.type}
    where ${kode_toko === ALL ? sql`true` : sql`d.branch = ${kode_toko}`}
      and d.business_date between ${tgl_from} and ${tgl_to}`,
  summary: ({ tgl_from, tgl_to, kode_toko }) => sql`
    select sent as jumlah_rp, sent - received - cancelled as di_jalan, received as diterima, cancelled as dibatalkan, count
    from (
      select ${sumOf(sql`jumlah_rp`, remittanceSent.type)} as sent, ${sumOf(sql`jumlah_rp`, remittanceReceived.type)} as received,
        ${sumOf(sql`jumlah_rp`, remittanceCancelled.type)} as cancelled, ${sumOf(sql`documents`, remittanceSent.type)} as count
      from read_remittance.kirim_uang_daily where branch = ${kode_toko} and sisi = 'own' and business_date between ${tgl_from} and ${tgl_to}) sums`,
});

export const laporanTerimaUangKasSource = source(laporanTerimaUangKas, {
  projection: remittanceProjection,
  order: ['tanggal', 'urut', 'no_reff'],
  rows: ({ tgl_from, tgl_to, kode_toko }) => sql`
    select s.business_date as tanggal, ${jam}, ke, dari, no_bukti, s.nomor as no_reff, d.business_date as tgl_kirim,
      s.keterangan, jumlah_rp, s.user_id, ${position}
    from read_remittance.kirim_uang_step s join read_remittance.kirim_uang d on d.nomor = s.nomor
    where s.kejadian = ${remittanceReceived.type} and ${kode_toko === ALL ? sql`true` : sql`s.branch = ${kode_toko}`}
      and s.business_date between ${tgl_from} and ${tgl_to}`,
  summary: ({ tgl_from, tgl_to, kode_toko }) => sql`
    select coalesce(sum(jumlah_rp), 0)::bigint as jumlah_rp, coalesce(sum(documents), 0)::bigint as count
    from read_remittance.kirim_uang_done where branch = ${kode_toko} and kejadian = ${remittanceReceived.type}
      and business_date between ${tgl_from} and ${tgl_to}`,
});
