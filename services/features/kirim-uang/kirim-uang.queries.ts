import { ALL, PUSAT } from '../../../contracts/language/define/gate.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { remittanceReceived, type RemittanceRow } from '../../../contracts/kirim-uang/documents.js';
import { remittance, remittanceHistory } from '../../../contracts/kirim-uang/views.js';
import { listAnswer, listExport } from '../../domain/documents/document-answers.js';
import { rowsOf } from '../../domain/documents/listed-documents.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { maySee, reportScope } from '../../platform/identity/scope.js';
import { arrangedPage, assertDates, between, type ArrangedRows, type Sums } from '../../platform/reads/arranged.js';
import { arrangedExport } from '../../platform/reads/arranged-export.js';
import { timeIn } from '../../platform/reads/branch-clock.js';
import { answers } from '../../platform/reads/query-source.js';
import { remittanceModel, remittanceProjection } from './kirim-uang.projection.js';

/** The shop of a remittance: its side that is not head office. */
const shop = sql`case when d.branch = ${PUSAT} then d.other else d.branch end`;
/** Writes an instant as ISO has it. */
export const utc = (at: Sql): Sql => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Remittances with their reception. */
export const joined = {
  columns: {
    kode_toko: shop,
    dikirim: utc(sql`s.recorded_at`),
    tgl_terima: sql`coalesce(r.business_date::text, '')`,
    diterima_oleh: sql`coalesce(r.user_id, '')`,
  },
  from: sql`
    left join read_remittance.kirim_uang_step r on r.nomor = d.nomor and r.kejadian = ${remittanceReceived.type}`,
};

export const remittancesAnswer = listAnswer(remittanceProjection, remittanceModel, joined);

/** The one of a reference, for both its sides. */
export const remittanceAnswer = answers(
  remittance,
  remittanceProjection,
  async ({ nomor_referensi }, { read, actor }) => {
    const which = sql`d.nomor = ${nomor_referensi}`;
    const data = await read<RemittanceRow>(rowsOf(remittanceProjection, remittanceModel, which, joined));
    if (!data[0] || !maySee(actor, data[0].kode_toko)) throw Refusal.of('remittance.unknown', 'nomor_referensi');
    return { data, count: 1 };
  },
);

const langkah = sql`
  case s.kejadian
    when 'remittance.sent' then 'KIRIM'
    when 'remittance.received' then 'TERIMA'
    when 'remittance.cancelled' then 'BATAL'
    else 'RETUR'
  end`;

type StepsAsked = Partial<Record<'nomor_referensi' | 'kode_toko' | 'tgl_from' | 'tgl_to', string>>;

/** The steps of remittances that are asked for, newest first. */
function stepsOf(params: StepsAsked, scope: string) {
  const { nomor_referensi } = params;
  // Head office is a side of each remittance, so its own are all of them.
  const own = scope === ALL || scope === PUSAT ? sql`true` : sql`(d.branch = ${scope} or d.other = ${scope})`;
  const which = nomor_referensi ? sql`${own} and d.nomor = ${nomor_referensi}` : own;
  const steps = sql`
    read_remittance.kirim_uang_step s
    join read_remittance.kirim_uang d on d.nomor = s.nomor
    where ${which} and ${between(sql`s.business_date`, params)}`;
  const rows = sql`
    select s.business_date as tanggal, ${timeIn(sql`s.recorded_at`, sql`s.branch`)} as jam,
      ${langkah} as langkah, ${shop} as kode_toko, dari, ke, no_bukti, s.nomor as nomor_referensi, jumlah_rp,
      s.keterangan, s.user_id, s.branch || ':' || s.position as position,
      s.recorded_at as urut_waktu, s.branch as urut_cabang, s.position as urut_posisi
    from ${steps}`;
  return { steps, rows, order: sql`urut_waktu desc, urut_cabang, urut_posisi desc` };
}

/** The steps of remittances, newest first. */
export const remittanceHistoryAnswer = answers(remittanceHistory, remittanceProjection, async (params, tools) => {
  assertDates(params, tools);
  const { actor } = tools;
  const { steps, ...rows } = stepsOf(params, reportScope(actor, params.kode_toko));
  const counted = sql`select count(*)::bigint as count from ${steps}`;
  const sums: ArrangedRows['sums'] = async (read) => (await read<Sums>(counted))[0]!;
  return arrangedPage(remittanceHistory, { ...rows, sums }, params, tools);
});

/** Both lists of remittances as something that can be taken away. */
export const remittanceExports = [
  listExport(remittanceProjection, remittanceModel, joined),
  arrangedExport(
    {
      query: remittanceHistory,
      rows: (filters) => stepsOf(filters, filters['kode_toko'] ?? ''),
    },
    remittanceProjection,
  ),
];
