import { ALL, PUSAT } from '../../../contracts/language/define/gate.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import {
  remittance,
  remittanceHistory,
  remittances,
  type RemittanceParams,
  type RemittanceRow,
  type RemittanceStep,
} from '../../../contracts/remittance/views.js';
import { maySee, reportScope } from '../../platform/identity/scope.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { answers } from '../../platform/reads/query-source.js';
import { remittanceProjection } from './remittance.projection.js';

/** Head office is a side of each remittance, so its own are all of them. */
const shopsOf = (scope: string): string => (scope === PUSAT ? ALL : scope);

const jam = (at: Sql): Sql => sql`coalesce(to_char(${at} at time zone 'Asia/Jakarta', 'HH24:MI:SS'), '')`;

/** Documents with their sending and their reception, which may be known here before the other. */
const rows = (which: Sql): Sql => sql`
  select d.status, d.tgl_system, coalesce(to_char(s.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '') as dikirim, ${jam(sql`s.recorded_at`)} as jam,
    d.toko as kode_toko, d.dari, d.ke, d.no_bukti, d.no_reff as nomor_referensi, d.no_reff, d.jumlah_rp, d.tujuan, d.keterangan, d.input_by,
    coalesce(r.business_date::text, '') as tgl_terima, coalesce(r.user_id, '') as diterima_oleh, d.retur_dari, d.retur_ke, d.alasan,
    coalesce(s.branch || ':' || s.position, '') as position
  from (select * from read_remittance.remittance where ${which}) d
  left join read_remittance.step s on s.no_reff = d.no_reff and s.langkah = 'KIRIM'
  left join read_remittance.step r on r.no_reff = d.no_reff and r.langkah = 'TERIMA'`;

/** The condition of a question, on a table of documents or of sums. */
function chosen({ status, arah, tgl_from, tgl_to }: RemittanceParams, day: Sql): Sql {
  const conditions = [
    status && status !== ALL ? sql`status = ${status}` : sql`true`,
    arah ? sql`arah = ${arah}` : sql`true`,
    tgl_from ? sql`${day} >= ${tgl_from}` : sql`true`,
    tgl_to ? sql`${day} <= ${tgl_to}` : sql`true`,
  ];
  return conditions.reduce((all, one) => sql`${all} and ${one}`);
}

/** The remittances to or from a shop, newest first; their totals come from the sums. */
export const remittancesAnswer = answers(
  remittances,
  remittanceProjection,
  async (params, { read, freshness, actor }) => {
    const { skip = 0, limit = 50, tgl_from, tgl_to } = params;
    const scope = reportScope(actor, params.kode_toko);
    if (tgl_from && tgl_to && tgl_from > tgl_to) throw Refusal.of('dateRange.startAfterEnd', 'tgl_from');
    const toko = shopsOf(scope);
    const own = toko === ALL ? sql`true` : sql`toko = ${toko}`;
    const data = await read<RemittanceRow>(
      sql`${rows(sql`${own} and ${chosen(params, sql`tgl_system`)}`)} order by d.tgl_system desc, s.recorded_at desc nulls first, d.no_reff limit ${Number(limit)} offset ${Number(skip)}`,
    );
    const [sums] = await read<{ count: number; jumlah_rp: number }>(sql`
    select coalesce(sum(remittances), 0)::bigint as count, coalesce(sum(jumlah_rp), 0)::bigint as jumlah_rp
    from read_remittance.daily where toko = ${toko} and ${chosen(params, sql`business_date`)}`);
    const { count = 0, jumlah_rp = 0 } = sums ?? {};
    return {
      data,
      count,
      totals: { jumlah_rp },
      as_of: await freshness.asOf(remittanceProjection, toko === ALL ? undefined : toko),
    };
  },
);

/** The one of a reference, for both its sides. */
export const remittanceAnswer = answers(
  remittance,
  remittanceProjection,
  async ({ nomor_referensi }, { read, actor }) => {
    const data = await read<RemittanceRow>(rows(sql`no_reff = ${nomor_referensi}`));
    if (!data[0] || !maySee(actor, data[0].kode_toko)) throw Refusal.of('remittance.unknown', 'nomor_referensi');
    return { data, count: 1 };
  },
);

/** The steps of remittances, newest first. */
export const remittanceHistoryAnswer = answers(
  remittanceHistory,
  remittanceProjection,
  async (params, { read, actor }) => {
    const { skip = 0, limit = 50, nomor_referensi } = params;
    const toko = shopsOf(reportScope(actor, params.kode_toko));
    const own = toko === ALL ? sql`true` : sql`toko = ${toko}`;
    const which = nomor_referensi ? sql`${own} and no_reff = ${nomor_referensi}` : own;
    const data = await read<RemittanceStep>(sql`
    select business_date as tanggal, ${jam(sql`recorded_at`)} as jam, langkah, toko as kode_toko, dari, ke, no_bukti, no_reff as nomor_referensi, jumlah_rp, keterangan, user_id,
      branch || ':' || position as position
    from read_remittance.step where ${which} order by recorded_at desc, branch, position desc limit ${Number(limit)} offset ${Number(skip)}`);
    const [total] = await read<{ count: number }>(
      sql`select count(*) as count from read_remittance.step where ${which}`,
    );
    return { data, count: total?.count ?? 0 };
  },
);
